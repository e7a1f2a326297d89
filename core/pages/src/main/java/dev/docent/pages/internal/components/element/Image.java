package dev.docent.pages.internal.components.element;

/**
 * An image.
 *
 * @param address as written
 * @param alternative text in its place; empty for a decoration
 * @param title empty for none
 * @param width as written; empty for that of the file
 * @param height as written; empty for that of the file
 * @param classes as HTML has them
 */
public record Image(String address, String alternative, String title, String width, String height, String classes) {

    /** {@return an image of its own size} */
    public static Image of(String address, String alternative) {
        return new Image(address, alternative, "", "", "", "");
    }
}
