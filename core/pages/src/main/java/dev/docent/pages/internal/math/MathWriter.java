package dev.docent.pages.internal.math;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.MathAttribute;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.math.MathNode.Limits;
import dev.docent.pages.internal.math.MathNode.Role;
import org.jspecify.annotations.Nullable;

/** Writes a formula as MathML Core. Recursion is safe: formulas are at most as deep as {@link TexParser} allows. */
final class MathWriter {

    private static final String APPLY = "\u2061";
    private static final String THIN = "0.1667em";

    private final HtmlWriter html;

    MathWriter(HtmlWriter html) {
        this.html = html;
    }

    /** Writes a part as one element. */
    void write(MathNode node) {
        if (node instanceof MathNode.Line line) {
            if (line.children().size() == 1) {
                write(line.children().get(0));
            } else {
                html.element(Tag.MROW).content(() -> line(line.children()));
            }
        } else if (node instanceof MathNode.Name name) {
            name(name.text(), name.upright());
        } else if (node instanceof MathNode.FunctionName function) {
            function(function);
        } else if (node instanceof MathNode.Numeral number) {
            html.element(Tag.MN).text(number.text());
        } else if (node instanceof MathNode.Sign sign) {
            sign(sign, false);
        } else if (node instanceof MathNode.Delimiter delimiter) {
            delimiter(delimiter);
        } else if (node instanceof MathNode.Words words) {
            html.element(Tag.MTEXT).text(words.text().replace(' ', '\u00A0'));
        } else if (node instanceof MathNode.Space space) {
            html.element(Tag.MSPACE)
                    .attribute(MathAttribute.WIDTH, space.width())
                    .empty();
        } else {
            compound(node);
        }
    }

    private void compound(MathNode node) {
        if (node instanceof MathNode.Fraction fraction) {
            fraction(fraction);
        } else if (node instanceof MathNode.Root root) {
            root(root);
        } else if (node instanceof MathNode.Scripts scripts) {
            scripts(scripts);
        } else if (node instanceof MathNode.Mark mark) {
            html.element(mark.over() ? Tag.MOVER : Tag.MUNDER)
                    .attribute(MathAttribute.ACCENT, "true")
                    .content(() -> {
                        write(mark.base());
                        html.element(Tag.MO)
                                .attribute(MathAttribute.STRETCHY, mark.stretchy() ? "true" : "false")
                                .text(mark.mark());
                    });
        } else if (node instanceof MathNode.Grid grid) {
            grid(grid);
        } else if (node instanceof MathNode.Styled styled) {
            html.element(Tag.MROW)
                    .attribute(MathAttribute.DISPLAYSTYLE, Boolean.toString(styled.display()))
                    .content(() -> write(styled.content()));
        } else if (node instanceof MathNode.Boxed boxed) {
            html.element(Tag.MROW).classes("boxed").content(() -> write(boxed.content()));
        }
    }

    private void line(List<MathNode> children) {
        boolean operand = false;
        for (int i = 0; i < children.size(); i++) {
            MathNode child = children.get(i);
            if (child instanceof MathNode.Sign sign) {
                sign(sign, sign.role() == Role.BINARY && !operand);
                operand = sign.role() == Role.CLOSE || sign.role() == Role.ORDINARY;
            } else {
                write(child);
                operand = !(child instanceof MathNode.Space)
                        && !(child instanceof MathNode.Delimiter delimiter && delimiter.role() == Role.OPEN);
            }
            if (isFunction(child) && i + 1 < children.size()) {
                html.element(Tag.MO).text(APPLY);
                if (!opens(children.get(i + 1)) && !(children.get(i + 1) instanceof MathNode.Space)) {
                    html.element(Tag.MSPACE)
                            .attribute(MathAttribute.WIDTH, THIN)
                            .empty();
                }
            }
        }
    }

    private static boolean isFunction(MathNode node) {
        return node instanceof MathNode.FunctionName
                || node instanceof MathNode.Scripts scripts && scripts.base() instanceof MathNode.FunctionName;
    }

    private static boolean opens(MathNode node) {
        return node instanceof MathNode.Sign sign && sign.role() != Role.ORDINARY
                || node instanceof MathNode.Delimiter
                || node instanceof MathNode.Line line
                        && !line.children().isEmpty()
                        && opens(line.children().get(0));
    }

    private void name(String text, boolean upright) {
        StartTag start = html.element(Tag.MI);
        if (upright && text.codePointCount(0, text.length()) == 1) {
            start.attribute(MathAttribute.MATHVARIANT, "normal");
        }
        start.text(text);
    }

