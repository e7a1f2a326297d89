package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/**
 * Removes the parts marked with {@code x-hidden} or {@code x-excluded}, those that not all readers of a page may see, and
 * references to them, from the content of the page. Thread-safe.
 */
final class HiddenParts {

    /** Their values are data: members named like markers or references have no meaning in them. */
    private static final Set<String> DATA = Set.of("example", "examples", "default", "enum", "const");

    /** Lists of names of other parts. */
    private static final Set<String> NAMED = Set.of("security", "tags");

    private final SpecDocument document;
    private final PartAccess access;
    private final boolean any;
    private final PageVisibility readers;
    private final HiddenValues values;
    private final RestrictedOperations restricted;
    private final Map<String, Boolean> references = new ConcurrentHashMap<>();
    private volatile @Nullable Set<String> hiddenIds;

    /** @param any whether the document may contain a marker; most documents do not and need no traversal */
    private HiddenParts(
            SpecDocument document,
            PartAccess access,
            boolean any,
            PageVisibility readers,
            RestrictedOperations restricted) {
        this.document = document;
        this.access = access;
        this.any = any;
        this.readers = readers;
        this.values = new HiddenValues(document, access, readers);
        this.restricted = restricted;
    }

    /** {@return what is hidden from everybody} */
    static HiddenParts of(SpecDocument document, byte[] bytes, PartAccess access) {
        return new HiddenParts(
                document,
                access,
                HidingMarks.mayBeIn(bytes) || ExtensionText.mayRestrict(bytes) || !access.isEmpty(),
                PageVisibility.everybody(),
                RestrictedOperations.NONE);
    }

    /** {@return the same for a page with these readers} */
    HiddenParts from(SpecDocument view, PageVisibility pageReaders, RestrictedOperations operations) {
        return new HiddenParts(view, access, any || !operations.isEmpty(), pageReaders, operations);
    }

    /** {@return whether nothing can be hidden in the document} */
    boolean areNone() {
        return !any;
    }

    /** {@return whether the object itself is marked, or not all readers of the page may see it} */
    private boolean isMarked(Node node) {
        return HidingMarks.isMarked(node) || isRestricted(node);
    }

    private boolean isRestricted(Node node) {
        return !access.isEmpty() && isRestricted(access.at(node.location().pointer()))
                || restricted.contains(node.location(), readers);
    }

    private boolean isRestricted(DeclaredAccess declared) {
        return !declared.visibility().includesAllOf(readers);
    }

    /** {@return the value without its hidden parts; a marker of the value itself is ignored} */
    Node removedFrom(Node value) {
        if (!any) {
            return value;
        }
        if (value instanceof Node.Mapping mapping) {
            return removedFrom(mapping);
        }
        if (!(value instanceof Node.Sequence sequence)) {
            return value;
        }
        List<Node> items = new ArrayList<>();
        sequence.items().stream().filter(item -> !isHidden(item)).forEach(item -> items.add(removedFrom(item)));
        return new Node.Sequence(sequence.location(), items);
    }

    private Node removedFrom(Node.Mapping written) {
        Node.Mapping mapping = values.removedFrom(written);
        Map<String, Node> members = new LinkedHashMap<>();
        mapping.members().forEach((name, member) -> {
            if (isData(mapping, name) && !isIn(member)) {
                members.put(name, member);
            } else if ("examples".equals(name) && member instanceof Node.Mapping examples && !isRestricted(member)) {
                members.put(name, visibleExamples(examples));
            } else if (member instanceof Node.Sequence list && NAMED.contains(name) && restricts()) {
                members.put(name, withoutNames(name, list));
            } else if ("mapping".equals(name) && member instanceof Node.Mapping schemas) {
                members.put(name, visibleOf(schemas));
            } else if (!isHidden(member) && !isHiddenDefault(name, member)) {
                members.put(name, removedFrom(member));
            }
        });
        if (mapping.member("properties") instanceof Node.Mapping before
                && members.get("properties") instanceof Node.Mapping after
                && mapping.member("required") instanceof Node.Sequence required) {
            members.put("required", without(required, before, after));
        }
        return new Node.Mapping(mapping.location(), members);
    }

    /** {@return whether the value of a member is data, in which nothing restricts anything} */
    private static boolean isData(Node.Mapping mapping, String name) {
        return DATA.contains(name) && !isSchemaMap(mapping, name);
    }

    /** A property may have the name of a keyword: its value is then a schema, an object among other objects. */
    private static boolean isSchemaMap(Node.Mapping mapping, String name) {
        return mapping.member(name) instanceof Node.Mapping
                && mapping.members().values().stream().allMatch(Node.Mapping.class::isInstance)
                && !"examples".equals(name);
    }

    private static Node without(Node.Sequence required, Node.Mapping before, Node.Mapping after) {
        return new Node.Sequence(
                required.location(),
                required.items().stream()
                        .filter(name -> !before.members().containsKey(name.scalar())
                                || after.members().containsKey(name.scalar()))
                        .toList());
    }

    private boolean isHiddenDefault(String name, Node member) {
        String reference = PartReferences.DEFAULT_MAPPING.equals(name) && member instanceof Node.Text
                ? PartReferences.ofDiscriminator(member.scalar())
                : null;
        return reference != null && isHiddenReference(reference);
    }

