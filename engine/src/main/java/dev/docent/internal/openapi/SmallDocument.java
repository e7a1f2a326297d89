package dev.docent.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** Builds an OpenAPI document for one subject. */
final class SmallDocument {

    private SmallDocument() {}

    static Node of(SpecDocument whole, Node subject, String section, Node paths, Components components) {
        Map<String, Node> members = new LinkedHashMap<>();
        boolean ofItsOwn = subject.member("security") != null;
        for (String name : List.of("openapi", "jsonSchemaDialect", "info", "servers", "security")) {
            if (whole.member(name) != null && !("security".equals(name) && ofItsOwn)) {
                members.put(name, whole.member(name));
            }
        }
        if (whole.member("tags") instanceof Node.Sequence tags) {
            members.put("tags", new Node.Sequence(tags.location(), used(tags, subject.member("tags"))));
        }
        members.put(section, paths);
        components.build(subject).ifPresent(needed -> members.put("components", needed));
        return new Node.Mapping(subject.location(), members);
    }

    private static List<Node> used(Node.Sequence tags, @Nullable Node ofSubject) {
        List<String> names = ofSubject instanceof Node.Sequence list
                ? list.items().stream()
                        .map(Node::scalar)
                        .filter(Objects::nonNull)
                        .toList()
                : List.of();
        return tags.items().stream()
                .filter(tag -> tag.text("name") != null && names.contains(tag.text("name")))
                .toList();
    }
}
