package dev.docent.internal.pages.body;

import java.nio.charset.StandardCharsets;

import dev.docent.internal.pages.evaluation.EvaluationException;
import dev.docent.internal.pages.evaluation.Expression;
import dev.docent.internal.pages.evaluation.Scope;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Span;
import dev.docent.internal.problems.BodyProblems;

/** Evaluates expressions and writes their values. */
final class ExpressionWriter {

    private static final String MARKS = "`*[_";

    private final BodyRendering rendering;

    ExpressionWriter(BodyRendering rendering) {
        this.rendering = rendering;
    }

    /** Writes the value of an expression in the text; its source if it has none. */
    void write(String source, Span span, PageScope frame) {
        rendering.report().at(frame.page(), span, () -> {
            try {
                Value value = Expression.parse(source).in(frame.scope(), rendering.run());
                write(value);
            } catch (EvaluationException e) {
                rendering.report().addLoss(location -> BodyProblems.notEvaluated(location, source, e.getMessage()));
                rendering.text("{" + source + "}");
            }
        });
    }

    /** Writes a value. */
    void write(Value value) {
        rendering.bounds().nested(rendering.html().size(), () -> {
            if (value instanceof Value.Text || value instanceof Value.Num) {
                rendering.text(Values.text(value));
            } else if (value instanceof Value.Items items) {
                items.items().forEach(this::write);
            } else if (value instanceof Value.Markup markup) {
                rendering.elements().write(markup);
            } else if (value instanceof BodyContent content) {
                rendering.write(content);
            } else if (!(value instanceof Value.Bool) && value != Value.NOTHING) {
                rendering
                        .report()
                        .addLoss(location ->
                                BodyProblems.notEvaluated(location, "…", "it is neither text nor an element"));
            }
        });
    }

    /** Writes the text of an attribute, which may have the marks of Markdown. */
    void writeMarkdown(String text) {
        boolean marked = text.chars().anyMatch(c -> MARKS.indexOf(c) >= 0);
        if (!marked) {
            rendering.text(text);
            return;
        }
        MdxPage parsed = MdxPage.parse("", text.getBytes(StandardCharsets.UTF_8));
        PageScope frame = new PageScope(parsed, Scope.empty());
        boolean simple = parsed.problems().isEmpty()
                && parsed.blocks().size() == 1
                && parsed.blocks().get(0) instanceof Block.Paragraph paragraph
                && InlineTexts.isMarkdown(paragraph.content());
        if (simple) {
            rendering.blocks().writeText(parsed.blocks(), frame);
        } else {
            rendering.text(text);
        }
    }
}
