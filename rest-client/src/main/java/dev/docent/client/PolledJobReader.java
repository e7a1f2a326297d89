package dev.docent.client;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;

import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.RetryAfter;

/** Reads a job with the polling hints of the response headers. */
@Consumes(MediaType.APPLICATION_JSON)
final class PolledJobReader implements MessageBodyReader<PolledJob> {

    /** The preference by name, alone or among others, with or without its value (RFC 7240 §3). */
    private static final Pattern WAIT = Pattern.compile("(^|.*[,;\\s])wait([\\s=,;].*|$)");

    private final JobCodec codec;

    PolledJobReader(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == PolledJob.class;
    }

    @Override
    public PolledJob readFrom(
            Class<PolledJob> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        ApiResponse response = JobReader.response(headers, body);
        boolean waitApplied = headers.getOrDefault("Preference-Applied", List.of()).stream()
                .anyMatch(value -> WAIT.matcher(value.toLowerCase(Locale.ROOT)).matches());
        return new PolledJob(
                codec.job(response), RetryAfter.in(response, Clock.systemUTC()).orElse(null), waitApplied);
    }
}
