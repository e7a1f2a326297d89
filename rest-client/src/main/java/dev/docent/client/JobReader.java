package dev.docent.client;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;

import dev.docent.api.jobs.AgentJob;
import dev.docent.client.internal.ApiResponse;

/** Reads a job; declared for that type, so that it takes precedence over generic readers of the host. */
@Consumes(MediaType.APPLICATION_JSON)
final class JobReader implements MessageBodyReader<AgentJob> {

    private final JobCodec codec;

    JobReader(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == AgentJob.class;
    }

    @Override
    public AgentJob readFrom(
            Class<AgentJob> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        return codec.job(response(headers, body));
    }

    static ApiResponse response(MultivaluedMap<String, String> headers, InputStream body) throws IOException {
        return ApiResponse.passedOn(headers, new String(body.readAllBytes(), StandardCharsets.UTF_8));
    }
}
