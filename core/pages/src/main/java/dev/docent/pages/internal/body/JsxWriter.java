package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.ComponentAttributes;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.evaluation.ElementNames;
import dev.docent.pages.internal.evaluation.EvaluationException;
import dev.docent.pages.internal.evaluation.ExpressionParser;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;
import org.jspecify.annotations.Nullable;

/** Writes what JSX adds to Markdown: components, HTML, snippets, functions of the author, and expressions. */
final class JsxWriter {

    private static final String MARKS = "`*[_";

    private final JsxTarget target;
    private final Modules modules;
    private final AttributeValues attributes;
    private final SnippetBounds bounds;
    private final Run run;
    private final Report report;
    private final Set<SnippetUse> open = new HashSet<>();
    private final Set<String> interactive = new HashSet<>();
    private String component = "";
    private @Nullable NearestMatch nearest;

    JsxWriter(JsxTarget target, Modules modules, SnippetBounds bounds, Run run, Report report) {
        this.target = target;
        this.modules = modules;
        this.attributes = new AttributeValues(run, report);
        this.bounds = bounds;
        this.run = run;
        this.report = report;
    }

    void write(Block.ElementBlock block, PageScope scope) {
        BodyContent content = new BodyContent.Blocks(block.children(), scope);
        write(block.name(), block.attributes(), content, block.span(), scope);
    }

    void write(Inline.ElementInline inline, PageScope scope) {
        BodyContent content = new BodyContent.Inlines(inline.children(), scope);
        write(inline.name(), inline.attributes(), content, inline.span(), scope);
    }

    private void write(String name, List<Attribute> written, BodyContent content, Span span, PageScope scope) {
        report.at(scope.page(), span, () -> {
            Value bound = ElementNames.bound(name, scope.names());
            boolean refused = bound == Value.NOTHING && ComponentRegistry.isRefused(name);
            Map<String, Value> values = refused ? Map.of() : attributes.of(written, scope);
            Element element = new Element(name, values, content, content instanceof BodyContent.Inlines);
            modules.seeing(scope.names(), () -> write(element, bound));
        });
    }

    /** Writes an element that an expression made. */
    void write(Value.Markup markup) {
        Value component = markup.component() == Value.NOTHING
                ? ElementNames.bound(markup.name(), modules.visible())
                : markup.component();
        // const Name = link ? 'a' : 'div'
        String name = component instanceof Value.Text computed ? computed.text() : markup.name();
        Map<String, Value> values = component instanceof Value.Function || component instanceof Snippet
                ? markup.attributes()
                : attributes.usable(markup);
        write(new Element(name, values, new BodyContent.Evaluated(markup.children()), true), component);
    }

    private void write(Element element, Value bound) {
        if (bound instanceof Snippet snippet) {
            snippet(snippet, element);
        } else if (bound instanceof Value.Function function) {
            call(function, element);
        } else if (bound instanceof Value.Unusable unusable) {
            report.addLoss(
                    Problems.NOT_EVALUATED, element.name(), unusable.reason().getMessage());
            target.write(element.content());
        } else if (bound instanceof Snippet.Missing) {
            target.write(element.content());
        } else if (element.name().equals("Snippet")) {
            named(element);
        } else {
            known(element);
        }
    }

    private void known(Element element) {
        Optional<Component> component = ComponentRegistry.find(element.name());
        if (component.isPresent()) {
            ComponentAttributes.withoutEffect(element).forEach(attribute -> note(element.name(), attribute));
            target.write(component.get(), withChildren(element));
        } else {
            unknown(element);
        }
    }

    private void note(String name, String attribute) {
        if (ComponentAttributes.isHandler(attribute)) {
            noteHandler(attribute);
        } else {
            report.addWithoutEffect(name + " " + attribute);
        }
    }

    /** {@return the element with the content that is its attribute, if there is nothing between its tags} */
    private static Element withChildren(Element element) {
        Value children = element.value("children");
        return children == Value.NOTHING || !element.content().isEmpty()
                ? element
                : new Element(
                        element.name(),
                        element.attributes(),
                        children instanceof BodyContent content
                                ? content
                                : new BodyContent.Evaluated(List.of(children)),
                        element.inText());
    }

    private void unknown(Element element) {
        report.addLoss(
                Problems.COMPONENT_UNKNOWN, element.name(), nearest().of(element.name(), ComponentRegistry.names()));
        target.write(withChildren(element).content());
    }

    private NearestMatch nearest() {
        NearestMatch known = nearest == null ? new NearestMatch() : nearest;
        nearest = known;
        return known;
    }

    private void named(Element element) {
        String path = element.anyText("file", "path", "src");
        Optional<Snippet> snippet = modules.named(path);
        if (snippet.isPresent()) {
            snippet(snippet.get(), element);
        } else {
            report.addLoss(Problems.SNIPPET_MISSING, path);
            target.write(element.content());
        }
    }

    private void snippet(Snippet snippet, Element element) {
        Optional<SnippetUse> use = SnippetUse.of(snippet, element);
        if (use.filter(open::contains).isPresent()) {
            String file = snippet.page().file();
            report.addLoss(Problems.SNIPPET_IN_ITSELF, file);
            return;
        }
        bounds.snippet(() -> {
            use.ifPresent(open::add);
            write(snippet, element);
            use.ifPresent(open::remove);
        });
    }

