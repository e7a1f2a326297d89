package dev.docent.it.hosts.plain;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Lists no classes, so that the runtime discovers every resource class of the WAR and its libraries. */
@ApplicationPath("/api")
public class EmptyApplication extends Application {}
