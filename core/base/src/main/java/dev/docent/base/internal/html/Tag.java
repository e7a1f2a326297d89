package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The elements that a page may have. There is no {@code style}, {@code base}, {@code object}, {@code embed}, {@code
 * noscript} and {@code template}; a {@code script} has a source and no content.
 */
public enum Tag {
    A,
    ABBR,
    ADDRESS,
    ARTICLE,
    ASIDE,
    AUDIO,
    B,
    BDI,
    BLOCKQUOTE,
    BODY,
    BR(Content.VOID),
    BUTTON,
    CAPTION,
    CIRCLE,
    CITE,
    CLIPPATH,
    CODE,
    COL(Content.VOID),
    COLGROUP,
    DD,
    DEFS,
    DEL,
    DESC,
    DETAILS,
    DFN,
    DIALOG,
    DIV,
    DL,
    DT,
    ELLIPSE,
    EM,
    FIELDSET,
    FIGCAPTION,
    FIGURE,
    FOOTER,
    FORM,
    G,
    H1,
    H2,
    H3,
    H4,
    H5,
    H6,
    HEAD,
    HEADER,
    HR(Content.VOID),
    HTML,
    I,
    IFRAME(Content.NONE),
    IMAGE(Content.NONE),
    IMG(Content.VOID),
    INPUT(Content.VOID),
    INS,
    KBD,
    LABEL,
    LEGEND,
    LI,
    LINE,
    LINEARGRADIENT,
    LINK(Content.VOID),
    MAIN,
    MARK,
    MARKER,
    MASK,
    MATH,
    META(Content.VOID),
    MFRAC,
    MI,
    MN,
    MO,
    MOVER,
    MROW,
    MSPACE(Content.NONE),
    MSUB,
    MSUBSUP,
    MSUP,
    MTABLE,
    MTD,
    MTEXT,
    MTR,
    MUNDER,
    MUNDEROVER,
    NAV,
    OL,
    OPTGROUP,
    OPTION,
    OUTPUT,
    P,
    PATH,
    PATTERN,
    PICTURE,
    POLYGON,
    POLYLINE,
    PRE(Content.AFTER_NEWLINE),
    Q,
    RADIALGRADIENT,
    RECT,
    S,
    SAMP,
    SCRIPT(Content.NONE),
    SEARCH,
    SECTION,
    SELECT,
    SMALL,
    SOURCE(Content.VOID),
    SPAN,
    STOP,
    STRONG,
    SUB,
    SUMMARY,
    SUP,
    SVG,
    SYMBOL,
    TABLE,
    TBODY,
    TD,
    TEXT,
    TEXTAREA(Content.AFTER_NEWLINE),
    TEXTPATH,
    TFOOT,
    TH,
    THEAD,
    TIME,
    TITLE,
    TR,
    TRACK(Content.VOID),
    TSPAN,
    U,
    UL,
    USE(Content.NONE),
    VAR,
    VIDEO,
    WBR(Content.VOID);

    /** What may be between the start tag and the end tag. */
    enum Content {
        /** Text and elements. */
        ANY,
        /** The same, but parsers drop a line feed that comes first. */
        AFTER_NEWLINE,
        /** Nothing, and yet an end tag is required. */
        NONE,
        /** Nothing, and there is no end tag. */
        VOID
    }

    private final Content content;
    private final byte[] start;
    private final byte[] end;

    Tag() {
        this(Content.ANY);
    }

    Tag(Content content) {
        String name = name().toLowerCase(Locale.ROOT);
        this.content = content;
        this.start = ("<" + name).getBytes(StandardCharsets.US_ASCII);
        this.end = content == Content.VOID ? new byte[0] : ("</" + name + ">").getBytes(StandardCharsets.US_ASCII);
    }

    Content content() {
        return content;
    }

    boolean hasContent() {
        return content == Content.ANY || content == Content.AFTER_NEWLINE;
    }

    byte[] start() {
        return start;
    }

    byte[] end() {
        return end;
    }
}
