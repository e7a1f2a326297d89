package dev.docent.sample;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Represents a resource of the host in the documentation's examples. */
@Path("/orders")
public class OrderResource {

    @GET
    public String list() {
        return "";
    }
}
