package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;

/** Attributes that are there or not. */
public enum BooleanAttribute {
    ALLOWFULLSCREEN,
    ASYNC,
    AUTOFOCUS,
    AUTOPLAY,
    CHECKED,
    CONTROLS,
    DEFAULT,
    DEFER,
    DISABLED,
    DOWNLOAD,
    HIDDEN,
    INERT,
    LOOP,
    MULTIPLE,
    MUTED,
    OPEN,
    PLAYSINLINE,
    POPOVER,
    READONLY,
    REQUIRED,
    REVERSED,
    SELECTED;

    private final byte[] written = (" " + AttributeName.of(this)).getBytes(StandardCharsets.US_ASCII);

    byte[] written() {
        return written;
    }
}
