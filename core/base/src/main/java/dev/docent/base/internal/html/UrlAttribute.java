package dev.docent.base.internal.html;

/** Attributes whose value is an address. */
public enum UrlAttribute {
    ACTION,
    HREF,
    POSTER,
    SRC;

    private final byte[] written = AttributeName.beforeValue(AttributeName.of(this));

    byte[] written() {
        return written;
    }
}
