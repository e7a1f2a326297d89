package dev.docent.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * Finds elements of the navigation that seem to name access groups. In an element, {@code groups} is a list of navigation
 * groups and restricts nothing; an author who writes names there means something else.
 */
final class ElementAccess {

    private static final Set<String> OF_ELEMENT = Set.of("group", "openapi", "root", "$ref");

    /** The field with another value than a list of objects. */
    private static final Pattern NAMES = Pattern.compile("(?i)\"groups\\s*\"\\s*+:\\s*+(?!\\[\\s*+[{\\]])");

    private ElementAccess() {}

    /** {@return whether an element seems to name access groups in a {@code docs.json} that cannot be read} */
    static boolean mayBeIn(byte[] docsJson) {
        return NAMES.matcher(new String(docsJson, StandardCharsets.ISO_8859_1).replace("\0", ""))
                .find();
    }

    /** An element that seems to name access groups, and where. */
    record Closed(Node.Mapping element, Location names) {}

    /** {@return the value that seems to name access groups; {@code null} if there is none} */
    static @Nullable Node of(Node.Mapping element) {
        for (Map.Entry<String, Node> member : element.members().entrySet()) {
            if (DeclaredAccess.isField(member.getKey())) {
                Node value = member.getValue();
                boolean names = value instanceof Node.Sequence sequence
                        ? sequence.items().stream().anyMatch(ElementAccess::isName)
                                && sequence.items().stream().noneMatch(ElementAccess::isElement)
                        : isName(value);
                if (names) {
                    return value;
                }
            }
        }
        return null;
    }

    /** {@return all elements that seem to name access groups, also those that are not shown} */
    static List<Closed> closedIn(Node navigation) {
        if (navigation instanceof Node.Sequence sequence) {
            return sequence.items().stream()
                    .flatMap(item -> closedIn(item).stream())
                    .toList();
        }
        if (!(navigation instanceof Node.Mapping element)) {
            return List.of();
        }
        return Stream.concat(
                        Stream.ofNullable(of(element)).map(names -> new Closed(element, names.location())),
                        element.members().values().stream().flatMap(member -> closedIn(member).stream()))
                .toList();
    }

    /** What an include that cannot be read leaves is empty. */
    private static boolean isName(Node value) {
        if (value instanceof Node.Sequence sequence) {
            return !sequence.items().isEmpty();
        }
        return value instanceof Node.Mapping mapping
                ? !mapping.members().isEmpty() && !isElement(mapping)
                : value.truthy();
    }

    /** Among elements, a name is an entry that is malformed. */
    private static boolean isElement(Node value) {
        return value instanceof Node.Mapping mapping
                && mapping.members().keySet().stream()
                        .anyMatch(member -> OF_ELEMENT.contains(member) || ElementType.isContainer(member));
    }
}
