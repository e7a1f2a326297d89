package dev.docent.pages.internal.operations.schemas;

import dev.docent.pages.internal.operations.output.OperationText;

/** A mark after the name of a field. */
public enum Pill {
    REQUIRED("required", OperationText.REQUIRED),
    DEPRECATED("deprecated", OperationText.DEPRECATED),
    READ_ONLY("read-only", OperationText.READ_ONLY),
    WRITE_ONLY("write-only", OperationText.WRITE_ONLY);

    private final String style;
    private final OperationText text;

    Pill(String style, OperationText text) {
        this.style = style;
        this.text = text;
    }

    /** {@return the class of its element} */
    public String style() {
        return style;
    }

    public OperationText text() {
        return text;
    }
}
