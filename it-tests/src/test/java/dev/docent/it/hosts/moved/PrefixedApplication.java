package dev.docent.it.hosts.moved;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Mounts everything under a path of two segments. */
@ApplicationPath("/rest/docs-admin")
public class PrefixedApplication extends Application {}
