package dev.docent.it.hosts.plain;

import java.time.LocalDate;
import java.util.List;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The host's own resource. */
@Path("/own")
@Produces(MediaType.APPLICATION_JSON)
public class OwnResource {

    @GET
    @Path("greeting")
    public Greeting greeting() {
        return new Greeting("hello", null, LocalDate.of(2026, 11, 2), List.of("a", "b"));
    }

    @POST
    @Path("echo")
    @Consumes(MediaType.APPLICATION_JSON)
    public Greeting echo(Greeting greeting) {
        return greeting;
    }

    @GET
    @Path("teapot")
    public Greeting teapot() {
        throw new TeapotException();
    }

    @GET
    @Path("crash")
    public Greeting crash() {
        throw new IllegalArgumentException("the host's own error");
    }
}
