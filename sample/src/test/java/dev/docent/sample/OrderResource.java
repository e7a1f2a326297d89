package dev.docent.sample;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Stands for whatever the host of the README's examples serves itself. */
@Path("/orders")
public class OrderResource {

    @GET
    public String list() {
        return "";
    }
}
