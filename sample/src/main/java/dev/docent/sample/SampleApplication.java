package dev.docent.sample;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Lists no classes, so the server finds Docent's resources itself. */
@ApplicationPath("/api")
public class SampleApplication extends Application {}
