package dev.docent.it.hosts.staffed;

import jakarta.annotation.security.DeclareRoles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.authentication.mechanism.http.FormAuthenticationMechanismDefinition;
import jakarta.security.enterprise.authentication.mechanism.http.LoginToContinue;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** A host whose users sign in with a form. */
@ApplicationPath("/api")
@ApplicationScoped
@DeclareRoles({"staff", "editor", "viewer", "writer"})
@FormAuthenticationMechanismDefinition(
        loginToContinue =
                @LoginToContinue(loginPage = "/login.html", errorPage = "/refused.html", useForwardToLogin = false))
public class FormApplication extends Application {}
