package dev.docent.pages.internal.body;

import java.util.Optional;

import dev.docent.pages.internal.evaluation.EvaluationException;
import dev.docent.pages.internal.evaluation.Expression;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.MdxPage;

/** The values of the expressions of a page, as text. Not thread-safe. */
public final class PageValues {

    private final Run run;
    private final PageScope scope;

    PageValues(MdxPage page, Modules modules, Run run) {
        this.run = run;
        this.scope = new PageScope(page, Scope.empty().inner());
        modules.declarePage(scope);
    }

    /** {@return a text, number or boolean; empty if the expression is something else, or cannot be evaluated} */
    public Optional<String> find(String expression) {
        try {
            Value value = Expression.parse(expression).in(scope.names(), run);
            boolean plain = value instanceof Value.Text || value instanceof Value.Num || value instanceof Value.Bool;
            return plain ? Optional.of(Values.text(value)) : Optional.empty();
        } catch (EvaluationException unknown) {
            return Optional.empty();
        }
    }
}
