package dev.docent.internal.pages.twins;

/** Labels of what Markdown has no form for. */
enum TwinText {
    NOTE,
    INFO,
    WARNING,
    TIP,
    CHECK,
    DANGER,
    REQUIRED,
    DEPRECATED,
    DEFAULT_VALUE,
    REQUEST_EXAMPLE,
    RESPONSE_EXAMPLE,
    TAGS
}
