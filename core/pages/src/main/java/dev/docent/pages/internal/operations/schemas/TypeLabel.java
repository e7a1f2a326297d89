package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.pages.internal.operations.model.Part;

/** The type of a value in few words, such as {@code string · date | null} or {@code Customer[]}. */
public final class TypeLabel {

    private static final int MAX_ALTERNATIVES = 4;
    private static final int MAX_NAME = 40;
    private static final int MAX_DEPTH = 5;
    private static final String OR = " | ";

    private final SchemaReader reader;

    /** Alternatives of alternatives have many labels in their own, and fields of the same models are on every page. */
    private final Map<Schema, String> known = new IdentityHashMap<>();

    public TypeLabel(SchemaReader reader) {
        this.reader = reader;
    }

    /** {@return the type of the schema's values} */
    public String of(Schema schema) {
        return known.computeIfAbsent(schema, same -> orNull(same, 0));
    }

    private String orNull(Schema schema, int depth) {
        String label = of(schema, depth);
        return schema.nullable() && !label.equals("null") ? label + OR + "null" : label;
    }

    private String of(Schema schema, int depth) {
        if (!schema.unresolved().isEmpty() || depth > MAX_DEPTH) {
            return "any";
        }
        if (schema.never()) {
            return "never";
        }
        List<String> types = schema.types();
        if (types.isEmpty()) {
            return alternatives(schema, depth);
        }
        return types.stream().map(type -> single(schema, type, depth)).collect(Collectors.joining(OR));
    }

    private String single(Schema schema, String type, int depth) {
        String named = type.length() > MAX_NAME ? type.substring(0, MAX_NAME) : type;
        if (type.equals("array")) {
            String items = schema.items().isObject() ? orNull(reader.read(schema.items()), depth + 1) : "any";
            return items.contains(OR) ? "(" + items + ")[]" : items + "[]";
        }
        if (type.equals("object")) {
            return isShort(schema.name()) ? schema.name() : type;
        }
        String format = schema.part().text("format");
        return isShort(format) ? named + " · " + format : named;
    }

    private static boolean isShort(String name) {
        return !name.isEmpty() && name.length() <= MAX_NAME;
    }

    private String alternatives(Schema schema, int depth) {
        if (schema.choices().isEmpty()) {
            return schema.isNull() ? "null" : "any";
        }
        Set<String> labels = new LinkedHashSet<>();
        List<Part> alternatives = schema.choices().get(0).alternatives();
        for (Part alternative : alternatives.subList(0, Math.min(alternatives.size(), MAX_ALTERNATIVES))) {
            labels.add(of(reader.read(alternative), depth + 1));
        }
        List<String> all = new ArrayList<>(labels);
        if (alternatives.size() > MAX_ALTERNATIVES) {
            all.add("…");
        }
        return String.join(OR, all);
    }

    /** {@return the type of a condition or alternative; empty if it only demands that other fields are present} */
    String ofPart(Schema schema) {
        String label = of(schema);
        return label.equals("any") && !schema.required().isEmpty() ? "" : label;
    }

    /** {@return what an alternative is called: its title, its model's name, or its type} */
    String name(Schema schema) {
        String title = schema.part().text("title");
        String label = ofPart(schema);
        String named = isShort(title) ? title : isShort(schema.name()) ? schema.name() : label;
        return named.isEmpty() ? String.join(", ", schema.required()) : named;
    }
}
