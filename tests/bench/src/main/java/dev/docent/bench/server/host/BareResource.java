package dev.docent.bench.server.host;

import jakarta.enterprise.context.RequestScoped;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** The peer: the fields of a job, written by the server's JSON Binding, and nothing else. */
@Path("/bare/{projectId}/job")
@RequestScoped
public class BareResource {

    @GET
    @Path("{id}")
    @Produces(MediaType.APPLICATION_JSON)
    public BareJob get(@PathParam("projectId") String projectId, @PathParam("id") String id) {
        return new BareJob(
                id,
                "completed",
                new Source("https://git.example.com/acme/handbook", "agent/install-guide"),
                "example-model-1",
                "https://git.example.com/acme/handbook/pull/17",
                "2026-11-01T14:05:00Z",
                null);
    }

    /** A 304 for callers that name the tag. */
    @GET
    @Path("{id}/known")
    @Produces(MediaType.APPLICATION_JSON)
    public Response known(@PathParam("id") String id, @Context Request request) {
        EntityTag tag = new EntityTag("known");
        Response.ResponseBuilder known = request.evaluatePreconditions(tag);
        return known != null ? known.build() : Response.ok(id).tag(tag).build();
    }

    /** The fields of a job. */
    @JsonbNillable
    public record BareJob(
            String id,
            String status,
            Source source,
            String model,
            String prLink,
            String createdAt,
            String archivedAt) {}

    /** Its nested object. */
    public record Source(String repository, String ref) {}
}
