package dev.docent.pages.internal.operations.schemas;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;

/** Merges a schema with those that it refers to and those of its {@code allOf}. */
final class SchemaMerge {

    private static final int MAX_MERGED = 5_000;
    private static final int MAX_PROPERTIES = 20_000;
    private static final String SCHEMAS = "#/components/schemas/";

    /** Marks what is joined here, and what no author wrote: its first part is the more specific one. */
    private static final String JOINED = "x-docent-joined";

    private static final Set<String> LOWER =
            Set.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final Set<String> UPPER =
            Set.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");
    private static final Set<String> MERGED =
            Set.of("$ref", "allOf", "oneOf", "anyOf", "discriminator", "properties", "required", JOINED);

    /** What schemas say about a value that limits it in no way. */
    private static final List<String> ANNOTATIONS = List.of("title", "description", "example", "examples", "default");

    /** What is said about a value at one place, whatever model it is of. */
    private static final Set<String> OF_USE = Set.of(
            "title",
            "description",
            "example",
            "examples",
            "default",
            "deprecated",
            "externalDocs",
            "nullable",
            "readOnly",
            "writeOnly",
            "xml",
            "$comment");

    private final References references;
    private final Map<String, Node> members = new LinkedHashMap<>();
    private final Map<String, Part> properties = new LinkedHashMap<>();
    private final Set<String> required = new LinkedHashSet<>();
    private final List<Choice> choices = new ArrayList<>();
    private final Set<String> followed = new LinkedHashSet<>();
    private final Set<String> chain = new LinkedHashSet<>();

    /** What is still to be done, first what is on top: the same order as that of calls, however deep schemas nest. */
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    private String name = "";
    private String unresolved = "";
    private Part base = Part.ABSENT;
    private boolean never;
    private boolean nullable;
    private int merged;
    private int omitted;

    SchemaMerge(References references) {
        this.references = references;
    }

    Schema read(Part written) {
        add(written, true);
        while (!waiting.isEmpty()) {
            waiting.pop().run();
        }
        Part part = written.value()
                .map(value -> Part.of(new Node.Mapping(value.location(), members)))
                .orElse(Part.ABSENT);
        return new Schema(
                part,
                name,
                chain,
                followed,
                omitted,
                unresolved,
                never,
                nullable,
                Collections.unmodifiableMap(properties),
                required,
                List.copyOf(choices),
                base);
    }

    /**
     * Adds a schema, and puts its parts on the list; what was added before wins.
     *
     * @param itself whether the merged schema is this one, not only a part of it
     */
    private void add(Part written, boolean itself) {
        if (written.value().orElse(null) instanceof Node.Bool bool) {
            never |= !bool.value();
        }
        if (!written.isObject()) {
            return;
        }
        if (merged++ > MAX_MERGED) {
            omitted++;
            return;
        }
        written.members().forEach((key, value) -> {
            if (!MERGED.contains(key)) {
                members.merge(key, value.value().orElseThrow(), (before, more) -> both(key, before, more));
            }
        });
        nullable |= written.is("nullable")
                || written.get("type").texts().contains("null")
                || written.text("type").equals("null");
        waiting.push(() -> addBase(written, itself));
        waiting.push(() -> addChoice(written, "anyOf", itself));
        waiting.push(() -> addChoice(written, "oneOf", itself));
        waiting.push(() -> addProperties(written));
        pushAllOf(written, itself);
        follow(written, itself);
    }

    /** {@return what two schemas that both apply say: the stricter limit; otherwise what was said first, or is more specific} */
    private static Node both(String key, Node before, Node more) {
        Optional<BigDecimal> one = Part.of(before).number();
        Optional<BigDecimal> other = Part.of(more).number();
        if (one.isPresent() && other.isPresent() && (LOWER.contains(key) || UPPER.contains(key))) {
            boolean larger = other.get().compareTo(one.get()) > 0;
            return larger == LOWER.contains(key) ? more : before;
        }
        boolean values = key.equals("enum") && before instanceof Node.Sequence && more instanceof Node.Sequence;
        return values ? common((Node.Sequence) before, (Node.Sequence) more) : before;
    }

