package com.example.handbook;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Where the admin API is. It lists no classes, so the server finds those of Docent. */
@ApplicationPath("/api")
public class HandbookApplication extends Application {}
