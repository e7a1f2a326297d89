package dev.docent.it.hosts.roles;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** States the name under which the container has authenticated the caller. */
@Path("/own/user")
public class SignedInUser {

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String name(@Context SecurityContext security) {
        return security.getUserPrincipal().getName();
    }
}
