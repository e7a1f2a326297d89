package dev.docent.it.hosts.roles;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import org.eclipse.microprofile.auth.LoginConfig;

/** Makes the container authenticate users by MicroProfile JWT. */
@ApplicationPath("/api")
@LoginConfig(authMethod = "MP-JWT")
public class JwtApplication extends Application {}
