package dev.docent.navigation.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.DeclaredAccess.Doubt;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * Decides which elements of the navigation are closed: those that seem to name access groups. In an element, {@code groups}
 * is a list of navigation groups and restricts nothing; an author who writes names there means something else. For use by
 * one thread.
 */
final class ElementAccess {

    private static final Set<String> OF_ELEMENT = Set.of("group", "openapi", "root", "$ref");

    /** Members of {@code docs.json} beside the navigation that may be meant to restrict the site. */
    private static final Pattern OF_SITE = Pattern.compile("(?i)access|metadata|x-mint");

    /** Names of members of what is not a usable entry, which may be pages. */
    private static final Set<String> PAGE = Set.of("page", "path", "slug", "href", "root");

    /** The field with another value than a list of objects, or with an escaped letter. */
    private static final Pattern NAMES =
            Pattern.compile("(?i)groups[^\"\\p{L}\\p{N}]*+\"\\s*+:\\s*+(?!\\[\\s*+[{\\]])|\\\\u00[4-7]");

    private static final String NAMED =
            "\"groups\" here is a list of navigation groups and restricts nothing, but seems to name access groups";

    private static final String TWICE = "a key is there twice, and the value that is not used may name access groups";
    private static final String UNREAD = "a file that belongs to it cannot be read, and may name access groups";

    /** What may restrict an object although it is not in it, by the file and the pointer of the object. */
    private final Map<String, Doubt> lost = new HashMap<>();

    private final Map<Node, Boolean> isClosed = new IdentityHashMap<>();
    private final List<Closed> closed = new ArrayList<>();
    private @Nullable Node whole;

    /**
     * An element that is closed, and why.
     *
     * @param isNavigation whether it is the whole navigation
     */
    record Closed(Node.Mapping element, Doubt doubt, boolean isNavigation) {}

    private static String key(Location object) {
        return object.file() + object.pointer();
    }

    /** {@return whether an element seems to name access groups in a {@code docs.json} that cannot be read} */
    static boolean mayBeIn(byte[] docsJson) {
        return NAMES.matcher(new String(docsJson, StandardCharsets.ISO_8859_1).replace("\0", ""))
                .find();
    }

    /** Adds what a file has lost because keys are there twice. */
    void addLost(Parsed file) {
        for (Finding problem : file.problems()) {
            if (problem.kind() == Problems.DUPLICATE_KEY
                    && mayBeIn(problem.location().source().bytes())) {
                String pointer = problem.location().pointer();
                String object = pointer.substring(0, pointer.lastIndexOf('/'));
                lost.putIfAbsent(problem.location().file() + object, new Doubt(problem.location(), TWICE));
            }
        }
    }

    /** Adds a member that an including object replaces. */
    void addReplaced(Location object, String name, Node included, Location by) {
        if (DeclaredAccess.isField(name) ? isNames(included) : names(included) != null) {
            lost.putIfAbsent(key(object), new Doubt(by, TWICE));
        }
    }

    /** Adds an object that includes a file that cannot be read. */
    void addUnread(Location object, byte[] file, Location by) {
        if (mayBeIn(file)) {
            lost.putIfAbsent(key(object), new Doubt(by, UNREAD));
        }
    }

    /** Decides about all elements, also those that are not shown. */
    void decide(Node.Mapping docsJson, Node.Mapping navigation) {
        whole = navigation;
        docsJson.members().forEach((name, value) -> {
            if (isField(name) && isNames(value)) {
                close(navigation, new Doubt(value.location(), NAMED));
            } else if (OF_SITE.matcher(name).matches()) {
                Location names = names(value);
                if (names != null) {
                    close(navigation, new Doubt(names, NAMED));
                }
            }
        });
        Doubt ofAll = lost.get(key(docsJson.location()));
        if (ofAll != null) {
            close(navigation, ofAll);
        }
        decide(navigation);
    }

