package dev.docent.pages.internal.body;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.ComponentAttributes;
import dev.docent.pages.internal.evaluation.EvaluationException;
import dev.docent.pages.internal.evaluation.ExpressionParser;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Attribute;

/** Evaluates the attributes of elements. */
final class AttributeValues {

    private final Run run;
    private final Report report;

    AttributeValues(Run run, Report report) {
        this.run = run;
        this.report = report;
    }

    /** {@return the values by name, in the order of the attributes; without those that have none, which are reported} */
    Map<String, Value> of(List<Attribute> attributes, PageScope scope) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.TextValue text) {
                values.put(text.name(), Value.of(text.value()));
            } else if (attribute instanceof Attribute.Flag flag) {
                values.put(flag.name(), Value.of(true));
            } else if (attribute instanceof Attribute.ExpressionValue expression) {
                evaluate(expression.name(), expression.source(), scope)
                        .ifPresent(value -> values.put(expression.name(), value));
            } else if (attribute instanceof Attribute.Spread spread) {
                String source = spread.source().strip();
                evaluate("", source.startsWith("...") ? source.substring(3) : source, scope)
                        .ifPresent(value -> {
                            if (value instanceof Value.Fields fields) {
                                values.putAll(fields.fields());
                            }
                        });
            }
        }
        return values;
    }

    private Optional<Value> evaluate(String name, String source, PageScope scope) {
        try {
            return Optional.of(ExpressionParser.parse(source).in(scope.names(), run));
        } catch (EvaluationException e) {
            if (ComponentAttributes.isHandler(name)) {
                return Optional.of(Value.of(true));
            }
            report.addLoss(Problems.NOT_EVALUATED, source.strip(), e.getMessage());
            return Optional.empty();
        }
    }

    /** {@return the values of an element that an expression made, without those that could not be evaluated} */
    Map<String, Value> usable(Value.Markup markup) {
        Map<String, Value> usable = new LinkedHashMap<>();
        markup.attributes().forEach((name, value) -> {
            if (!(value instanceof Value.Unusable unusable)) {
                usable.put(name, value);
            } else if (ComponentAttributes.isHandler(name)) {
                usable.put(name, Value.of(true));
            } else {
                report.addLoss(
                        Problems.NOT_EVALUATED,
                        "<" + markup.name() + " " + name + ">",
                        unusable.reason().getMessage());
            }
        });
        return usable;
    }
}
