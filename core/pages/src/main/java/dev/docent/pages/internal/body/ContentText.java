package dev.docent.pages.internal.body;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.evaluation.EvaluationException;
import dev.docent.pages.internal.evaluation.ExpressionParser;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;

/** The content of an element as a text: the values of its expressions, and everything else as the author wrote it. */
final class ContentText {

    private final Run run;
    private final Report report;

    ContentText(Run run, Report report) {
        this.run = run;
        this.report = report;
    }

    /** {@return the text; expressions without a value are reported and are their source} */
    String of(Content content) {
        if (content instanceof BodyContent.Blocks part) {
            return blocks(part);
        }
        if (content instanceof BodyContent.Inlines part) {
            return inlines(part.inlines(), part.scope());
        }
        return content instanceof BodyContent.Evaluated part ? texts(part.values()) : "";
    }

    /** {@return the text of a value; of elements, that of what is in them} */
    String of(Value value) {
        return Values.isElement(value) ? text(value) : Values.text(value);
    }

    private String blocks(BodyContent.Blocks part) {
        List<Block> blocks = part.blocks();
        if (blocks.stream().noneMatch(ContentText::isOwn)) {
            return part.source();
        }
        return blocks.stream().map(block -> block(block, part.scope())).collect(Collectors.joining("\n"));
    }

    /** {@return whether its text is another one than that in the page} */
    private static boolean isOwn(Block block) {
        return block instanceof Block.CodeBlock
                || block instanceof Block.ExpressionBlock
                || block instanceof Block.Paragraph paragraph
                        && paragraph.content().stream().anyMatch(Inline.ExpressionInline.class::isInstance);
    }

    private String block(Block block, PageScope scope) {
        if (block instanceof Block.CodeBlock fenced) {
            return fenced.code();
        }
        if (block instanceof Block.ExpressionBlock expression) {
            return value(expression.source(), expression.span(), scope);
        }
        return block instanceof Block.Paragraph paragraph
                ? inlines(paragraph.content(), scope)
                : new BodyContent.Blocks(List.of(block), scope).source();
    }

    private String inlines(List<Inline> inlines, PageScope scope) {
        StringBuilder text = new StringBuilder();
        for (Inline inline : inlines) {
            text.append(
                    inline instanceof Inline.ExpressionInline expression
                            ? value(expression.source(), expression.span(), scope)
                            : new BodyContent.Inlines(List.of(inline), scope).source());
        }
        return text.toString();
    }

    private String value(String source, Span span, PageScope scope) {
        StringBuilder text = new StringBuilder();
        report.at(scope.page(), span, () -> {
            try {
                text.append(text(ExpressionParser.parse(source).in(scope.names(), run)));
            } catch (EvaluationException e) {
                report.addLoss(Problems.NOT_EVALUATED, source.strip(), e.getMessage());
                text.append('{').append(source).append('}');
            }
        });
        return text.toString();
    }

    private String texts(List<Value> values) {
        return values.stream().map(this::text).collect(Collectors.joining());
    }

    private String text(Value value) {
        if (value instanceof Value.Items items) {
            return texts(items.items());
        }
        if (value instanceof Value.Markup markup) {
            return texts(markup.children());
        }
        if (value instanceof Content content) {
            return of(content);
        }
        return value instanceof Value.Bool ? "" : Values.text(value);
    }
}
