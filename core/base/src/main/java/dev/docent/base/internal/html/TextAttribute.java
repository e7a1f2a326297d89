package dev.docent.base.internal.html;

/**
 * Attributes whose value is text, a number or a keyword. There is no {@code style}, no {@code srcdoc}, no {@code
 * http-equiv} and no event handler.
 */
public enum TextAttribute {
    ALLOW,
    ALT,
    ARIA_CURRENT,
    ARIA_EXPANDED,
    ARIA_HASPOPUP,
    ARIA_HIDDEN,
    ARIA_LABEL,
    ARIA_LIVE,
    ARIA_PRESSED,
    ARIA_ROLEDESCRIPTION,
    ARIA_SELECTED,
    AUTOCAPITALIZE,
    AUTOCOMPLETE,
    CHARSET,
    CLASS,
    COLSPAN,
    CONTENT,
    CROSSORIGIN,
    D,
    DATETIME,
    DECODING,
    DIR,
    ENTERKEYHINT,
    FETCHPRIORITY,
    HEIGHT,
    HREFLANG,
    INPUTMODE,
    INTEGRITY,
    ITEMPROP,
    KIND,
    LABEL,
    LANG,
    LOADING,
    MAX,
    MAXLENGTH,
    MEDIA,
    METHOD,
    MIN,
    NAME,
    PATTERN,
    PLACEHOLDER,
    PRELOAD,
    PROPERTY,
    REFERRERPOLICY,
    REL,
    ROLE,
    ROWS,
    ROWSPAN,
    SANDBOX,
    SCOPE,
    SIZES,
    SPELLCHECK,
    SRCLANG,
    START,
    STEP,
    TABINDEX,
    TARGET,
    TITLE,
    TRANSLATE,
    TYPE,
    VALUE,
    VIEWBOX,
    WIDTH;

    private final byte[] written = AttributeName.beforeValue(AttributeName.of(this));

    byte[] written() {
        return written;
    }
}
