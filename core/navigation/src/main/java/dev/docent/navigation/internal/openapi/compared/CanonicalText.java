package dev.docent.navigation.internal.openapi.compared;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.documents.Node;

/** A text of a schema or value that equal ones share, whatever the order of their members and their descriptions. */
public final class CanonicalText {

    private static final int MAX_LENGTH = 50_000;
    private static final int MAX_DEPTH = 100;

    private static final Set<String> DESCRIPTIONS = Set.of(
            "title",
            "description",
            "example",
            "examples",
            "externalDocs",
            "xml",
            "$comment",
            "$schema",
            "$defs",
            "definitions",
            "deprecated",
            "default");
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "dependentSchemas", "dependencies", "encoding", "headers");
    private static final Set<String> VALUES =
            Set.of("enum", "const", "discriminator", "required", "type", "dependentRequired");
    private static final Set<String> UNORDERED = Set.of("enum", "required", "type");

    private final ApiDocument document;
    private final ComparisonBudget budget;
    private final Set<String> followed = new HashSet<>();
    private final StringBuilder out = new StringBuilder();
    private boolean complete = true;

    private CanonicalText(ApiDocument document, ComparisonBudget budget) {
        this.document = document;
        this.budget = budget;
    }

    /** {@return the text of a schema with all that it refers to; empty if it is too large} */
    public static Optional<String> ofSchema(ApiDocument document, Node schema, ComparisonBudget budget) {
        CanonicalText text = new CanonicalText(document, budget);
        text.schema(schema, 0);
        return text.complete ? Optional.of(text.out.toString()) : Optional.empty();
    }

    /** {@return the text of the value of a keyword of a schema; empty if it is too large} */
    static Optional<String> ofKeyword(ApiDocument document, String keyword, Node value, ComparisonBudget budget) {
        CanonicalText text = new CanonicalText(document, budget);
        text.keyword(keyword, value, 0);
        return text.complete ? Optional.of(text.out.toString()) : Optional.empty();
    }

    /** {@return the text of a value; empty if it is too large} */
    static Optional<String> ofValue(ApiDocument document, Node value, ComparisonBudget budget) {
        CanonicalText text = new CanonicalText(document, budget);
        text.value(value, 0);
        return text.complete ? Optional.of(text.out.toString()) : Optional.empty();
    }

    private boolean isTooLarge(int depth) {
        complete &= depth <= MAX_DEPTH && out.length() <= MAX_LENGTH && budget.allows();
        return !complete;
    }

    private void schema(Node schema, int depth) {
        if (isTooLarge(depth)) {
            return;
        }
        if (!(schema instanceof Node.Mapping mapping)) {
            value(schema, depth);
            return;
        }
        if (mapping.members().size() == 1 && mapping.member("$ref") != null) {
            reference(mapping, depth);
            return;
        }
        out.append('{');
        new TreeMap<>(mapping.members()).forEach((name, member) -> {
            if (name.equals("$ref")) {
                reference(mapping, depth);
            } else if (!DESCRIPTIONS.contains(name) && !name.startsWith("x-")) {
                out.append(name).append(':');
                keyword(name, member, depth + 1);
                out.append(',');
            }
        });
        out.append('}');
    }

    private void reference(Node schema, int depth) {
        String reference = String.valueOf(schema.text("$ref"));
        Node target = document.target(schema);
        if (target == null) {
            complete = false;
        } else if (followed.add(reference)) {
            schema(target, depth + 1);
        } else {
            out.append("again ").append(reference);
        }
    }

    private void keyword(String name, Node value, int depth) {
        if (isTooLarge(depth)) {
            return;
        }
        if (NAMED.contains(name) && value instanceof Node.Mapping named) {
            new TreeMap<>(named.members()).forEach((key, schema) -> {
                out.append('"').append(key.replace("\"", "\\\"")).append("\":");
                schema(schema, depth + 1);
                out.append(',');
            });
        } else if (UNORDERED.contains(name)
                && value instanceof Node.Sequence list
                && list.items().size() < MAX_LENGTH) {
            list.items().stream()
                    .map(item -> ofValue(document, item, budget))
                    .peek(text -> complete &= text.isPresent())
                    .map(text -> text.orElse(""))
                    .sorted()
                    .forEach(text -> out.append(text).append(','));
        } else if (VALUES.contains(name)) {
            value(value, depth);
        } else if (value instanceof Node.Sequence list) {
            each(list.items(), depth);
        } else {
            schema(value, depth);
        }
    }

    private void each(List<Node> schemas, int depth) {
        out.append('[');
        for (Node schema : schemas) {
            schema(schema, depth + 1);
            out.append(',');
        }
        out.append(']');
    }

    private void value(Node value, int depth) {
        if (isTooLarge(depth)) {
            return;
        }
        if (value instanceof Node.Mapping mapping) {
            out.append('{');
            for (Map.Entry<String, Node> member : new TreeMap<>(mapping.members()).entrySet()) {
                out.append('"').append(member.getKey().replace("\"", "\\\"")).append("\":");
                value(member.getValue(), depth + 1);
                out.append(',');
            }
            out.append('}');
        } else if (value instanceof Node.Sequence list) {
            out.append('[');
            for (Node item : list.items()) {
                value(item, depth + 1);
                out.append(',');
            }
            out.append(']');
        } else if (value instanceof Node.Text text) {
            out.append('"').append(text.value().replace("\"", "\\\"")).append('"');
        } else if (value instanceof Node.Numeric number) {
            out.append(Numbers.read(number)
                    .map(read ->
                            read.signum() == 0 ? "0" : read.stripTrailingZeros().toString())
                    .orElse(number.literal()));
        } else {
            out.append(String.valueOf(value.scalar()));
        }
    }
}
