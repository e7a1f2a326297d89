package dev.docent.internal.openapi;

import java.util.Locale;
import java.util.Map;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.documents.Node;

/** Reads the extension {@code x-mint}. */
final class PageExtension {

    static final String NAME = "x-mint";
    private static final String METADATA = "metadata";

    private static final SpecOperation.Page NOTHING = new SpecOperation.Page(null, null, null, DeclaredAccess.NONE);

    private PageExtension() {}

    /** @param ofPath who may see the pages of the operation's path */
    static SpecOperation.Page read(DeclaredAccess ofPath, Node operation) {
        DeclaredAccess access = ofPath.and(access(operation));
        Node own = operation.member(NAME);
        if (own == null) {
            return access == DeclaredAccess.NONE ? NOTHING : new SpecOperation.Page(null, null, null, access);
        }
        Node.Mapping metadata = own.member(METADATA) instanceof Node.Mapping mapping ? mapping : null;
        return new SpecOperation.Page(own.text("href"), metadata, own.text("content"), access);
    }

    /** {@return who may see an object of a document according to its extension, with what it says about metadata} */
    static DeclaredAccess access(Node object) {
        DeclaredAccess access = DeclaredAccess.NONE;
        if (object instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                if (member.getKey().equalsIgnoreCase(NAME)) {
                    access = access.and(
                            member.getKey().equals(NAME)
                                    ? ofExtension(member.getValue())
                                    : mentioned(member.getValue(), "the extension must be called \"x-mint\""));
                }
            }
        }
        return access;
    }

    private static DeclaredAccess ofExtension(Node extension) {
        if (!(extension instanceof Node.Mapping mapping)) {
            return mentioned(extension, "the extension must be an object");
        }
        Node metadata = mapping.member(METADATA);
        return DeclaredAccess.of(mapping)
                .and(
                        metadata == null || metadata instanceof Node.Mapping
                                ? DeclaredAccess.of(metadata)
                                : mentioned(metadata, "the metadata must be an object"));
    }

    /** {@return a doubt if a value that cannot be used mentions access groups} */
    private static DeclaredAccess mentioned(Node value, String reason) {
        return isMentioned(value) ? DeclaredAccess.doubtful(value.location(), reason) : DeclaredAccess.NONE;
    }

    private static boolean isMentioned(Node value) {
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream().anyMatch(PageExtension::isMentioned);
        }
        if (value instanceof Node.Mapping mapping) {
            return mapping.members().entrySet().stream()
                    .anyMatch(member -> DeclaredAccess.isField(member.getKey()) || isMentioned(member.getValue()));
        }
        return value.scalar() != null && value.scalar().toLowerCase(Locale.ROOT).contains("groups");
    }
}
