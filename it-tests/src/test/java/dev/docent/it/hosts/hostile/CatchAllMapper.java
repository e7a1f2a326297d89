package dev.docent.it.hosts.hostile;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Maps every exception to the host's own response. */
@Provider
public class CatchAllMapper implements ExceptionMapper<Throwable> {

    @Override
    public Response toResponse(Throwable exception) {
        return Response.status(299)
                .type(MediaType.TEXT_PLAIN)
                .entity("the host says all is well")
                .build();
    }
}
