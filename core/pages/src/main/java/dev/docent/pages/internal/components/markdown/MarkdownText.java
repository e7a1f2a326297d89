package dev.docent.pages.internal.components.markdown;

/** Labels of what Markdown has no form for. */
public enum MarkdownText {
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
