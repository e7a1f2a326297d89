package dev.docent.navigation.internal.folders;

/** Checks whether fetched content is the expected kind of document. Thread-safe. */
@FunctionalInterface
public interface DocumentCheck {

    /**
     * {@return whether the document is usable; an unusable one never replaces a usable one}
     *
     * @param url URL of the document
     * @param content the whole document as fetched
     */
    boolean isUsable(String url, byte[] content);
}
