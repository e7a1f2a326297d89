package dev.docent.internal.access;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;

/** Who may see an object of an OpenAPI document according to its extension {@code x-mint}. */
public final class ExtensionAccess {

    /** Name of the extension. */
    public static final String NAME = "x-mint";

    /** Name of its member with fields of the page. */
    public static final String METADATA = "metadata";

    private ExtensionAccess() {}

    /** {@return who may see an object of a document according to its extension, including its metadata} */
    public static DeclaredAccess of(Node object) {
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

    /**
     * {@return an object whose extension declares who may see it according to itself and to what it is taken from}
     *
     * @param from who may see what it is taken from
     */
    public static Node.Mapping restricted(Node.Mapping object, DeclaredAccess from) {
        DeclaredAccess access = of(object).and(from);
        if (access.visibility().isEverybody()) {
            return object;
        }
        Map<String, Node> members = new LinkedHashMap<>(object.members());
        Map<String, Node> extension = new LinkedHashMap<>();
        if (members.get(NAME) instanceof Node.Mapping own) {
            own.members().forEach((name, value) -> extension.put(name, withoutField(value)));
        }
        extension.keySet().removeIf(DeclaredAccess::isField);
        extension.put(DeclaredAccess.FIELD, names(access, object.location()));
        members.keySet().removeIf(NAME::equalsIgnoreCase);
        members.put(NAME, new Node.Mapping(object.location(), extension));
        return new Node.Mapping(object.location(), members);
    }

    private static Node withoutField(Node metadata) {
        if (!(metadata instanceof Node.Mapping mapping)) {
            return metadata;
        }
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.keySet().removeIf(DeclaredAccess::isField);
        return new Node.Mapping(mapping.location(), members);
    }

    /** {@return the names of groups; for nobody, something that cannot be understood} */
    private static Node names(DeclaredAccess access, Location at) {
        PageVisibility visibility = access.visibility();
        if (visibility.isNobody()) {
            return new Node.Null(
                    access.doubts().isEmpty() ? at : access.doubts().get(0).location());
        }
        return new Node.Sequence(
                at,
                visibility.groups().stream()
                        .<Node>map(group -> new Node.Text(at, group))
                        .toList());
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
            return sequence.items().stream().anyMatch(ExtensionAccess::isMentioned);
        }
        if (value instanceof Node.Mapping mapping) {
            return mapping.members().entrySet().stream()
                    .anyMatch(member -> DeclaredAccess.isField(member.getKey()) || isMentioned(member.getValue()));
        }
        return value.scalar() != null && value.scalar().toLowerCase(Locale.ROOT).contains("groups");
    }
}
