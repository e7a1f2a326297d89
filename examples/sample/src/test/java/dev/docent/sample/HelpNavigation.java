package dev.docent.sample;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

import dev.docent.rest.NavigationResource;

@Path("/help/navigation")
@RequestScoped
public class HelpNavigation extends NavigationResource {}
