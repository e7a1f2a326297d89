package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Examples;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.ExternalDocs;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;

/**
 * What a schema says about its values in addition to their type: default, limits, pattern, example; the values of an
 * enum.
 */
public final class Facts {

    private static final int MAX_VALUE = 200;
    private static final int MAX_VALUES = 100;

    private final Output out;
    private final List<Fact> facts = new ArrayList<>();
    private final List<NamedExample> listed = new ArrayList<>();
    private Part documentation = Part.ABSENT;
    private boolean tellsClosed = true;

    /**
     * Something that a schema says.
     *
     * @param value empty for a fact that is only a label
     */
    record Fact(String label, String value) {}

    /** One of the only values of a schema, with what the document says about it; that may be empty. */
    record ValueText(String value, String description) {}

    public Facts(Output out) {
        this.out = out;
    }

    /** Adds a fact with a value as code; without one, if the value is empty. */
    public Facts add(OperationText label, String value) {
        facts.add(new Fact(out.text(label), Bounds.cut(value, Bounds.NAME)));
        return this;
    }

    /** Adds the fields that a condition or alternative demands without describing them. */
    Facts required(Schema schema) {
        schema.requiredOnly().stream().limit(MAX_VALUES).forEach(name -> add(OperationText.REQUIRED, name));
        return this;
    }

    /** Leaves out what readers do not have to know at a node. */
    Facts of(SchemaNode node) {
        tellsClosed = node.tellsClosed();
        return this;
    }

    /** Adds what the schema says. */
    public Facts addAll(Schema schema) {
        Part part = schema.part();
        value(OperationText.DEFAULT, part.get("default"));
        limits(OperationText.RANGE, lower(part), upper(part));
        limits(OperationText.LENGTH, atLeast(part, "minLength"), atMost(part, "maxLength"));
        limits(OperationText.ITEMS, atLeast(part, "minItems"), atMost(part, "maxItems"));
        limits(OperationText.FIELDS, atLeast(part, "minProperties"), atMost(part, "maxProperties"));
        value(OperationText.MULTIPLE_OF, part.get("multipleOf"));
        part.get("pattern").text().ifPresent(pattern -> add(OperationText.PATTERN, pattern));
        part.get("contentEncoding").text().ifPresent(encoding -> add(OperationText.ENCODING, encoding));
        part.get("contentMediaType").text().ifPresent(type -> add(OperationText.MEDIA_TYPE, type));
        if (part.is("uniqueItems")) {
            add(OperationText.UNIQUE, "");
        }
        if (part.get("contains").isPresent()) {
            limits(OperationText.CONTAINS, atLeast(part, "minContains"), atMost(part, "maxContains"));
        }
        if (part.isNot("items") || part.isNot("unevaluatedItems")) {
            add(OperationText.NO_OTHER_ITEMS, "");
        }
        if (schema.isClosed() && tellsClosed) {
            add(OperationText.NO_OTHER_FIELDS, "");
        }
        part.get("dependentRequired").members().entrySet().stream()
                .limit(MAX_VALUES)
                .forEach(dependent -> dependent(dependent.getKey(), dependent.getValue()));
        documentation = part.get("externalDocs");
        List<NamedExample> examples = Examples.of(part);
        boolean inSample = !examples.isEmpty() && isStructured(examples.get(0));
        return examples(inSample ? examples.subList(1, examples.size()) : examples);
    }

    /** Adds the fields that a field demands. */
    private void dependent(String name, Part demanded) {
        String label = out.text(OperationText.REQUIRED_WITH, Bounds.cut(name, Bounds.NAME));
        demanded.texts().stream()
                .limit(MAX_VALUES)
                .forEach(other -> facts.add(new Fact(label, Bounds.cut(other, Bounds.NAME))));
    }

    private static boolean isStructured(NamedExample example) {
        Node value = example.value().value().orElse(null);
        return value instanceof Node.Mapping || value instanceof Node.Sequence;
    }

    /** Adds the examples of a parameter or header. */
    public Facts examples(List<NamedExample> all) {
        for (NamedExample example : all) {
            if (ExampleText.isBrief(example)) {
                value(OperationText.EXAMPLE, example.value());
            } else {
                listed.add(example);
            }
        }
        return this;
    }

    /** {@return the examples that are not in the line} */
    List<NamedExample> listed() {
        return listed;
    }

    /** {@return where more is about the schema; absent for nowhere} */
    Part documentation() {
        return documentation;
    }

    /** Adds a value of the document, if it is there. */
    public Facts value(OperationText label, Part value) {
        value.value().ifPresent(node -> add(label, shown(node)));
        return this;
    }

    static String shown(Node node) {
        if (node instanceof Node.Null) {
            return "null";
        }
        String text =
                node instanceof Node.Text written && !written.value().isBlank() ? written.value() : JsonText.of(node);
        return Bounds.cut(text, MAX_VALUE);
    }

    private void limits(OperationText label, String lower, String upper) {
        if (!lower.isEmpty() || !upper.isEmpty()) {
            add(label, lower.isEmpty() || upper.isEmpty() ? lower + upper : lower + ", " + upper);
        }
    }

