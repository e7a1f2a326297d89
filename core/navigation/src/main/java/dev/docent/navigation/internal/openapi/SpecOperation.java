package dev.docent.navigation.internal.openapi;

import java.util.List;
import java.util.Locale;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * An operation or a webhook as the navigation needs it.
 *
 * @param spec path of the document from the site root
 * @param method HTTP method in lower case, or {@link #WEBHOOK}; one of {@code additionalOperations} as the document writes it
 * @param path the path, or the webhook's name
 * @param summary {@code null} if it has none
 * @param description {@code null} if it has none
 * @param tag its first tag; {@code null} if it has none
 * @param groupLabel label of the tag's group; {@code null} if it has no tag
 * @param groupParents labels of the groups around that group, the outermost first
 * @param deprecated whether it is deprecated
 * @param excluded {@code x-excluded}
 * @param hidden {@code x-hidden}
 * @param page settings of its page in {@code x-mint}
 * @param location its location in the document
 */
public record SpecOperation(
        String spec,
        String method,
        String path,
        @Nullable String summary,
        @Nullable String description,
        @Nullable String tag,
        @Nullable String groupLabel,
        List<String> groupParents,
        boolean deprecated,
        boolean excluded,
        boolean hidden,
        Page page,
        Location location) {

    /** Copies the list. */
    public SpecOperation {
        groupParents = List.copyOf(groupParents);
    }

    /** The method of a webhook. */
    public static final String WEBHOOK = "webhook";

    /**
     * The settings in {@code x-mint}.
     *
     * @param href address of the page; {@code null} if unset
     * @param metadata fields of the page; {@code null} if there are none
     * @param content text before the generated part; {@code null} if there is none
     * @param access who may see the page according to the path and the operation
     */
    public record Page(
            @Nullable String href,
            Node.@Nullable Mapping metadata,
            @Nullable String content,
            DeclaredAccess access) {}

    /** {@return the operation with more that decides who may see it} */
    SpecOperation with(DeclaredAccess more) {
        Page restricted = new Page(
                page.href(), page.metadata(), page.content(), page.access().and(more));
        return new SpecOperation(
                spec,
                method,
                path,
                summary,
                description,
                tag,
                groupLabel,
                groupParents,
                deprecated,
                excluded,
                hidden,
                restricted,
                location);
    }

    /** {@return whether this is a webhook} */
    public boolean isWebhook() {
        return WEBHOOK.equals(method);
    }

    /** {@return a method as requests have it, such as {@code GET}} */
    public static String shown(String method) {
        return ItemOperations.isAdditional(method) ? method : method.toUpperCase(Locale.ROOT);
    }

    /** {@return method and path in display form, such as {@code GET /users/{id}}} */
    public String label() {
        return (isWebhook() ? method : shown(method)) + " " + path;
    }
}
