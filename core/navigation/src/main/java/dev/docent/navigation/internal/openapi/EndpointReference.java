package dev.docent.navigation.internal.openapi;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import org.jspecify.annotations.Nullable;

/**
 * A reference to an operation or a webhook, such as {@code GET /users} or {@code specs/v1.json webhook created}.
 *
 * @param spec the OpenAPI document as written; {@code null} if the reference names none
 * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}; another one as written
 * @param path the path, or the webhook's name
 */
public record EndpointReference(@Nullable String spec, String method, String path) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final Pattern SLASHES = Pattern.compile("/{2,}");

    private static final Pattern DOCUMENT = Pattern.compile("(?i).*\\.(json|ya?ml)|https?://.*");

    /** {@return the reference; empty if the text is the path of a page} */
    public static Optional<EndpointReference> parse(String text) {
        return parseAny(text).filter(reference -> !reference.isUncertain());
    }

    /** {@return the reference, possibly an uncertain one; empty if the text is the path of a page} */
    public static Optional<EndpointReference> parseAny(String text) {
        String[] tokens = BLANKS.split(text.trim());
        if (tokens.length < 2 || tokens.length > 3) {
            return Optional.empty();
        }
        String spec = tokens.length == 3 ? tokens[0] : null;
        String method = tokens[tokens.length - 2];
        String lower = method.toLowerCase(Locale.ROOT);
        String target = tokens[tokens.length - 1];
        if (SpecOperation.WEBHOOK.equals(lower)) {
            return Optional.of(new EndpointReference(spec, lower, target));
        }
        boolean additional = ItemOperations.isAdditional(method);
        boolean named = ItemOperations.METHODS.contains(lower)
                || additional && (spec == null || DOCUMENT.matcher(spec).matches());
        return named && target.startsWith("/")
                ? Optional.of(new EndpointReference(
                        spec,
                        additional ? method : lower,
                        SLASHES.matcher(target).replaceAll("/")))
                : Optional.empty();
    }

    /**
     * {@return whether the method is none that every path item can have, so that the text is the path of a page unless a
     * document has such an operation in {@code additionalOperations}}
     */
    public boolean isUncertain() {
        return ItemOperations.isAdditional(method);
    }

    /** {@return method and path in display form} */
    public String label() {
        boolean webhook = SpecOperation.WEBHOOK.equals(method);
        return (webhook ? method : SpecOperation.shown(method)) + " " + path;
    }
}