    private static String lower(Part part) {
        return bound(part, "exclusiveMinimum", "minimum", "> ", "≥ ");
    }

    private static String upper(Part part) {
        return bound(part, "exclusiveMaximum", "maximum", "< ", "≤ ");
    }

    /** The exclusive limit is a number since OpenAPI 3.1; before, a flag of the other one. */
    private static String bound(Part part, String exclusive, String inclusive, String strict, String loose) {
        if (part.get(exclusive).number().isPresent()) {
            return strict + part.get(exclusive).scalar().orElseThrow();
        }
        String sign = part.is(exclusive) ? strict : loose;
        return part.get(inclusive).number().isPresent()
                ? sign + part.get(inclusive).scalar().orElseThrow()
                : "";
    }

    private static String atLeast(Part part, String name) {
        return part.get(name)
                .number()
                .map(number -> "≥ " + number.toPlainString())
                .orElse("");
    }

    private static String atMost(Part part, String name) {
        return part.get(name)
                .number()
                .map(number -> "≤ " + number.toPlainString())
                .orElse("");
    }

    /** {@return what was added, without examples that are the default} */
    List<Fact> all() {
        String example = out.text(OperationText.EXAMPLE);
        String standard = out.text(OperationText.DEFAULT);
        return facts.stream()
                .distinct()
                .filter(fact -> !fact.label.equals(example) || !facts.contains(new Fact(standard, fact.value)))
                .toList();
    }

    /** {@return the only values of a schema, as far as they are listed; empty for any} */
    static List<ValueText> valueTexts(Schema schema) {
        List<Part> values = schema.values();
        List<ValueText> texts = new ArrayList<>();
        for (int i = 0; i < Math.min(values.size(), MAX_VALUES); i++) {
            String value = shown(values.get(i).value().orElseThrow());
            texts.add(new ValueText(value, description(schema, value, i)));
        }
        return texts;
    }

    /** Writes the facts on one line, if there are any, and below it the examples that are more than a short value, and links. */
    public void write() {
        if (!facts.isEmpty()) {
            writeLine();
        }
        ExampleText.write(listed, out);
        ExternalDocs.write(documentation, out);
    }

    private void writeLine() {
        HtmlWriter html = out.html();
        html.element(Tag.DIV).classes("facts").content(() -> {
            for (Fact fact : all()) {
                html.element(Tag.DIV).content(() -> {
                    html.text(fact.label);
                    if (!fact.value.isEmpty()) {
                        html.text(" ");
                        html.element(Tag.CODE)
                                .attribute(TextAttribute.DIR, "ltr")
                                .text(fact.value);
                    }
                });
                html.text(" ");
            }
        });
    }

    /** Writes the only values of a schema, with what the document says about each. */
    public void writeValues(Schema schema) {
        List<Part> values = schema.values();
        if (values.isEmpty()) {
            return;
        }
        HtmlWriter html = out.html();
        boolean described =
                descriptions(schema.part()).isPresent() || !schema.described().isEmpty();
        html.element(Tag.UL)
                .classes(described ? "values described" : "values")
                .attribute(
                        TextAttribute.ARIA_LABEL,
                        out.text(values.size() == 1 ? OperationText.ONLY_VALUE : OperationText.VALUES))
                .content(() -> values(html, schema, values));
    }

    private void values(HtmlWriter html, Schema schema, List<Part> values) {
        for (ValueText text : valueTexts(schema)) {
            html.element(Tag.LI).content(() -> {
                html.element(Tag.CODE)
                        .attribute(TextAttribute.DIR, "ltr")
                        .content(() -> FieldRow.breakable(html, text.value()));
                if (!text.description().isEmpty()) {
                    html.text(" ");
                    html.element(Tag.SPAN).text(text.description());
                }
            });
            out.searchable(text.value());
        }
        if (values.size() > MAX_VALUES) {
            html.element(Tag.LI).text(out.text(OperationText.MORE_VALUES, values.size() - MAX_VALUES));
        }
    }

    private static Part descriptions(Part part) {
        for (String name : List.of("x-enumDescriptions", "x-enum-descriptions", "x-enum-varnames")) {
            if (part.get(name).isPresent()) {
                return part.get(name);
            }
        }
        return Part.ABSENT;
    }

    private static String description(Schema schema, String value, int index) {
        for (Part alternative : schema.described()) {
            if (alternative.get("const").scalar().orElseThrow().equals(value)) {
                String title = alternative.text("title");
                String text = alternative.text("description");
                return Bounds.cut(title.isEmpty() || text.isEmpty() ? title + text : title + ": " + text, Bounds.NAME);
            }
        }
        Part descriptions = descriptions(schema.part());
        Map<String, Part> byValue = descriptions.members();
        List<Part> byIndex = descriptions.items();
        Part description = byValue.getOrDefault(value, index < byIndex.size() ? byIndex.get(index) : Part.ABSENT);
        return Bounds.cut(description.text().orElse(""), Bounds.NAME);
    }
}
