package dev.docent.pages.internal.operations.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.PageSubject;
import org.jspecify.annotations.Nullable;

/** Finds the descriptions that the pages of one document show, each of them once. Not for use by several threads. */
public final class DescribedTexts {

    private static final int MAX_DEPTH = 200;
    private static final String SCHEMES = "#/components/securitySchemes/";

    /** Members whose own members have any name. */
    private static final Set<String> MAPS = Set.of(
            "properties",
            "patternProperties",
            "dependentSchemas",
            "responses",
            "content",
            "headers",
            "callbacks",
            "variables");

    /** Members that are data, or that no page shows. */
    private static final Set<String> SKIPPED = Set.of(
            "default",
            "const",
            "enum",
            "example",
            "examples",
            "externalDocs",
            "documentation",
            "links",
            "tags",
            "codeSamples",
            "$defs",
            "definitions",
            "discriminator",
            "xml");

    private final Set<Integer> seen = new HashSet<>();
    private final Set<String> followed = new HashSet<>();
    private final List<Node.Text> found = new ArrayList<>();

    /** {@return the descriptions on the page of a subject that were on none before} */
    public List<Node.Text> of(PageSubject subject) {
        found.clear();
        Map<String, Node> parts = subject.parts();
        parts.values().forEach(part -> {
            add(part, subject, 0);
            schemes(part.member("security"), subject);
        });
        return List.copyOf(found);
    }

    private void schemes(@Nullable Node security, PageSubject subject) {
        if (security instanceof Node.Sequence alternatives) {
            for (Node alternative : alternatives.items()) {
                if (alternative instanceof Node.Mapping schemes) {
                    schemes.members().keySet().forEach(name -> follow(SCHEMES + Pointer.escaped(name), subject, 0));
                }
            }
        }
    }

    private void add(Node node, PageSubject subject, int depth) {
        if (depth > MAX_DEPTH) {
            return;
        }
        if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> add(item, subject, depth + 1));
        } else if (node instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, value) -> member(name, value, subject, depth));
        }
    }

    private void member(String name, Node value, PageSubject subject, int depth) {
        if (value instanceof Node.Text text) {
            if (name.equals("description") && seen.add(text.location().offset())) {
                found.add(text);
            } else if (name.equals("$ref")) {
                follow(text.value(), subject, depth);
            }
        } else if (name.equals("examples") && value instanceof Node.Mapping examples) {
            examples.members().values().forEach(example -> example(example, subject, depth));
        } else if (MAPS.contains(name) && value instanceof Node.Mapping values) {
            values.members().values().forEach(item -> add(item, subject, depth + 1));
        } else if (!SKIPPED.contains(name) && !name.startsWith("x-")) {
            add(value, subject, depth + 1);
        }
    }

    /** What is in an example is data, apart from its description. */
    private void example(Node written, PageSubject subject, int depth) {
        String reference = written.text("$ref");
        Node example = reference == null ? written : subject.target(reference).orElse(written);
        if (example.member("description") instanceof Node.Text text) {
            member("description", text, subject, depth);
        }
    }

    private void follow(String reference, PageSubject subject, int depth) {
        if (followed.add(reference)) {
            Optional<Node> target = subject.target(reference);
            target.ifPresent(node -> add(node, subject, depth + 1));
        }
    }
}
