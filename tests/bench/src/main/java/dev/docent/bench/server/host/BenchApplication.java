package dev.docent.bench.server.host;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Mounts all discovered resources. */
@ApplicationPath("/api")
public class BenchApplication extends Application {}
