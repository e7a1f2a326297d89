package dev.docent.api.jobs.callers;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a project, as it is reported to callers: thin, since whoever is interested reads the job.
 *
 * <p>The events of a job are derived from what is written, by {@link #of} and {@link #started}: the same write has the same
 * event with the same id, on whatever node and however often it is tried.
 *
 * @param id identifies the event, in all deliveries of it; 1 to {@value #MAX_ID} characters of {@code A-Z a-z 0-9 _ -}
 * @param type such as {@value #JOB_CREATED}, at most {@value #MAX_TYPE} characters of {@code a-z 0-9 . _}
 * @param time when it happened, in microseconds
 * @param projectId the project
 * @param jobId the job; {@code null} when it concerns none
 * @param data what is known about it, such as the {@code status} of the job; unmodifiable, in the order of the names
 */
public record OutboxEvent(
        String id,
        String type,
        Instant time,
        String projectId,
        @Nullable String jobId,
        Map<String, String> data) {

    /** A job was created. */
    public static final String JOB_CREATED = "job.created";

    /** A node began to work on a job; {@code attempt} in the data is 1 the first time. */
    public static final String JOB_STARTED = "job.started";

    /** A follow-up message reopened a job. */
    public static final String JOB_MESSAGE = "job.message";

    /** A job was completed. */
    public static final String JOB_COMPLETED = "job.completed";

    /** A job failed. */
    public static final String JOB_FAILED = "job.failed";

    /** A job was cancelled. */
    public static final String JOB_CANCELLED = "job.cancelled";

    /** A job was archived. */
    public static final String JOB_ARCHIVED = "job.archived";

    /** Maximum length of an id. */
    public static final int MAX_ID = 64;

    /** Maximum length of a type. */
    public static final int MAX_TYPE = 64;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1," + MAX_ID + "}");
    private static final Pattern TYPE = Pattern.compile("[a-z0-9._]{1," + MAX_TYPE + "}");

    /** Of the 32 bytes of a digest: enough to be different from all others. */
    private static final int ID_BYTES = 21;

    /**
     * @throws NullPointerException when a component that is not nullable is {@code null}
     * @throws IllegalArgumentException when a component is not as described
     */
    public OutboxEvent {
        require(ID, id, "id");
        require(TYPE, type, "type");
        Objects.requireNonNull(time, "time");
        if (!AgentJobKey.isIdentifier(Objects.requireNonNull(projectId, "projectId"))
                || jobId != null && !AgentJobKey.isIdentifier(jobId)) {
            throw new IllegalArgumentException(
                    "projectId and jobId must have 1 to " + AgentJobKey.MAX_LENGTH + " characters");
        }
        data = Collections.unmodifiableMap(new TreeMap<>(data));
    }

    private static void require(Pattern pattern, String value, String name) {
        if (!pattern.matcher(Objects.requireNonNull(value, name)).matches()) {
            throw new IllegalArgumentException(name + " must match " + pattern);
        }
    }

    /** {@return the event of a write; {@code null} for one without a step, which changes no status} */
    public static @Nullable OutboxEvent of(AgentJobWrite write) {
        AgentJobStep step = write.step();
        if (step == null) {
            return null;
        }
        StoredAgentJob job = write.next();
        return new OutboxEvent(
                id(job.key(), "step", job.version()),
                type(job, step),
                step.at(),
                job.projectId(),
                job.id(),
                Map.of("status", step.to().value()));
    }

    private static String type(StoredAgentJob job, AgentJobStep step) {
        if (step.from() == null) {
            return JOB_CREATED;
        }
        if (step.to().equals(AgentJobStatus.ACTIVE)) {
            return JOB_MESSAGE;
        }
        if (step.to().equals(AgentJobStatus.COMPLETED)) {
            return JOB_COMPLETED;
        }
        if (step.to().equals(AgentJobStatus.ARCHIVED)) {
            return JOB_ARCHIVED;
        }
        AgentJobResult result = job.result();
        return result != null && result.outcome() == RunOutcome.CANCELLED ? JOB_CANCELLED : JOB_FAILED;
    }

    /**
     * {@return the event of a claim}
     *
     * @param run the claimed run
     * @param at time of the claim; the event is a microsecond after the step that queued the run, or later
     */
    public static OutboxEvent started(ClaimedRun run, Instant at) {
        StoredAgentJob job = run.job();
        int attempt = run.claim().attempt();
        Instant time = at.truncatedTo(ChronoUnit.MICROS);
        Instant afterStep = run.claim().since().plus(1, ChronoUnit.MICROS);
        return new OutboxEvent(
                id(job.key(), "start " + run.claim().since(), attempt),
                JOB_STARTED,
                time.isBefore(afterStep) ? afterStep : time,
                job.projectId(),
                job.id(),
                Map.of("status", job.status().value(), "attempt", Integer.toString(attempt)));
    }

    /** Unpaired surrogates of an identifier are different, too: no encoding would keep them apart. */
    private static String id(AgentJobKey key, String what, long number) {
        String text = key.projectId().length() + " " + key.projectId()
                + key.id().length() + " " + key.id() + what + " " + number;
        try {
            ByteBuffer characters = ByteBuffer.allocate(2 * text.length());
            characters.asCharBuffer().put(text);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(characters.array());
            byte[] cut = Arrays.copyOf(digest, ID_BYTES);
            return "evt_" + Base64.getUrlEncoder().withoutPadding().encodeToString(cut);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }
}
