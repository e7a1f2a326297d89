package dev.docent.it.hosts.subclass;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import dev.docent.rest.AgentJobResource;

/** Overrides the method that reads a job: marks every response that it returns. */
@Path("/marked/{projectId}/jobs")
@ApplicationScoped
public class MarkedJobs extends AgentJobResource {

    /** Header of every marked response. */
    public static final String MARK = "X-Marked-By";

    @Override
    public Response get(String projectId, String id, List<String> ifNoneMatch, List<String> prefer) {
        return Response.fromResponse(super.get(projectId, id, ifNoneMatch, prefer))
                .header(MARK, "the host")
                .build();
    }
}
