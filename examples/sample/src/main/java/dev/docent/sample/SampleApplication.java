package dev.docent.sample;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Lists no classes, so that the server discovers Docent's resources. */
@ApplicationPath("/api")
public class SampleApplication extends Application {}
