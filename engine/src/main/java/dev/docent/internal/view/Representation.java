package dev.docent.internal.view;

/**
 * Rendered bytes and their strong entity tag.
 *
 * @param body a JSON text in UTF-8; must not be changed
 * @param entityTag with its quotes
 */
public record Representation(byte[] body, String entityTag) {

    public static Representation of(byte[] body) {
        return new Representation(body, EntityTags.of(body));
    }
}
