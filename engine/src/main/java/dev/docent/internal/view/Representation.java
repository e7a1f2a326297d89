package dev.docent.internal.view;

/**
 * Finished bytes and the strong entity tag that stands for them.
 *
 * @param body a JSON text in UTF-8; not to be changed
 * @param entityTag with its quotes
 */
public record Representation(byte[] body, String entityTag) {

    public static Representation of(byte[] body) {
        return new Representation(body, EntityTags.of(body));
    }
}