    private boolean restricts() {
        return !access.isEmpty() || !restricted.isEmpty();
    }

    private boolean isIn(Node value) {
        return !access.isEmpty() && (access.isIn(value.location().pointer()) || refersToHidden(value));
    }

    private boolean refersToHidden(Node examples) {
        return examples instanceof Node.Mapping mapping
                && mapping.members().values().stream()
                        .anyMatch(example -> isHiddenReference(example.member(SpecDocument.REF)));
    }

    /** What is in an example is data; an object with something restricted in it is the schema of a property of this name. */
    private Node visibleExamples(Node.Mapping examples) {
        Map<String, Node> visible = new LinkedHashMap<>();
        examples.members().forEach((name, example) -> {
            if (!isRestricted(example) && !isHiddenReference(example.member(SpecDocument.REF))) {
                visible.put(name, isIn(example) ? removedFrom(example) : example);
            }
        });
        return new Node.Mapping(examples.location(), visible);
    }

    /** {@return security requirements without those that need hidden schemes, or the names of tags without hidden ones} */
    private Node withoutNames(String member, Node.Sequence list) {
        List<Node> visible = new ArrayList<>();
        for (Node item : list.items()) {
            boolean hidden = item instanceof Node.Mapping requirement
                    ? "security".equals(member)
                            && requirement.members().keySet().stream().anyMatch(this::isHiddenScheme)
                    : "tags".equals(member) && isHiddenTag(item);
            if (!hidden && !isHidden(item)) {
                visible.add(removedFrom(item));
            }
        }
        return new Node.Sequence(list.location(), visible);
    }

    private boolean isHiddenScheme(String name) {
        return isHiddenReference("#/components/securitySchemes/" + Pointer.escaped(name));
    }

    private boolean isHiddenTag(Node name) {
        return document.tags().stream()
                .anyMatch(tag -> isRestricted(tag)
                        && name.spelling() != null
                        && name.spelling().equals(tag.text("name")));
    }

    /** {@return a member of the document without its hidden parts; {@code null} if it is hidden itself} */
    @Nullable Node ofDocument(String name, Node member) {
        if (!any) {
            return member;
        }
        return removedFrom(new Node.Mapping(member.location(), Map.of(name, member)))
                .member(name);
    }

    private Node visibleOf(Node.Mapping discriminated) {
        Map<String, Node> members = new LinkedHashMap<>();
        discriminated.members().forEach((name, schema) -> {
            String reference = PartReferences.ofDiscriminator(schema.scalar());
            if (reference == null || !isHiddenReference(reference)) {
                members.put(name, schema);
            }
        });
        return new Node.Mapping(discriminated.location(), members);
    }

    private boolean isHidden(Node node) {
        if (!(node instanceof Node.Mapping)) {
            return restricted.contains(node.location(), readers);
        }
        return isMarked(node)
                || isHiddenReference(node.member(SpecDocument.REF))
                || isHiddenReference(node.member("operationRef"))
                || isLinkToHidden(node);
    }

    private boolean isLinkToHidden(Node node) {
        return node.member("operationId") instanceof Node.Text id
                && node.member("responses") == null
                && hiddenIds().contains(id.value());
    }

    private boolean isHiddenReference(@Nullable Node reference) {
        return reference instanceof Node.Text text && isHiddenReference(text.value());
    }

    /** {@return whether a reference leads to a hidden part, or through a hidden component} */
    boolean isHiddenReference(String reference) {
        return any && isHidden(reference, new HashSet<>());
    }

    private boolean isHidden(String reference, Set<String> seen) {
        Boolean known = references.get(reference);
        if (known != null || !seen.add(reference)) {
            return known != null && known;
        }
        List<Node> way = document.wayTo(reference);
        Node target = way.isEmpty() ? null : way.get(way.size() - 1);
        boolean elsewhere = target != null && target.member(SpecDocument.REF) != null;
        List<String> segments = Pointer.segments(reference);
        boolean hidden = target != null
                && (isRestrictedOnWay(segments, way) || restricted.areOnWay(segments, elsewhere, readers));
        for (Node part : document.partsOn(reference)) {
            String next = part.text(SpecDocument.REF);
            String operation = part.text("operationRef");
            hidden |= isMarked(part)
                    || isLinkToHidden(part)
                    || operation != null && isHidden(operation, seen)
                    || next != null && isHidden(next, seen);
        }
        references.put(reference, hidden);
        return hidden;
    }

    private boolean isRestrictedOnWay(List<String> segments, List<Node> way) {
        return !access.isEmpty()
                        && access.alongPath(JsonPointer.of(segments)).stream().anyMatch(this::isRestricted)
                || isRestrictedData(segments, way);
    }

    /** A reference makes an object of data, even one in data, which is not followed to find what is restricted. */
    private boolean isRestrictedData(List<String> segments, List<Node> way) {
        return ObjectKind.isData(ObjectKind.DOCUMENT.place(), segments, way)
                && PartAccess.of(way.get(way.size() - 1)).visibilities().stream()
                        .anyMatch(visibility -> !visibility.includesAllOf(readers));
    }

    private Set<String> hiddenIds() {
        Set<String> known = hiddenIds;
        if (known == null) {
            known = document.operationIds(this::isMarked);
            hiddenIds = known;
        }
        return known;
    }
}
