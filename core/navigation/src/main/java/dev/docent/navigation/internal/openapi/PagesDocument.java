package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import org.jspecify.annotations.Nullable;

/**
 * An OpenAPI document of what several pages document: nothing is in it that is not in one of their own documents. For use by
 * one thread.
 */
public final class PagesDocument {

    private static final List<String> BEFORE =
            List.of("openapi", "jsonSchemaDialect", "info", "servers", "security", "externalDocs");
    private static final List<String> OF_ITEMS = List.of("paths", "webhooks");
    private static final String COMPONENTS = "components";
    private static final String TAGS = "tags";

    private final Map<String, Node> members = new LinkedHashMap<>();
    private final Map<String, Map<String, Map<String, Node>>> items = new HashMap<>();
    private final Map<String, Map<String, Node>> components = new LinkedHashMap<>();

    /** The components as their pages have them, before what they refer to was renamed. */
    private final Map<String, Map<String, Node>> written = new HashMap<>();

    private final List<Node> tags = new ArrayList<>();
    private final Set<String> tagNames = new HashSet<>();
    private @Nullable Node first;

    /** Adds what a page documents; all pages are of one document. */
    public void add(PageSubject subject) {
        if (!(subject.document() instanceof Node.Mapping document)) {
            return;
        }
        first = first == null ? document : first;
        BEFORE.forEach(name -> put(name, document.member(name)));
        if (document.member(TAGS) instanceof Node.Sequence used) {
            used.items().stream()
                    .filter(tag -> tagNames.add(String.valueOf(tag.text("name"))))
                    .forEach(tags::add);
        }
        Map<String, String> renamed = new HashMap<>();
        Map<String, Map<String, Node>> added = new LinkedHashMap<>();
        if (document.member(COMPONENTS) instanceof Node.Mapping sections) {
            sections.members().forEach((section, values) -> {
                if (values instanceof Node.Mapping mapping) {
                    mapping.members().forEach((name, value) -> name(section, name, value, added, renamed));
                }
            });
        }
        added.forEach((section, values) -> values.forEach((name, value) -> components
                .computeIfAbsent(section, absent -> new LinkedHashMap<>())
                .put(name, relinked(value, renamed))));
        for (String section : OF_ITEMS) {
            if (document.member(section) instanceof Node.Mapping paths) {
                paths.members().forEach((path, item) -> item(section, path, relinked(item, renamed)));
            }
        }
    }

    private void put(String name, @Nullable Node value) {
        if (value != null) {
            members.putIfAbsent(name, value);
        }
    }

    /** What another page has under the same name, such as a part without what not all of its readers see, has another name. */
    private void name(
            String section,
            String name,
            Node value,
            Map<String, Map<String, Node>> added,
            Map<String, String> renamed) {
        Map<String, Node> known = written.computeIfAbsent(section, absent -> new HashMap<>());
        String free = name;
        for (int number = 2; known.containsKey(free) && !known.get(free).hasSameValue(value); number++) {
            free = name + "-" + number;
        }
        if (!free.equals(name)) {
            renamed.put(reference(section, name), reference(section, free));
        }
        if (known.putIfAbsent(free, value) == null) {
            added.computeIfAbsent(section, absent -> new LinkedHashMap<>()).put(free, value);
        }
    }

    private static String reference(String section, String name) {
        return "#/components/" + Pointer.escaped(section) + "/" + Pointer.escaped(name);
    }

    private static Node relinked(Node value, Map<String, String> renamed) {
        return renamed.isEmpty() ? value : PartReferences.replaced(value, renamed);
    }

    private void item(String section, String path, Node item) {
        if (item instanceof Node.Mapping mapping) {
            Map<String, Node> known = items.computeIfAbsent(section, absent -> new LinkedHashMap<>())
                    .computeIfAbsent(path, absent -> new LinkedHashMap<>());
            ItemOperations.others(mapping).forEach(known::putIfAbsent);
            ItemOperations.of(mapping).forEach((method, operation) -> ItemOperations.put(known, method, operation));
        }
    }

    /** {@return the document; empty if nothing was added} */
    public Optional<Node> build() {
        if (first == null) {
            return Optional.empty();
        }
        Map<String, Node> all = new LinkedHashMap<>(members);
        if (!tags.isEmpty()) {
            all.put(TAGS, new Node.Sequence(first.location(), tags));
        }
        for (String section : OF_ITEMS) {
            Map<String, Node> paths = new LinkedHashMap<>();
            items.getOrDefault(section, Map.of()).forEach((path, item) -> paths.put(path, mapping(item)));
            if (!paths.isEmpty() || section.equals("paths")) {
                all.put(section, mapping(paths));
            }
        }
        if (!components.isEmpty()) {
            Map<String, Node> sections = new LinkedHashMap<>();
            components.forEach((name, values) -> sections.put(name, mapping(values)));
            all.put(COMPONENTS, mapping(sections));
        }
        return Optional.of(mapping(all));
    }

    private Node mapping(Map<String, Node> values) {
        return new Node.Mapping(Objects.requireNonNull(first).location(), values);
    }
}
