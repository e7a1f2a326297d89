package dev.docent.base.internal.html;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attributes of drawings whose value is a number, a colour or a shape. None of them loads anything. */
public enum SvgAttribute {
    CLIP_PATH,
    CLIP_RULE,
    COLOR,
    CX,
    CY,
    D,
    DX,
    DY,
    FILL,
    FILL_OPACITY,
    FILL_RULE,
    FONT_FAMILY,
    FONT_SIZE,
    FONT_WEIGHT,
    FX,
    FY,
    GRADIENTTRANSFORM,
    GRADIENTUNITS,
    LETTER_SPACING,
    MARKER_END,
    MARKER_MID,
    MARKER_START,
    MARKERHEIGHT,
    MARKERUNITS,
    MARKERWIDTH,
    MASK,
    OFFSET,
    OPACITY,
    ORIENT,
    PATTERNUNITS,
    POINTS,
    PRESERVEASPECTRATIO,
    R,
    REFX,
    REFY,
    RX,
    RY,
    STOP_COLOR,
    STOP_OPACITY,
    STROKE,
    STROKE_DASHARRAY,
    STROKE_DASHOFFSET,
    STROKE_LINECAP,
    STROKE_LINEJOIN,
    STROKE_MITERLIMIT,
    STROKE_OPACITY,
    STROKE_WIDTH,
    TEXT_ANCHOR,
    TRANSFORM,
    X,
    X1,
    X2,
    Y,
    Y1,
    Y2;

    private static final Pattern PLAIN = Pattern.compile("[^\\p{Cntrl}\\\\<>&@{};:]*");
    private static final Pattern ADDRESS = Pattern.compile("(?i)url|image|src");
    private static final Pattern REFERENCE = Pattern.compile("\\s*url\\(\\s*['\"]?#([\\w.-]+)['\"]?\\s*\\)\\s*");

    private final byte[] written = AttributeName.beforeValue(AttributeName.of(this));

    /** {@return whether the value is plain, or refers to a part of the same page} */
    public static boolean accepts(String value) {
        String oneLine = value.replace('\n', ' ').replace('\r', ' ').replace('\t', ' ');
        return REFERENCE.matcher(oneLine).matches()
                || PLAIN.matcher(oneLine).matches() && !ADDRESS.matcher(oneLine).find();
    }

    /** {@return the id that a value refers to, such as {@code url(#gradient)}; empty if it is another value} */
    public static Optional<String> reference(String value) {
        Matcher reference = REFERENCE.matcher(value);
        return reference.matches() ? Optional.of(reference.group(1)) : Optional.empty();
    }

    byte[] written() {
        return written;
    }
}
