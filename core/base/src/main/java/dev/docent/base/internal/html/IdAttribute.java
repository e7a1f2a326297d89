package dev.docent.base.internal.html;

/** Attributes that refer to the id of another element. */
public enum IdAttribute {
    ARIA_CONTROLS,
    ARIA_DESCRIBEDBY,
    ARIA_LABELLEDBY,
    FOR,
    LIST,
    POPOVERTARGET;

    private final byte[] written = AttributeName.beforeValue(AttributeName.of(this));

    byte[] written() {
        return written;
    }
}
