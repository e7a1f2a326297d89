package dev.docent.pages.internal.components.element;

/** The texts that components add. */
public enum ComponentText {
    /** Kind of a callout. */
    NOTE,
    /** Kind of a callout. */
    INFO,
    /** Kind of a callout. */
    TIP,
    /** Kind of a callout. */
    WARNING,
    /** Kind of a callout. */
    CHECK,
    /** Kind of a callout. */
    DANGER,
    /** A field that must be given. */
    REQUIRED,
    /** A field that must not be used any more. */
    DEPRECATED,
    /** What a field is when it is not given. */
    DEFAULT,
    /** Where a field is. */
    IN_PATH,
    /** Where a field is. */
    IN_QUERY,
    /** Where a field is. */
    IN_BODY,
    /** Where a field is. */
    IN_HEADER,
    /** What opens the fields of an object. */
    SHOW,
    /** What opens the fields of an object that has no name. */
    SHOW_MORE,
    /** The link of a heading or a field to itself. */
    ANCHOR,
    /** Samples in the side column. */
    REQUEST_EXAMPLE,
    /** Samples in the side column. */
    RESPONSE_EXAMPLE,
    /** Title of the source of a diagram. */
    DIAGRAM,
    /** A text for a language model. */
    PROMPT,
    /** The notes at the end of a page. */
    FOOTNOTES,
    /** The link from a footnote to where it is referred to. */
    BACK_TO_TEXT,
    /** A table that can be wider than the page. */
    TABLE,
    /** A formula that can be wider than the page. */
    FORMULA,
    /** Label of the link shown instead of an image. */
    IMAGE,
    /** Label of the link shown instead of a frame. */
    OPEN_FRAME,
    /** Label of the link shown instead of a video. */
    OPEN_VIDEO,
    /** A task of a list. */
    TASK_DONE,
    /** A task of a list. */
    TASK_OPEN,
    /** The files of a tree. */
    FILES,
    /** A document of a format that pages are not made from. */
    DOCUMENT_NOT_SHOWN,
    /** A page whose content cannot be made. */
    PAGE_NOT_SHOWN
}
