package dev.docent.it.hosts.moved;

import jakarta.ws.rs.Path;

import dev.docent.rest.NavigationResource;

/** The navigation on another path. */
@Path("/help/navigation")
public class HelpNavigation extends NavigationResource {}
