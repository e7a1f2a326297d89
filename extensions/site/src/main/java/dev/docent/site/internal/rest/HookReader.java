package dev.docent.site.internal.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.jobs.CallOptions;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RequestBody;
import dev.docent.impl.internal.rest.TooManyTransfersException;
import org.jspecify.annotations.Nullable;

/** Reads webhooks of forges. Of their body, only the ref is of use. */
final class HookReader {

    static final int MAX_BYTES = 1 << 20;

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,7}");

    /**
     * Forgejo and Gitea send one id by several names, GitLab since version 17.4 an {@code Idempotency-Key}. Its {@code
     * X-Gitlab-Event-UUID} is none: pushes that follow from another event share it.
     */
    private static final List<String> DELIVERIES =
            List.of("X-GitHub-Delivery", "X-Gitea-Delivery", "X-Forgejo-Delivery", IdempotencyKey.HEADER);

    private HookReader() {}

    /**
     * Refuses a body by its stated length, without reading it.
     *
     * @param lengths the lines of the header
     * @throws Refusal 413
     */
    static void requireSmall(List<String> lengths) {
        for (String line : lengths) {
            String length = line.strip();
            if (!LENGTH.matcher(length).matches() || Integer.parseInt(length) > MAX_BYTES) {
                throw Refusal.tooLarge(MAX_BYTES);
            }
        }
    }

    /**
     * {@return the body as it was received}
     *
     * @param content untrusted; {@code null} when there is none
     * @throws Refusal 408, 413 or 400
     * @throws TooManyTransfersException if too many callers send slowly
     */
    static byte[] body(@Nullable InputStream content) {
        return RequestBody.whole(content, MAX_BYTES, Caller.ANONYMOUS);
    }

    /**
     * {@return the ref that the body names; empty if it names none}
     *
     * @throws Refusal 400 if it is not a JSON object
     */
    static Optional<String> ref(byte[] body) {
        Object ref = RequestBody.object(body, "ref")
                .orElseThrow(() -> Refusal.badRequest(
                        "The content must be a JSON object; choose application/json in the settings of the webhook"))
                .get("ref");
        return ref instanceof String name ? Optional.of(name) : Optional.empty();
    }

    /**
     * {@return the id of the delivery, the same when it is repeated; empty if the forge sends none}
     *
     * @throws Refusal 400 if there are several by one name, or one is not as it must be
     */
    static Optional<String> delivery(RequestHeaders headers) {
        Optional<String> first = Optional.empty();
        for (String name : DELIVERIES) {
            List<String> values = headers.lines(name);
            if (values.size() > 1 || values.size() == 1 && !CallOptions.isIdempotencyKey(values.get(0))) {
                throw Refusal.badRequest(name + " must be given once, with 1 to " + CallOptions.MAX_IDEMPOTENCY_KEY
                        + " visible ASCII characters");
            }
            first = first.or(() -> values.stream().findFirst());
        }
        return first;
    }
}
