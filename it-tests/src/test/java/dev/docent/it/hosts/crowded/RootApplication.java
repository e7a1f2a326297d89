package dev.docent.it.hosts.crowded;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Has all addresses of the web application that no servlet has. */
@ApplicationPath("/")
public class RootApplication extends Application {}
