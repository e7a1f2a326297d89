package dev.docent.impl.internal.rest;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.base.internal.http.EntityTags;
import dev.docent.base.internal.json.JsonReader;
import dev.docent.base.internal.json.MalformedJsonException;
import org.jspecify.annotations.Nullable;

/** Successful responses with a job, with {@code Retry-After} while it is active. */
public final class JobResponses {

    private static final int POLL_HINT_SECONDS = 5;
    /** Header of the response to a repetition. */
    public static final String REPLAYED = "Idempotency-Replayed";

    private JobResponses() {}

    public static ResponseBuilder current(AgentJob job, List<String> ifNoneMatch) {
        ResponseBuilder response = Responses.conditional(JobTag.of(job), () -> WireJson.bytes(job), ifNoneMatch);
        return job.status().isActive() ? response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS) : response;
    }

    public static ResponseBuilder written(AgentJob job, Status status) {
        return current(job, List.of()).status(status);
    }

    /** {@return the body of {@link #written}} */
    public static String body(AgentJob job) {
        return new String(WireJson.bytes(job), StandardCharsets.UTF_8);
    }

    /**
     * {@return the response of {@link #written} once more, to a repetition of the request}
     *
     * @param first keeps the {@link #body}
     */
    public static Response replayed(IdempotencyRecord first) {
        byte[] body = first.body().getBytes(StandardCharsets.UTF_8);
        Object job = stored(first.body());
        String entityTag = JobTag.of(leaf -> text(job, leaf.path()));
        ResponseBuilder response = Responses.conditional(entityTag, () -> body, List.of())
                .status(first.status())
                .header(REPLAYED, "true");
        return (AgentJobStatus.ACTIVE.value().equals(text(job, "status"))
                        ? response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS)
                        : response)
                .build();
    }

    private static @Nullable Object stored(String body) {
        try {
            return JsonReader.read(body, "stored response");
        } catch (MalformedJsonException notOurs) {
            throw new IllegalStateException("A stored response to a request cannot be read", notOurs);
        }
    }

    private static @Nullable String text(@Nullable Object object, String path) {
        Object found = object;
        for (String name : path.split("\\.")) {
            found = found instanceof Map<?, ?> members ? members.get(name) : null;
        }
        return found instanceof String text ? text : null;
    }

    /** {@return a response with all that is known about a job, or a 304} */
    public static ResponseBuilder details(AgentJobDetails job, List<String> ifNoneMatch) {
        byte[] json = DetailsJson.job(job);
        ResponseBuilder response = Responses.conditional(EntityTags.of(json), () -> json, ifNoneMatch);
        return AgentJobStatus.ACTIVE.equals(job.job().status())
                ? response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS)
                : response;
    }

    /** {@return the body of {@link #details}} */
    public static String detailsBody(AgentJobDetails job) {
        return new String(DetailsJson.job(job), StandardCharsets.UTF_8);
    }

    /**
     * {@return the response of {@link #details} once more, to a repetition of a request that ended the job}
     *
     * @param first keeps the {@link #detailsBody}
     */
    public static Response replayedDetails(IdempotencyRecord first) {
        byte[] body = first.body().getBytes(StandardCharsets.UTF_8);
        return Responses.conditional(EntityTags.of(body), () -> body, List.of())
                .status(first.status())
                .header(REPLAYED, "true")
                .build();
    }

    /** Whether the response with all that is known, to a caller who sent {@code ifNoneMatch}, would be a 304. */
    public static boolean isKnown(AgentJobDetails job, List<String> ifNoneMatch) {
        return EntityTags.isKnown(ifNoneMatch, EntityTags.of(DetailsJson.job(job)));
    }

    /** Whether the response to a caller who sent {@code ifNoneMatch} would be a 304. */
    public static boolean isKnown(AgentJob job, List<String> ifNoneMatch) {
        return EntityTags.isKnown(ifNoneMatch, JobTag.of(job));
    }
}
