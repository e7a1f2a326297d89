package dev.docent.it.hosts.plain;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** The host's own error mapping. */
@Provider
public class TeapotMapper implements ExceptionMapper<TeapotException> {

    @Override
    public Response toResponse(TeapotException exception) {
        return Response.status(418)
                .type(MediaType.TEXT_PLAIN)
                .entity("short and stout")
                .build();
    }
}
