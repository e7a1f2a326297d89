package dev.docent.base.internal.html;

/** Attributes of MathML elements; their values are keywords and lengths. */
public enum MathAttribute {
    ACCENT,
    DISPLAY,
    DISPLAYSTYLE,
    FORM,
    LINETHICKNESS,
    LSPACE,
    MATHVARIANT,
    MAXSIZE,
    MINSIZE,
    MOVABLELIMITS,
    RSPACE,
    STRETCHY,
    WIDTH;

    private final byte[] written = AttributeName.beforeValue(AttributeName.of(this));

    byte[] written() {
        return written;
    }

    /** {@return whether it is a keyword or a length: letters, digits, a dot, a minus sign} */
    static boolean accepts(String value) {
        return !value.isEmpty()
                && value.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.' || c == '-');
    }
}
