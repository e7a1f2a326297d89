package dev.docent.internal.openapi;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A reference to an operation or a webhook, such as {@code GET /users} or {@code specs/v1.json webhook created}.
 *
 * @param spec the OpenAPI document as written; {@code null} if the reference names none
 * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}
 * @param path the path, or the webhook's name
 */
public record EndpointReference(@Nullable String spec, String method, String path) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final Pattern SLASHES = Pattern.compile("/{2,}");

    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

    /** {@return the reference; empty if the text is the path of a page} */
    public static Optional<EndpointReference> parse(String text) {
        String[] tokens = BLANKS.split(text.trim());
        if (tokens.length < 2 || tokens.length > 3) {
            return Optional.empty();
        }
        String method = tokens[tokens.length - 2].toLowerCase(Locale.ROOT);
        String target = tokens[tokens.length - 1];
        boolean endpoint = METHODS.contains(method) && target.startsWith("/");
        if (!endpoint && !SpecOperation.WEBHOOK.equals(method)) {
            return Optional.empty();
        }
        String path = endpoint ? SLASHES.matcher(target).replaceAll("/") : target;
        return Optional.of(new EndpointReference(tokens.length == 3 ? tokens[0] : null, method, path));
    }

    /** {@return method and path in display form} */
    public String label() {
        boolean webhook = SpecOperation.WEBHOOK.equals(method);
        return (webhook ? method : method.toUpperCase(Locale.ROOT)) + " " + path;
    }
}