    private static Node common(Node.Sequence before, Node.Sequence more) {
        List<String> others = more.items().stream().map(JsonText::of).toList();
        List<Node> items = before.items().stream()
                .filter(item -> others.contains(JsonText.of(item)))
                .toList();
        return items.isEmpty() ? before : new Node.Sequence(before.location(), items);
    }

    private void follow(Part written, boolean itself) {
        String reference = written.text("$ref");
        if (reference.isEmpty() || !followed.add(reference)) {
            return;
        }
        Part target = references.target(reference);
        if (!target.isPresent()) {
            unresolved = unresolved.isEmpty() ? Bounds.cut(reference, Bounds.ADDRESS) : unresolved;
            return;
        }
        if (itself) {
            chain.add(reference);
            boolean model = reference.startsWith(SCHEMAS) && reference.indexOf('/', SCHEMAS.length()) < 0;
            name = name.isEmpty() && model ? Pointer.last(reference) : name;
        }
        waiting.push(() -> add(target, itself));
    }

    private void pushAllOf(Part written, boolean itself) {
        List<Part> parts = written.get("allOf").items();
        boolean only = parts.stream().filter(part -> !isAboutUse(part)).count() == 1
                && !written.get("properties").isPresent();
        for (int i = parts.size() - 1; i >= 0; i--) {
            Part part = parts.get(i);
            if (!written.get(JOINED).isPresent() && !part.get("$ref").isPresent()) {
                describe(part);
            }
            waiting.push(() -> add(part, itself && only && !isAboutUse(part)));
        }
    }

    /** {@return whether a part of {@code allOf} only says something about the value here: it is of the model all the same} */
    private static boolean isAboutUse(Part part) {
        return part.isObject()
                && part.members().keySet().stream()
                        .allMatch(key -> OF_USE.contains(key)
                                || key.startsWith("x-")
                                || key.equals("type") && part.text(key).equals("object"))
                && !part.get(JOINED).isPresent();
    }

    /** What a part says itself is about this value: more specific than what a model or an earlier part says. */
    private void describe(Part part) {
        for (String key : ANNOTATIONS) {
            part.get(key).value().ifPresent(said -> members.putIfAbsent(key, said));
        }
    }

    private void addProperties(Part written) {
        required.addAll(written.get("required").texts());
        written.get("properties").members().forEach((property, schema) -> {
            Part before = properties.get(property);
            if (before != null) {
                properties.put(property, both(schema, before));
            } else if (properties.size() < MAX_PROPERTIES) {
                properties.put(property, schema);
            } else {
                omitted++;
            }
        });
    }

    private static Part both(Part schema, Part before) {
        Node first = schema.value().orElseThrow();
        if (first.hasSameValue(before.value().orElseThrow())) {
            return schema;
        }
        Node all = new Node.Sequence(
                first.location(), List.of(first, before.value().orElseThrow()));
        Node joined = new Node.Bool(first.location(), true);
        return Part.of(new Node.Mapping(first.location(), Map.of("allOf", all, JOINED, joined)));
    }

    private void addChoice(Part written, String keyword, boolean itself) {
        List<Part> all = written.get(keyword).items();
        List<Part> alternatives = all.stream().filter(part -> !isNull(part)).toList();
        nullable |= alternatives.size() < all.size();
        if (alternatives.size() == 1) {
            add(alternatives.get(0), itself);
        } else if (!alternatives.isEmpty()) {
            choices.add(new Choice(keyword.equals("oneOf"), alternatives, written.get("discriminator")));
        }
    }

    private void addBase(Part written, boolean itself) {
        if (itself && choices.isEmpty() && written.get("discriminator").isObject()) {
            base = written.get("discriminator");
        }
    }

    /** {@return whether an alternative is null, and says no more about it} */
    private static boolean isNull(Part schema) {
        boolean constant =
                schema.get("const").isPresent() && !schema.text("type").equals("null");
        boolean nothingElse = schema.members().size() == 1;
        // OpenAPI 3.0 has no null: generators write it so
        return Schema.isNull(schema) && (!constant || nothingElse) || schema.is("nullable") && nothingElse;
    }
}
