package dev.docent.navigation.internal.openapi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
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

    /** References and parts of schemas that are followed in a document: a few for each of its values. */
    private static final int MAX_STEPS = 2_000_000;

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
    private final Consumer<Node> found;
    private final Map<Node, Node> known = new IdentityHashMap<>();
    private final Map<Node, Node> knownMaps = new IdentityHashMap<>();

    private int steps;

    private SpelledStrings(Node root, Consumer<Node> found) {
        this.root = root;
        this.found = found;
    }

    /**
     * {@return a document with these strings; itself if there are none}
     *
     * @param found gets each number or boolean of which a string is made
     */
    static Node in(Node document, Consumer<Node> found) {
        return new SpelledStrings(document, found).part(document);
    }

    private Node part(Node node) {
        if (node instanceof Node.Mapping mapping) {
            Node done = known.get(node);
            if (done == null) {
                Node schema = mapping.member(SCHEMA);
                done = mapped(mapping, (name, value) -> member(name, value, schema == null ? mapping : schema));
                known.put(node, done);
            }
            return done;
        }
        return node instanceof Node.Sequence sequence ? items(sequence, this::part) : node;
    }

    /** @param schema of the values that are among the members: a parameter, header or media type has one, a schema is one */
    private Node member(String name, Node value, Node schema) {
        if (VALUES.contains(name)) {
            return spelled(value, schema);
        }
        if (LISTS.contains(name)) {
            return value instanceof Node.Sequence list
                    ? items(list, item -> spelled(item, schema))
                    : examples(value, schema);
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

    private Node examples(Node examples, Node schema) {
        return examples instanceof Node.Mapping named
                ? mapped(
                        named,
                        (name, example) -> example instanceof Node.Mapping object
                                ? mapped(
                                        object,
                                        (key, value) -> EXAMPLE_VALUES.contains(key) ? spelled(value, schema) : value)
                                : example)
                : examples;
    }

    /** {@return a value with the strings that its schema has} */
    private Node spelled(Node value, @Nullable Node schema) {
        if (schema == null) {
            return value;
        }
        if (value instanceof Node.Mapping object) {
            return mapped(object, (name, member) -> spelled(member, property(schema, name)));
        }
        if (value instanceof Node.Sequence list) {
            Node item = keyword(schema, "items");
            return items(list, each -> spelled(each, item));
        }
        String spelling = value instanceof Node.Numeric || value instanceof Node.Bool ? value.spelling() : null;
        if (spelling == null || !isText(schema)) {
            return value;
        }
        found.accept(value);
        return new Node.Text(value.location(), spelling);
    }

    private @Nullable Node property(Node schema, String name) {
        Node named = first(schema, "properties", properties -> properties.member(name));
        return named != null ? named : keyword(schema, "additionalProperties");
    }

    private @Nullable Node keyword(Node schema, String name) {
        return first(schema, name, value -> value);
    }

    /** {@return what is found in a keyword of a schema, or of the first part of its {@code allOf} that has it} */
    private @Nullable Node first(Node schema, String keyword, Function<Node, @Nullable Node> find) {
        Deque<Node> waiting = new ArrayDeque<>(List.of(schema));
        while (!waiting.isEmpty() && steps < MAX_STEPS) {
            Node at = resolved(waiting.pop());
            Node value = at.member(keyword);
            Node found = value == null ? null : find.apply(value);
            if (found != null) {
                return found;
            }
            if (at.member("allOf") instanceof Node.Sequence parts) {
                steps += parts.items().size();
                for (int i = parts.items().size() - 1; i >= 0; i--) {
                    waiting.push(parts.items().get(i));
                }
            }
        }
        return null;
    }

    /** {@return whether a schema has strings only, or null} */
    private boolean isText(Node schema) {
        Node type = keyword(schema, "type");
        if (type instanceof Node.Sequence types) {
            Set<String> names = types.items().stream()
                    .map(name -> String.valueOf(name.scalar()))
                    .collect(Collectors.toSet());
            return names.remove(STRING) && Set.of("null").containsAll(names);
        }
        return type instanceof Node.Text text && STRING.equals(text.value());
    }

    /** {@return what a schema refers to; itself if it does not, or has a type beside the reference} */
    private Node resolved(Node schema) {
        Node at = schema;
        while (at.member("type") == null && at.member("$ref") instanceof Node.Text text && steps < MAX_STEPS) {
            steps++;
            Node next = Pointer.isPointer(text.value()) ? Pointer.follow(root, Pointer.segments(text.value())) : null;
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
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
