package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * Makes strings of the numbers and booleans that YAML reads where a schema has strings only, such as the postal code {@code
 * 01234} or the version {@code 1.10}: what authors wrote without quotes stays as they wrote it.
 */
final class SpelledStrings {

    private static final int MAX_STEPS = 10;
    private static final String STRING = "string";
    private static final String SCHEMA = "schema";

    private static final Set<String> VALUES = Set.of("example", "default", "const");
    private static final Set<String> LISTS = Set.of("examples", "enum");
    private static final Set<String> EXAMPLE_VALUES = Set.of("value", "dataValue");

    /** Members whose own members have any name. */
    private static final Set<String> MAPS = Set.of(
            "properties",
            "patternProperties",
            "dependentSchemas",
            "$defs",
            "definitions",
            "schemas",
            "parameters",
            "headers",
            "responses",
            "requestBodies",
            "callbacks",
            "content",
            "mediaTypes",
            "paths",
            "pathItems",
            "webhooks");

    private final Node root;
    private final Map<Node, Node> known = new IdentityHashMap<>();
    private final Map<Node, Node> knownMaps = new IdentityHashMap<>();

    private SpelledStrings(Node root) {
        this.root = root;
    }

    /** {@return a document with these strings; itself if there are none} */
    static Node in(Node document) {
        return new SpelledStrings(document).part(document);
    }

    private Node part(Node node) {
        if (node instanceof Node.Mapping mapping) {
            Node done = known.get(node);
            if (done == null) {
                boolean text = isText(mapping);
                boolean ofText = isText(mapping.member(SCHEMA));
                done = mapped(mapping, (name, value) -> member(name, value, text, ofText));
                known.put(node, done);
            }
            return done;
        }
        return node instanceof Node.Sequence sequence ? items(sequence, this::part) : node;
    }

    private Node member(String name, Node value, boolean text, boolean ofText) {
        if (VALUES.contains(name)) {
            return text || ofText ? spelled(value) : value;
        }
        if (LISTS.contains(name)) {
            return text && value instanceof Node.Sequence list
                    ? items(list, SpelledStrings::spelled)
                    : ofText ? examples(value) : value;
        }
        if (name.startsWith("x-")) {
            return value;
        }
        return MAPS.contains(name) && value instanceof Node.Mapping map ? named(map) : part(value);
    }

    private Node named(Node.Mapping map) {
        Node done = knownMaps.get(map);
        if (done == null) {
            done = mapped(map, (name, value) -> part(value));
            knownMaps.put(map, done);
        }
        return done;
    }

    private static Node examples(Node examples) {
        return examples instanceof Node.Mapping named
                ? mapped(
                        named,
                        (name, example) -> example instanceof Node.Mapping object
                                ? mapped(object, (key, value) -> EXAMPLE_VALUES.contains(key) ? spelled(value) : value)
                                : example)
                : examples;
    }

    private static Node spelled(Node value) {
        String spelling = value instanceof Node.Numeric || value instanceof Node.Bool ? value.spelling() : null;
        return spelling == null ? value : new Node.Text(value.location(), spelling);
    }

    /** {@return whether a schema has strings only, or null} */
    private boolean isText(@Nullable Node schema) {
        Node at = schema;
        for (int i = 0; i < MAX_STEPS && at != null && at.member("type") == null; i++) {
            String reference = at.member("$ref") instanceof Node.Text text ? text.value() : "";
            at = Pointer.isPointer(reference) ? Pointer.follow(root, Pointer.segments(reference)) : null;
        }
        Node type = at == null ? null : at.member("type");
        if (type instanceof Node.Sequence types) {
            Set<String> names = types.items().stream()
                    .map(name -> String.valueOf(name.scalar()))
                    .collect(Collectors.toSet());
            return names.remove(STRING) && Set.of("null").containsAll(names);
        }
        return type instanceof Node.Text text && STRING.equals(text.value());
    }

    private static Node mapped(Node.Mapping mapping, BiFunction<String, Node, Node> change) {
        Map<String, Node> changed = new LinkedHashMap<>();
        mapping.members().forEach((name, value) -> {
            Node now = change.apply(name, value);
            if (now != value) {
                changed.put(name, now);
            }
        });
        if (changed.isEmpty()) {
            return mapping;
        }
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.putAll(changed);
        return new Node.Mapping(mapping.location(), members);
    }

    private static Node items(Node.Sequence sequence, UnaryOperator<Node> change) {
        List<Node> items = new ArrayList<>(sequence.items());
        items.replaceAll(change);
        boolean same = true;
        for (int i = 0; i < items.size(); i++) {
            same &= items.get(i) == sequence.items().get(i);
        }
        return same ? sequence : new Node.Sequence(sequence.location(), items);
    }
}
