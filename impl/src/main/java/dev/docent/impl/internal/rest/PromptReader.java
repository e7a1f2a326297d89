package dev.docent.impl.internal.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.keys.Caller;
import org.jspecify.annotations.Nullable;

/** Reads the body of a POST: a JSON object with a prompt; other members are ignored. */
public final class PromptReader {

    static final int MAX_BYTES = 1 << 20;

    private PromptReader() {}

    /**
     * Reads a prompt.
     *
     * @param contentType the header; {@code null} when there is none
     * @param content untrusted
     * @param caller the sender
     * @return the prompt, with its content
     * @throws Refusal 415, 408, 413 or 400, in this order
     * @throws TooManyTransfersException if too many callers send slowly
     */
    public static Prompt read(@Nullable String contentType, InputStream content, Caller caller) {
        if (!isJson(contentType)) {
            throw Refusal.notJson();
        }
        byte[] bytes = RequestBody.whole(content, MAX_BYTES, caller);
        Map<String, @Nullable Object> object =
                RequestBody.object(bytes, "prompt").orElseThrow(Refusal::noPrompt);
        if (object.get("prompt") instanceof String prompt && !prompt.isEmpty()) {
            return new Prompt(prompt, bytes);
        }
        throw Refusal.noPrompt();
    }

    /**
     * What was posted.
     *
     * @param text the prompt, not empty
     * @param content the bytes that it was read from; not copied
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Prompt(String text, byte[] content) {}

    /**
     * Reads the optional body of a cancellation: a JSON object, perhaps with a reason.
     *
     * @param contentType the header; {@code null} when there is none
     * @param content untrusted; {@code null} when there is none
     * @param caller the sender
     * @return the reason; {@code null} when there is none
     * @throws Refusal 408, 413, 415 or 400, in this order
     * @throws TooManyTransfersException if too many callers send slowly
     */
    public static @Nullable String readReason(
            @Nullable String contentType, @Nullable InputStream content, Caller caller) {
        byte[] bytes = RequestBody.whole(content, MAX_BYTES, caller);
        if (bytes.length == 0) {
            return null;
        }
        if (!isJson(contentType)) {
            throw Refusal.notJson();
        }
        Object reason = RequestBody.object(bytes, "reason")
                .orElseThrow(Refusal::noReason)
                .get("reason");
        if (reason == null) {
            return null;
        }
        if (reason instanceof String text) {
            return text;
        }
        throw Refusal.noReason();
    }

    /** {@return whether a {@code Content-Type} is that of JSON in UTF-8; {@code null} when there is no header} */
    public static boolean isJson(@Nullable String contentType) {
        if (contentType == null) {
            return false;
        }
        List<String> parts = HeaderValues.parts(contentType.toLowerCase(Locale.ROOT));
        String type = parts.isEmpty() ? "" : parts.get(0);
        boolean json = type.equals("application/json") || (type.startsWith("application/") && type.endsWith("+json"));
        return json
                && parts.stream()
                        .skip(1)
                        .filter(parameter -> HeaderValues.name(parameter).equals("charset"))
                        .allMatch(charset -> HeaderValues.value(charset).equals("utf-8"));
    }
}
