package dev.docent.client;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;

/** Writes the body of both POSTs. */
@Produces(MediaType.APPLICATION_JSON)
final class PromptWriter implements MessageBodyWriter<Prompt> {

    private final JobCodec codec;

    PromptWriter(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == Prompt.class;
    }

    @Override
    public void writeTo(
            Prompt prompt,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream body)
            throws IOException {
        body.write(codec.json(prompt).getBytes(StandardCharsets.UTF_8));
    }
}
