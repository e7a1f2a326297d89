package dev.docent.it.hosts.staffed;

import jakarta.annotation.security.DeclareRoles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.authentication.mechanism.http.BasicAuthenticationMechanismDefinition;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** A host whose users authenticate with name and password. */
@ApplicationPath("/api")
@ApplicationScoped
@DeclareRoles({"staff", "editor", "viewer", "writer"})
@BasicAuthenticationMechanismDefinition(realmName = "it")
public class StaffedApplication extends Application {}