    private void function(MathNode.FunctionName function) {
        if (function.limits()) {
            html.element(Tag.MO)
                    .attribute(MathAttribute.MOVABLELIMITS, "true")
                    .attribute(MathAttribute.LSPACE, THIN)
                    .attribute(MathAttribute.RSPACE, "0")
                    .text(function.text().replace(' ', '\u00A0'));
        } else {
            name(function.text(), true);
        }
    }

    private void sign(MathNode.Sign sign, boolean prefix) {
        StartTag start = html.element(Tag.MO);
        if (prefix) {
            start.attribute(MathAttribute.FORM, "prefix");
        } else if (sign.role() == Role.OPEN || sign.role() == Role.CLOSE || "|‖∣".contains(sign.text())) {
            start.attribute(MathAttribute.STRETCHY, "false");
        }
        start.text(sign.text());
    }

    private void delimiter(MathNode.Delimiter delimiter) {
        StartTag start = html.element(Tag.MO)
                .attribute(MathAttribute.STRETCHY, "true")
                .attribute(
                        MathAttribute.FORM,
                        switch (delimiter.role()) {
                            case OPEN -> "prefix";
                            case CLOSE -> "postfix";
                            default -> "infix";
                        });
        if (!delimiter.height().isEmpty()) {
            start.attribute(MathAttribute.MINSIZE, delimiter.height())
                    .attribute(MathAttribute.MAXSIZE, delimiter.height());
        }
        start.text(delimiter.text());
    }

    private void fraction(MathNode.Fraction fraction) {
        StartTag start = html.element(Tag.MFRAC);
        if (!fraction.line()) {
            start.attribute(MathAttribute.LINETHICKNESS, "0");
        }
        if (!fraction.display().isEmpty()) {
            start.attribute(MathAttribute.DISPLAYSTYLE, fraction.display());
        }
        start.content(() -> {
            write(fraction.top());
            write(fraction.bottom());
        });
    }

    /** Writes a root with a line drawn by the stylesheet: {@code msqrt} shows no sign at all without a font for formulas. */
    private void root(MathNode.Root root) {
        html.element(Tag.MROW).classes("root").content(() -> {
            MathNode index = root.index();
            if (index != null) {
                html.element(Tag.MSUP).content(() -> {
                    html.element(Tag.MROW).empty();
                    write(index);
                });
            }
            html.element(Tag.MO)
                    .attribute(MathAttribute.FORM, "prefix")
                    .attribute(MathAttribute.STRETCHY, "true")
                    .text("√");
            html.element(Tag.MROW).content(() -> write(root.content()));
        });
    }

    private void scripts(MathNode.Scripts scripts) {
        MathNode sub = scripts.sub();
        MathNode sup = scripts.sup();
        boolean limits =
                scripts.limits() == Limits.ALWAYS || scripts.limits() == Limits.BASE && hasLimits(scripts.base());
        html.element(tag(sub, sup, limits)).content(() -> {
            if (scripts.limits() == Limits.ALWAYS && scripts.base() instanceof MathNode.Sign sign) {
                html.element(Tag.MO)
                        .attribute(MathAttribute.MOVABLELIMITS, "false")
                        .text(sign.text());
            } else {
                write(scripts.base());
            }
            if (sub != null) {
                write(sub);
            }
            if (sup != null) {
                write(sup);
            }
        });
    }

    private static Tag tag(@Nullable MathNode sub, @Nullable MathNode sup, boolean limits) {
        if (sub == null) {
            return limits ? Tag.MOVER : Tag.MSUP;
        }
        if (sup == null) {
            return limits ? Tag.MUNDER : Tag.MSUB;
        }
        return limits ? Tag.MUNDEROVER : Tag.MSUBSUP;
    }

    private static boolean hasLimits(MathNode base) {
        return base instanceof MathNode.Sign sign && sign.role() == Role.LARGE
                || base instanceof MathNode.FunctionName function && function.limits()
                || base instanceof MathNode.Mark mark
                        && (mark.mark().equals("⏞") || mark.mark().equals("⏟"));
    }

    private void grid(MathNode.Grid grid) {
        StartTag start = html.element(Tag.MTABLE);
        if (grid.alignment() != MathNode.Alignment.CENTER) {
            start.classes(grid.alignment() == MathNode.Alignment.SIGNS ? "signs" : "cases");
        }
        if (grid.alignment() == MathNode.Alignment.SIGNS) {
            start.attribute(MathAttribute.DISPLAYSTYLE, "true");
        }
        start.content(() -> grid.rows()
                .forEach(row -> html.element(Tag.MTR)
                        .content(() -> row.forEach(cell -> html.element(Tag.MTD).content(() -> write(cell))))));
    }
}
