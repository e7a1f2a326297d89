package dev.docent.navigation.internal.access;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Who may see an object of an OpenAPI document according to its extension {@code x-mint}. */
public final class ExtensionAccess {

    /** Name of the extension. */
    public static final String NAME = "x-mint";

    /** Name of its member with fields of the page. */
    public static final String METADATA = "metadata";

    /** Name of the extension that restricts values of an enumeration. */
    public static final String VALUES = "x-mint-enum";

    private static final String LETTERS = "xmint";
    private static final String MISNAMED = "the extension must be called \"x-mint\"";
    private static final String MISPLACED = "\"groups\" must be directly in \"x-mint\" or in its \"metadata\"";

    /** What the name of a member says about access. */
    public enum Meaning {
        /** Nothing. */
        NONE,
        /** It is, or may be meant to be, {@link #NAME} or a member of it. */
        EXTENSION,
        /** It is, or may be meant to be, {@link #VALUES}. */
        VALUES
    }

    private ExtensionAccess() {}

    /** {@return what a name says about access, in any capitals, with any characters between its letters} */
    public static Meaning meaning(String name) {
        int at = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!Character.isLetterOrDigit(c)) {
                continue;
            }
            if (at < LETTERS.length() && Character.toLowerCase(c) != LETTERS.charAt(at)) {
                return Meaning.NONE;
            }
            at++;
        }
        if (at < LETTERS.length()) {
            return Meaning.NONE;
        }
        return letters(name).startsWith(LETTERS + "enum") ? Meaning.VALUES : Meaning.EXTENSION;
    }

    private static String letters(String name) {
        return name.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
    }

    /** {@return who may see an object of a document according to its extension, including its metadata} */
    public static DeclaredAccess of(Node object) {
        DeclaredAccess access = DeclaredAccess.NONE;
        if (object instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                if (meaning(member.getKey()) == Meaning.EXTENSION) {
                    access = access.and(of(member.getKey(), member.getValue()));
                }
            }
        }
        return access;
    }

    /** {@return who may see an object according to one of its members, which {@link Meaning#EXTENSION} says something about} */
    public static DeclaredAccess of(String name, Node value) {
        if (name.equals(NAME)) {
            return ofExtension(value);
        }
        if (letters(name).endsWith(DeclaredAccess.FIELD)) {
            return DeclaredAccess.doubtful(value.location(), "\"groups\" must be a member of an object \"x-mint\"");
        }
        return mentioned(value, MISNAMED);
    }

    /**
     * {@return who may see each value of an enumeration that not all readers may see}
     *
     * @param name name of the member, which {@link Meaning#VALUES} says something about
     * @param enumeration the values; {@code null} if there are none
     * @param doubts receives what cannot be understood; nobody may see any value then
     */
    public static Map<String, DeclaredAccess> ofValues(
            String name, Node restrictions, @Nullable Node enumeration, List<DeclaredAccess> doubts) {
        if (!(restrictions instanceof Node.Mapping byValue)) {
            if (restrictions.truthy()) {
                doubts.add(DeclaredAccess.doubtful(
                        restrictions.location(), "\"x-mint-enum\" must be an object of values and their groups"));
            }
            return Map.of();
        }
        Set<String> values = new HashSet<>();
        if (enumeration instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> values.add(valueName(item)));
        }
        Map<String, DeclaredAccess> access = new LinkedHashMap<>();
        byValue.members().forEach((value, groups) -> {
            if (!name.equals(VALUES)) {
                doubts.add(DeclaredAccess.doubtful(groups.location(), "the extension must be called \"x-mint-enum\""));
            } else if (!values.contains(value)) {
                doubts.add(DeclaredAccess.doubtful(
                        groups.location(), "\"x-mint-enum\" must name values of \"enum\" in the same object"));
            } else {
                access.put(value, DeclaredAccess.ofValue(groups));
            }
        });
        return access;
    }

    /** {@return a value of an enumeration as a name} */
    public static String valueName(Node value) {
        return String.valueOf(value.scalar());
    }

    /**
     * {@return whether the value of a member with the name of the extension, among members of any name, is no schema: it has
     * the field as an extension has it}
     */
    public static boolean isNoSchema(Node value) {
        return value instanceof Node.Mapping mapping
                && (isGroups(mapping)
                        || mapping.member(METADATA) instanceof Node.Mapping metadata && isGroups(metadata));
    }

    private static boolean isGroups(Node.Mapping mapping) {
        return mapping.members().entrySet().stream()
                .anyMatch(member -> DeclaredAccess.isField(member.getKey())
                        && !(member.getValue() instanceof Node.Mapping)
                        && !(member.getValue() instanceof Node.Bool));
    }

    /** {@return whether anything in a value may restrict access, at whatever place} */
    public static boolean isIn(Node value) {
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream().anyMatch(ExtensionAccess::isIn);
        }
        return value instanceof Node.Mapping mapping
                && (!of(mapping).visibility().isEverybody()
                        || mapping.members().entrySet().stream()
                                .anyMatch(member ->
                                        meaning(member.getKey()) == Meaning.VALUES || isIn(member.getValue())));
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
        members.keySet().removeIf(name -> meaning(name) == Meaning.EXTENSION);
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
        DeclaredAccess access = DeclaredAccess.of(mapping);
        for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
            Node value = member.getValue();
            if (!member.getKey().equals(METADATA)) {
                access = access.and(below(member.getKey(), value));
            } else if (value instanceof Node.Mapping metadata) {
                access = access.and(DeclaredAccess.of(metadata));
                for (Map.Entry<String, Node> field : metadata.members().entrySet()) {
                    access = access.and(below(field.getKey(), field.getValue()));
                }
            } else {
                access = access.and(mentioned(value, "the metadata must be an object"));
            }
        }
        return access;
    }

    /** {@return a doubt if a member, or one in it, has the name of the field at a place where it is not read} */
    private static DeclaredAccess below(String name, Node value) {
        return !DeclaredAccess.isField(name) && names(name, value)
                ? DeclaredAccess.doubtful(value.location(), MISPLACED)
                : DeclaredAccess.NONE;
    }

    /** {@return whether a member, or one in it, has the name of the field, perhaps after those of other objects} */
    static boolean names(String name, Node value) {
        return DeclaredAccess.isField(name.substring(name.lastIndexOf('.') + 1)) || isNamed(value);
    }

    private static boolean isNamed(Node value) {
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream().anyMatch(ExtensionAccess::isNamed);
        }
        return value instanceof Node.Mapping mapping
                && mapping.members().entrySet().stream().anyMatch(member -> names(member.getKey(), member.getValue()));
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
