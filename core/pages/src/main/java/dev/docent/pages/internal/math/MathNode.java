package dev.docent.pages.internal.math;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** A part of a formula. */
sealed interface MathNode {

    /** Parts in a line. */
    record Line(List<MathNode> children) implements MathNode {}

    /** A name: a letter, or letters that stay upright. */
    record Name(String text, boolean upright) implements MathNode {}

    /** The name of a function, such as a logarithm; {@code limits} if what is below it goes under it. */
    record FunctionName(String text, boolean limits) implements MathNode {}

    /** A number. */
    record Numeral(String text) implements MathNode {}

    /** An operator, relation, punctuation or delimiter. */
    record Sign(String text, Role role) implements MathNode {}

    /** What a sign does. */
    enum Role {
        /** Between two parts. */
        BINARY,
        /** Between two parts, of which it says something. */
        RELATION,
        /** Opens a part, in its normal size. */
        OPEN,
        /** Closes a part, in its normal size. */
        CLOSE,
        /** Separates parts. */
        SEPARATOR,
        /** An ordinary symbol, without space around it. */
        ORDINARY,
        /** A large operator with limits, such as a sum. */
        LARGE,
        /** A large operator whose limits are at its side, such as an integral. */
        INTEGRAL
    }

    /** A delimiter of a given height, or of that of what it encloses if the height is empty. */
    record Delimiter(String text, Role role, String height) implements MathNode {}

    /** Words. */
    record Words(String text) implements MathNode {}

    /** Space of a width in {@code em}. */
    record Space(String width) implements MathNode {}

    /**
     * A fraction.
     *
     * @param line whether there is a line between the two
     * @param display {@code true} or {@code false} where the author chose a size; otherwise empty
     */
    record Fraction(MathNode top, MathNode bottom, boolean line, String display) implements MathNode {}

    /** A root; the index is null for a square root. */
    record Root(MathNode content, @Nullable MathNode index) implements MathNode {}

    /** Parts below and above another one. */
    record Scripts(
            MathNode base, @Nullable MathNode sub, @Nullable MathNode sup, Limits limits) implements MathNode {}

    /** Whether parts go under and over their base. */
    enum Limits {
        /** As the base has it. */
        BASE,
        /** Always. */
        ALWAYS,
        /** Never. */
        NEVER
    }

    /** A mark over or under a part. */
    record Mark(MathNode base, String mark, boolean over, boolean stretchy) implements MathNode {}

    /** Rows and columns. */
    record Grid(Alignment alignment, List<List<MathNode>> rows) implements MathNode {}

    /** How columns are aligned. */
    enum Alignment {
        /** In the middle. */
        CENTER,
        /** At the start, as cases are. */
        START,
        /** To the sign that begins each second column, as equations are. */
        SIGNS
    }

    /** A part in another size: that of a formula on its own, or of one in a line. */
    record Styled(boolean display, MathNode content) implements MathNode {}

    /** A part in a box. */
    record Boxed(MathNode content) implements MathNode {}
}
