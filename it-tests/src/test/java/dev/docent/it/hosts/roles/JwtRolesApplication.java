package dev.docent.it.hosts.roles;

import jakarta.annotation.security.DeclareRoles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import org.eclipse.microprofile.auth.LoginConfig;

/** Makes the container authenticate users by MicroProfile JWT, and declares the groups that are roles. */
@ApplicationPath("/api")
@ApplicationScoped
@DeclareRoles({"viewer", "editor"})
@LoginConfig(authMethod = "MP-JWT")
public class JwtRolesApplication extends Application {}
