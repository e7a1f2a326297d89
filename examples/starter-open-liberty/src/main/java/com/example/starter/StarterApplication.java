package com.example.starter;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Where the admin API is. It lists no classes, so the server finds those of Docent, and resources of yours. */
@ApplicationPath("/api")
public class StarterApplication extends Application {}
