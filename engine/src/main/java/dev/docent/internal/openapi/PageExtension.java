package dev.docent.internal.openapi;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.docent.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** Reads the extension {@code x-mint}. */
final class PageExtension {

    private static final String NAME = "x-mint";

    private static final SpecOperation.Page NOTHING = new SpecOperation.Page(null, null, null, List.of());

    private PageExtension() {}

    static SpecOperation.Page read(Node pathItem, Node operation) {
        Node own = operation.member(NAME);
        if (own == null && pathItem.member(NAME) == null) {
            return NOTHING;
        }
        List<String> groups = Stream.concat(groups(pathItem.member(NAME)), groups(own))
                .distinct()
                .toList();
        if (own == null) {
            return new SpecOperation.Page(null, null, null, groups);
        }
        Node.Mapping metadata = own.member("metadata") instanceof Node.Mapping mapping ? mapping : null;
        return new SpecOperation.Page(own.text("href"), metadata, own.text("content"), groups);
    }

    private static Stream<String> groups(@Nullable Node extension) {
        Node groups = extension == null ? null : extension.member("groups");
        return groups instanceof Node.Sequence sequence
                ? sequence.items().stream().map(Node::scalar).filter(Objects::nonNull)
                : Stream.empty();
    }
}
