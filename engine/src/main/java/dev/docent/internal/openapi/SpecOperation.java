package dev.docent.internal.openapi;

import java.util.List;
import java.util.Locale;

import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;

/**
 * What the navigation needs to know of an operation or a webhook.
 *
 * @param spec path of the document from the site's root
 * @param method HTTP method in lower case, or {@link #WEBHOOK}
 * @param path the path, or the webhook's name
 * @param summary {@code null} when it has none
 * @param description {@code null} when it has none
 * @param tag its first tag; {@code null} when it has none
 * @param groupLabel how the group of that tag is called; {@code null} when it has no tag
 * @param deprecated whether it is marked so
 * @param excluded {@code x-excluded}
 * @param hidden {@code x-hidden}
 * @param page what {@code x-mint} says about its page
 * @param location where it stands
 */
public record SpecOperation(
        String spec,
        String method,
        String path,
        String summary,
        String description,
        String tag,
        String groupLabel,
        boolean deprecated,
        boolean excluded,
        boolean hidden,
        Page page,
        Location location) {

    /** Stands in the place of the method of a webhook. */
    public static final String WEBHOOK = "webhook";

    /**
     * What {@code x-mint} says.
     *
     * @param href where the page is to be; {@code null} when nothing is said
     * @param metadata fields of the page; {@code null} when there are none
     * @param content text before the generated part; {@code null} when there is none
     * @param groups access groups of the path and the operation
     */
    public record Page(String href, Node.Mapping metadata, String content, List<String> groups) {}

    /** {@return whether this is a webhook} */
    public boolean isWebhook() {
        return WEBHOOK.equals(method);
    }

    /** {@return method and path as people write them, such as {@code GET /users/{id}}} */
    public String label() {
        return (isWebhook() ? method : method.toUpperCase(Locale.ROOT)) + " " + path;
    }
}
