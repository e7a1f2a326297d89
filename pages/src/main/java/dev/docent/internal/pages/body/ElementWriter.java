package dev.docent.internal.pages.body;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.components.ComponentRegistry;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.evaluation.ElementNames;
import dev.docent.internal.pages.evaluation.EvaluationException;
import dev.docent.internal.pages.evaluation.Expression;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.mdx.tree.Attribute;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.Span;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.NearestMatch;
import org.jspecify.annotations.Nullable;

/** Writes elements: components, HTML, snippets, and functions of the author. */
final class ElementWriter {

    private final BodyRendering rendering;
    private final Set<SnippetUse> open = new HashSet<>();
    private @Nullable NearestMatch nearest;

    ElementWriter(BodyRendering rendering) {
        this.rendering = rendering;
    }

    void write(Block.ElementBlock block, PageScope frame) {
        BodyContent content = new BodyContent.Blocks(block.children(), frame);
        write(block.name(), block.attributes(), content, block.span(), frame);
    }

    void write(Inline.ElementInline inline, PageScope frame) {
        BodyContent content = new BodyContent.Inlines(inline.children(), frame);
        write(inline.name(), inline.attributes(), content, inline.span(), frame);
    }

    private void write(String name, List<Attribute> attributes, BodyContent content, Span span, PageScope frame) {
        rendering.report().at(frame.page(), span, () -> {
            Value bound = ElementNames.bound(name, frame.scope());
            boolean refused = bound == Value.NOTHING && ComponentRegistry.isRefused(name);
            Map<String, Value> values = refused ? Map.of() : attributes(attributes, frame);
            write(new Element(name, values, content, content instanceof BodyContent.Inlines), bound);
        });
    }

    /** Writes an element that an expression made. */
    void write(Value.Markup markup) {
        Element element =
                new Element(markup.name(), markup.attributes(), new BodyContent.Evaluated(markup.children()), true);
        write(element, markup.component());
    }

    private Map<String, Value> attributes(List<Attribute> attributes, PageScope frame) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.TextValue text) {
                values.put(text.name(), Value.of(text.value()));
            } else if (attribute instanceof Attribute.Flag flag) {
                values.put(flag.name(), Value.of(true));
            } else if (attribute instanceof Attribute.ExpressionValue expression) {
                evaluate(expression.source(), frame).ifPresent(value -> values.put(expression.name(), value));
            } else if (attribute instanceof Attribute.Spread spread) {
                String source = spread.source().strip();
                evaluate(source.startsWith("...") ? source.substring(3) : source, frame)
                        .ifPresent(value -> {
                            if (value instanceof Value.Fields fields) {
                                values.putAll(fields.fields());
                            }
                        });
            }
        }
        return values;
    }

    private Optional<Value> evaluate(String source, PageScope frame) {
        try {
            return Optional.of(Expression.parse(source).in(frame.scope(), rendering.run()));
        } catch (EvaluationException e) {
            rendering.report().addLoss(location -> BodyProblems.notEvaluated(location, source, e.getMessage()));
            return Optional.empty();
        }
    }

    private void write(Element element, Value bound) {
        if (bound instanceof Snippet snippet) {
            snippet(snippet, element);
        } else if (bound instanceof Value.Function function) {
            call(function, element);
        } else if (bound instanceof Value.Unusable unusable) {
            rendering
                    .report()
                    .addLoss(location -> BodyProblems.notEvaluated(
                            location, element.name(), unusable.reason().getMessage()));
            rendering.write(element.content());
        } else if (bound instanceof Snippet.Missing) {
            rendering.write(element.content());
        } else if (element.name().equals("Snippet")) {
            named(element);
        } else {
            known(element);
        }
    }

    private void known(Element element) {
        Optional<Component> component = ComponentRegistry.find(element.name());
        if (component.isEmpty()) {
            unknown(element);
        } else {
            component.get().write(element, rendering);
        }
    }

    private void unknown(Element element) {
        rendering
                .report()
                .addLoss(location -> BodyProblems.componentUnknown(
                        location, element.name(), nearest().of(element.name(), ComponentRegistry.names())));
        rendering.write(element.content());
    }

    private NearestMatch nearest() {
        NearestMatch known = nearest == null ? new NearestMatch() : nearest;
        nearest = known;
        return known;
    }

    private void named(Element element) {
        String path = element.anyText("file", "path", "src");
        Optional<Snippet> snippet = rendering.modules().named(path);
        if (snippet.isPresent()) {
            snippet(snippet.get(), element);
        } else {
            rendering.report().addLoss(location -> BodyProblems.snippetMissing(location, path));
            rendering.write(element.content());
        }
    }

    private void snippet(Snippet snippet, Element element) {
        Optional<SnippetUse> use = SnippetUse.of(snippet, element);
        if (use.filter(open::contains).isPresent()) {
            String file = snippet.page().file();
            rendering.report().addLoss(location -> BodyProblems.snippetInItself(location, file));
            return;
        }
        rendering.bounds().snippet(() -> {
            use.ifPresent(open::add);
            write(snippet, element);
            use.ifPresent(open::remove);
        });
    }

    private void write(Snippet snippet, Element element) {
        PageScope frame = rendering.modules().frame(snippet, properties(element));
        if (element.inText()) {
            rendering.blocks().writeText(snippet.page().blocks(), frame);
        } else {
            rendering.blocks().write(snippet.page().blocks(), frame);
        }
    }

    private static Value.Fields properties(Element element) {
        Map<String, Value> properties = new LinkedHashMap<>(element.attributes());
        if (!element.content().isEmpty()) {
            properties.put("children", element.content());
        }
        return new Value.Fields(properties);
    }

    private void call(Value.Function function, Element element) {
        rendering.bounds().snippet(() -> {
            try {
                rendering.expressions().write(function.call(List.of(properties(element)), rendering.run()));
            } catch (EvaluationException e) {
                rendering
                        .report()
                        .addLoss(location ->
                                BodyProblems.notEvaluated(location, "<" + element.name() + ">", e.getMessage()));
                rendering.write(element.content());
            }
        });
    }
}