    private void decide(Node value) {
        if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(this::decide);
        } else if (value instanceof Node.Mapping element) {
            Doubt doubt = doubt(element);
            if (doubt != null) {
                close(element, doubt);
            }
            element.members().forEach((name, member) -> {
                if (isElements(name, member)) {
                    decide(member);
                }
            });
        }
    }

    private void close(Node.Mapping element, Doubt doubt) {
        isClosed.put(element, true);
        closed.add(new Closed(element, doubt, element == whole));
    }

    /** {@return why an element is closed; {@code null} if it is not} */
    private @Nullable Doubt doubt(Node.Mapping element) {
        Doubt known = lost.get(key(element.location()));
        if (known != null) {
            return known;
        }
        for (Map.Entry<String, Node> member : element.members().entrySet()) {
            String name = member.getKey();
            Node value = member.getValue();
            if (isField(name) && isNames(value)) {
                return new Doubt(value.location(), NAMED);
            }
            Location nested = isElements(name, value) ? null : names(value);
            if (nested != null) {
                Doubt ofNested = lost.get(key(nested));
                return ofNested == null ? new Doubt(nested, NAMED) : ofNested;
            }
        }
        return null;
    }

    /** {@return whether a member contains elements, or is one such as {@code global}} */
    private boolean isElements(String name, Node value) {
        return ElementType.isContainer(name) && !(value instanceof Node.Mapping)
                || value instanceof Node.Mapping mapping
                        && isElement(mapping)
                        && !lost.containsKey(key(mapping.location()))
                        && mapping.members().entrySet().stream()
                                .noneMatch(member -> isField(member.getKey()) && isNames(member.getValue()));
    }

    /** {@return where something in a value that is no element seems to name access groups; {@code null} if nothing does} */
    private @Nullable Location names(Node value) {
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream()
                    .flatMap(item -> Stream.ofNullable(names(item)))
                    .findFirst()
                    .orElse(null);
        }
        if (!(value instanceof Node.Mapping mapping)) {
            return null;
        }
        if (lost.containsKey(key(mapping.location()))) {
            return mapping.location();
        }
        for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
            if (isField(member.getKey()) && isNames(member.getValue())) {
                return member.getValue().location();
            }
            Location nested = names(member.getValue());
            if (nested != null) {
                return nested;
            }
        }
        return null;
    }

    private static boolean isField(String name) {
        return DeclaredAccess.isField(name.substring(name.lastIndexOf('.') + 1));
    }

    boolean isClosed(Node element) {
        return isClosed.containsKey(element);
    }

    List<Closed> closed() {
        return closed;
    }

    /** {@return {@code docs.json} with a restriction at each closed element, so that a copy of it closes the same elements} */
    Node.Mapping closing(Node.Mapping docsJson) {
        Set<String> elements = closed.stream()
                .map(element -> key(element.element().location()))
                .collect(Collectors.toSet());
        return elements.isEmpty() ? docsJson : (Node.Mapping) closing(docsJson, elements);
    }

    private static Node closing(Node value, Set<String> elements) {
        if (value instanceof Node.Sequence sequence) {
            return new Node.Sequence(
                    sequence.location(),
                    sequence.items().stream()
                            .map(item -> closing(item, elements))
                            .toList());
        }
        if (!(value instanceof Node.Mapping mapping)) {
            return value;
        }
        Location at = mapping.location();
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.replaceAll((name, member) -> closing(member, elements));
        if (elements.contains(key(at))) {
            members.put("access", new Node.Mapping(at, Map.of(DeclaredAccess.FIELD, new Node.Bool(at, true))));
        }
        return new Node.Mapping(at, members);
    }

    /** {@return a value without the closed elements in it} */
    Node withoutClosed(Node value) {
        if (closed.isEmpty()) {
            return value;
        }
        if (value instanceof Node.Sequence sequence) {
            return new Node.Sequence(
                    sequence.location(),
                    sequence.items().stream()
                            .filter(item -> !isClosed(item))
                            .map(this::withoutClosed)
                            .toList());
        }
        if (value instanceof Node.Mapping mapping) {
            Map<String, Node> members = new LinkedHashMap<>();
            mapping.members().forEach((name, member) -> {
                if (!isClosed(member)) {
                    members.put(name, withoutClosed(member));
                }
            });
            return new Node.Mapping(mapping.location(), members);
        }
        return value;
    }

    /** {@return the paths of pages in an element, also of entries that are not usable} */
    static Stream<String> pages(Node.Mapping element) {
        Stream<String> named = PAGE.stream().map(element::text).filter(Objects::nonNull);
        return Stream.concat(
                Stream.concat(named, DroppedContent.pages(element)),
                element.members().values().stream().flatMap(ElementAccess::pagesIn));
    }

    private static Stream<String> pagesIn(Node value) {
        return value instanceof Node.Sequence sequence
                ? sequence.items().stream().flatMap(ElementAccess::pagesIn)
                : value instanceof Node.Mapping mapping ? pages(mapping) : Stream.empty();
    }

    private static boolean isNames(Node value) {
        return value instanceof Node.Sequence sequence
                ? sequence.items().stream().anyMatch(ElementAccess::isNameInList)
                        && sequence.items().stream().noneMatch(ElementAccess::isElement)
                : value instanceof Node.Mapping ? !isElement(value) : value.truthy();
    }

    /** What an include that cannot be read leaves is empty. */
    private static boolean isNameInList(Node value) {
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
