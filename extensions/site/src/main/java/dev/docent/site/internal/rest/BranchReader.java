package dev.docent.site.internal.rest;

import java.io.InputStream;
import java.util.Optional;

import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RequestBody;
import dev.docent.impl.internal.rest.TooManyTransfersException;
import org.jspecify.annotations.Nullable;

/** Reads the body of a request for a preview: a JSON object with a branch; other members are ignored. */
final class BranchReader {

    private static final int MAX_BYTES = 1 << 16;

    private BranchReader() {}

    /**
     * Reads a branch.
     *
     * @param contentType the header; {@code null} when there is none
     * @param content untrusted; {@code null} when there is none
     * @param caller the sender
     * @throws Refusal 408, 413, 415 or 400, in this order; 400 for no content
     * @throws TooManyTransfersException if too many callers send slowly
     */
    static String read(@Nullable String contentType, @Nullable InputStream content, Caller caller) {
        byte[] bytes = RequestBody.whole(content, MAX_BYTES, caller);
        if (bytes.length > 0 && !PromptReader.isJson(contentType)) {
            throw Refusal.notJson();
        }
        return RequestBody.object(bytes, "branch")
                .flatMap(object -> Optional.ofNullable(object.get("branch")))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .filter(branch -> !branch.isEmpty())
                .orElseThrow(() -> Refusal.badRequest(
                        "The content must be a JSON object with a branch, a string that is not empty"));
    }
}
