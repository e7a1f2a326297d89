package dev.docent.pages.internal.math;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.MathAttribute;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;

/** A formula in TeX. Immutable. */
public final class Formula {

    private final String tex;
    private final MathNode content;
    private final String unknown;

    private Formula(String tex, MathNode content, String unknown) {
        this.tex = tex;
        this.content = content;
        this.unknown = unknown;
    }

    /**
     * {@return the formula}
     *
     * @param tex what is between the dollar signs
     */
    public static Formula of(String tex) {
        String stripped = tex.strip();
        try {
            return new Formula(stripped, TexParser.parse(stripped), "");
        } catch (TexException e) {
            return new Formula(stripped, new MathNode.Words(stripped), e.cause());
        }
    }

    /** {@return the command that is not known, or what is wrong; empty if the formula can be written as MathML} */
    public String unknown() {
        return unknown;
    }

    /** {@return the formula as it is written, without white space around it} */
    public String tex() {
        return tex;
    }

    /** {@return the formula on one line, for titles and search: {@code σ_X/√(N)}; its source if it is not known} */
    public String plainText() {
        return PlainMath.of(content);
    }

    /**
     * Writes MathML, or the source as code.
     *
     * @param display whether it is a block of its own
     */
    public void write(HtmlWriter html, boolean display) {
        if (!unknown.isEmpty()) {
            html.element(Tag.CODE).content(() -> html.code(tex, 0, tex.length()));
            return;
        }
        StartTag start = html.element(Tag.MATH);
        if (display) {
            start.attribute(MathAttribute.DISPLAY, "block");
        }
        start.content(() -> new MathWriter(html).write(content));
    }
}
