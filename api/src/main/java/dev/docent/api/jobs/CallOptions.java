package dev.docent.api.jobs;

import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * For whom a call of {@link AgentJobs} is made, and whether it is a repetition.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class CallOptions {

    /** Maximum length of an idempotency key. */
    public static final int MAX_IDEMPOTENCY_KEY = 255;

    private static final Pattern VISIBLE_ASCII = Pattern.compile("[!-~]{1," + MAX_IDEMPOTENCY_KEY + "}");
    private static final CallOptions NONE = new CallOptions(null, null);

    private final @Nullable String requestedBy;
    private final @Nullable String idempotencyKey;

    private CallOptions(@Nullable String requestedBy, @Nullable String idempotencyKey) {
        this.requestedBy = requestedBy;
        this.idempotencyKey = idempotencyKey;
    }

    /** {@return options of a call for nobody in particular, that is no repetition} */
    public static CallOptions none() {
        return NONE;
    }

    /**
     * {@return the same options for a call on behalf of somebody}
     *
     * @param name name of the requesting principal, never a secret; kept with the job and its steps
     */
    public CallOptions withRequestedBy(String name) {
        return new CallOptions(Objects.requireNonNull(name, "name"), idempotencyKey);
    }

    /**
     * {@return the same options for a call that takes effect once, however often it is made with the same key, for the same
     * project and by the same name, within the time of {@code docent.jobs.idempotency-keys}, by default 24 hours}
     *
     * @param key 1 to {@value #MAX_IDEMPOTENCY_KEY} visible ASCII characters
     * @throws IllegalArgumentException when {@code key} has other characters, or is empty or too long
     */
    public CallOptions withIdempotencyKey(String key) {
        if (!isIdempotencyKey(Objects.requireNonNull(key, "key"))) {
            throw new IllegalArgumentException(
                    "An idempotency key must have 1 to " + MAX_IDEMPOTENCY_KEY + " visible ASCII characters");
        }
        return new CallOptions(requestedBy, key);
    }

    /** {@return whether a text can be an idempotency key} */
    public static boolean isIdempotencyKey(String text) {
        return VISIBLE_ASCII.matcher(text).matches();
    }

    /** {@return name of the requesting principal; {@code null} when it is not known} */
    public @Nullable String requestedBy() {
        return requestedBy;
    }

    /** {@return the key by which repetitions are recognized; {@code null} for a call that is never a repetition} */
    public @Nullable String idempotencyKey() {
        return idempotencyKey;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CallOptions that
                && Objects.equals(requestedBy, that.requestedBy)
                && Objects.equals(idempotencyKey, that.idempotencyKey);
    }

    @Override
    public int hashCode() {
        return Objects.hash(requestedBy, idempotencyKey);
    }

    @Override
    public String toString() {
        return "CallOptions[requestedBy=" + requestedBy + ", idempotencyKey=" + idempotencyKey + "]";
    }
}