    private void write(Snippet snippet, Element element) {
        PageScope scope = modules.scope(snippet, properties(element));
        BodyContent content = new BodyContent.Blocks(snippet.page().blocks(), scope);
        if (element.inText()) {
            target.writeText(content);
        } else {
            target.write(content);
        }
    }

    private Value.Fields properties(Element element) {
        Map<String, Value> properties = new LinkedHashMap<>(element.attributes());
        children(element.content()).ifPresent(children -> properties.put("children", children));
        return new Value.Fields(properties);
    }

    /** {@return the property for what is between the tags: the value of an expression, a text, an element, or all of it} */
    private Optional<Value> children(Content content) {
        if (content.isEmpty()) {
            return Optional.empty();
        }
        if (content instanceof BodyContent.Evaluated evaluated) {
            return Value.Markup.childrenOf(evaluated.values());
        }
        Optional<Value> value = onlyExpression(content);
        if (value.isPresent()) {
            return value;
        }
        boolean text = content instanceof BodyContent.Inlines part
                && part.inlines().stream().allMatch(Inline.Text.class::isInstance);
        return Optional.of(
                text
                        ? Value.of(((BodyContent.Inlines) content)
                                .inlines().stream()
                                        .map(inline -> ((Inline.Text) inline).text())
                                        .collect(Collectors.joining()))
                        : content);
    }

    /** {@return the value of the expression that is alone between the tags, such as a function that makes elements} */
    private Optional<Value> onlyExpression(Content content) {
        if (content instanceof BodyContent.Blocks part
                && part.blocks().size() == 1
                && part.blocks().get(0) instanceof Block.ExpressionBlock expression) {
            return value(expression.source(), part.scope());
        }
        return content instanceof BodyContent.Inlines part
                        && part.inlines().size() == 1
                        && part.inlines().get(0) instanceof Inline.ExpressionInline expression
                ? value(expression.source(), part.scope())
                : Optional.empty();
    }

    /** {@return the value of an expression; empty if it has none, which is reported where it is written} */
    private Optional<Value> value(String source, PageScope scope) {
        try {
            return Optional.of(ExpressionParser.parse(source).in(scope.names(), run));
        } catch (EvaluationException e) {
            return Optional.empty();
        }
    }

    private void call(Value.Function function, Element element) {
        String outer = component;
        bounds.snippet(() -> {
            try {
                Value made = function.call(List.of(properties(element)), run);
                component = element.name();
                write(made);
            } catch (EvaluationException e) {
                report.addLoss(Problems.NOT_EVALUATED, "<" + element.name() + ">", e.getMessage());
                target.write(element.content());
            } finally {
                component = outer;
            }
        });
    }

    /** Writes the value of an expression in the text; its source if it has none. */
    void write(String source, Span span, PageScope scope) {
        report.at(scope.page(), span, () -> {
            try {
                Value value = ExpressionParser.parse(source).in(scope.names(), run);
                write(value);
            } catch (EvaluationException e) {
                report.addLoss(Problems.NOT_EVALUATED, source.strip(), e.getMessage());
                target.unevaluated(source);
            }
        });
    }

    /** Writes a value. */
    void write(Value value) {
        bounds.nested(target.size(), () -> {
            if (value instanceof Value.Text || value instanceof Value.Num) {
                target.text(Values.text(value));
            } else if (value instanceof Value.Items items) {
                List.copyOf(items.items()).forEach(this::write);
            } else if (value instanceof Value.Markup markup) {
                write(markup);
            } else if (value instanceof BodyContent content) {
                target.write(content);
            } else if (value instanceof Value.Unusable unusable) {
                report.addLoss(Problems.NOT_EVALUATED, "…", unusable.reason().getMessage());
            } else if (!(value instanceof Value.Bool) && !value.isNone()) {
                report.addLoss(Problems.NOT_EVALUATED, "…", "it is neither text nor an element");
            }
        });
    }

    /** Notes, once for each component of the author, that nothing happens on an event. */
    void noteHandler(String attribute) {
        String name = component.isEmpty() ? attribute : "<" + component + ">";
        if (interactive.add(name)) {
            report.add(Problems.HANDLER_IGNORED, name);
        }
    }

    /** Writes the text of an attribute, which may have the marks of Markdown. */
    void writeMarkdown(String text) {
        boolean marked = text.chars().anyMatch(c -> MARKS.indexOf(c) >= 0);
        if (!marked) {
            target.text(text);
            return;
        }
        MdxPage parsed = MdxPage.parse("", text.getBytes(StandardCharsets.UTF_8));
        boolean simple = parsed.problems().isEmpty()
                && parsed.blocks().size() == 1
                && parsed.blocks().get(0) instanceof Block.Paragraph paragraph
                && InlineTexts.isMarkdown(paragraph.content());
        if (simple) {
            target.writeText(new BodyContent.Blocks(parsed.blocks(), new PageScope(parsed, Scope.empty())));
        } else {
            target.text(text);
        }
    }
}
