package dev.docent.internal.pages.body;

import java.util.Optional;

import dev.docent.internal.pages.evaluation.EvaluationException;
import dev.docent.internal.pages.evaluation.Expression;
import dev.docent.internal.pages.evaluation.Scope;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.mdx.MdxPage;

/** What the expressions of a page stand for, as text. Not thread-safe. */
public final class PageValues {

    private final BodyRendering rendering;
    private final PageScope frame;

    PageValues(BodyRendering rendering, MdxPage page) {
        this.rendering = rendering;
        this.frame = new PageScope(page, Scope.empty().inner());
        rendering.modules().declare(frame);
    }

    /** {@return a text, number or boolean; empty if the expression is something else, or cannot be evaluated} */
    public Optional<String> find(String expression) {
        try {
            Value value = Expression.parse(expression).in(frame.scope(), rendering.run());
            boolean plain = value instanceof Value.Text || value instanceof Value.Num || value instanceof Value.Bool;
            return plain ? Optional.of(Values.text(value)) : Optional.empty();
        } catch (EvaluationException unknown) {
            return Optional.empty();
        }
    }
}
