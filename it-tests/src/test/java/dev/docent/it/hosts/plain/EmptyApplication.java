package dev.docent.it.hosts.plain;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Lists nothing, so that the runtime discovers every resource class of the WAR and of its libraries. */
@ApplicationPath("/api")
public class EmptyApplication extends Application {}
