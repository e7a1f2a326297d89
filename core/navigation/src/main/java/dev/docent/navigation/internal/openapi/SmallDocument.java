package dev.docent.navigation.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** Builds an OpenAPI document for one subject. */
final class SmallDocument {

    /** Members that describe how a site shows something, not the API. */
    static final Set<String> OF_SITE = Set.of("x-mint", HidingMarks.HIDDEN, HidingMarks.EXCLUDED);

    private SmallDocument() {}

    static Node of(SpecDocument whole, Node subject, String section, Node paths, ReferencedComponents components) {
        Map<String, Node> members = new LinkedHashMap<>();
        boolean ofItsOwn = subject.member("security") != null;
        for (String name : List.of("openapi", "jsonSchemaDialect", "info", "servers", "security", "externalDocs")) {
            Node member = whole.member(name);
            if (member != null && !("security".equals(name) && ofItsOwn)) {
                members.put(name, withoutSite(member));
            }
        }
        if (whole.member("tags") instanceof Node.Sequence tags) {
            members.put("tags", new Node.Sequence(tags.location(), used(tags, subject.member("tags"))));
        }
        members.put(section, paths);
        components.build(subject).ifPresent(needed -> members.put("components", ofApi(needed)));
        return new Node.Mapping(subject.location(), members);
    }

    /** {@return a value without its members that describe how a site shows it} */
    static Node withoutSite(Node node) {
        if (!(node instanceof Node.Mapping mapping)
                || mapping.members().keySet().stream().noneMatch(OF_SITE::contains)) {
            return node;
        }
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.keySet().removeAll(OF_SITE);
        return new Node.Mapping(mapping.location(), members);
    }

    private static Node ofApi(Node components) {
        return each(components, section -> each(section, SmallDocument::withoutSite));
    }

    private static Node each(Node node, UnaryOperator<Node> change) {
        if (!(node instanceof Node.Mapping mapping)) {
            return node;
        }
        Map<String, Node> members = new LinkedHashMap<>();
        mapping.members().forEach((name, value) -> members.put(name, change.apply(value)));
        return new Node.Mapping(mapping.location(), members);
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
