package dev.docent.it.hosts.operations;

import java.util.stream.Collectors;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.operations.NodeReadiness;

/** A readiness check of the host's own, without MicroProfile Health. */
@Path("own-readiness")
@RequestScoped
public class OwnReadiness {

    @Inject
    NodeReadiness node;

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public Response read() {
        String conditions = node.conditions().stream()
                .map(condition -> condition.name() + "=" + condition.isMet())
                .collect(Collectors.joining(" "));
        return Response.status(node.isReady() ? 200 : 503).entity(conditions).build();
    }
}
