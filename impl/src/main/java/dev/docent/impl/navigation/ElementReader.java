package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.PlainValues;

/** Reads the navigation of {@code docs.json} into elements and page entries. */
final class ElementReader {

    private final ProblemLog problems;

    ElementReader(ProblemLog problems) {
        this.problems = problems;
    }

    Entry.Element read(ElementType type, Node.Mapping node) {
        String content = content(type, node);
        ElementType childType = content == null ? null : ElementType.ofContainer(content);
        List<Entry> entries = new ArrayList<>();
        if (content != null && !ElementType.HREF.equals(content)) {
            entries(node.member(content), childType, entries);
        }
        return new Entry.Element(
                type,
                title(type, node),
                node.place(),
                openApi(type, node, content),
                root(node),
                ElementType.PAGES.equals(content),
                List.copyOf(entries),
                fields(type, node));
    }

    /** {@return the member that says what is in the element; {@code null} when none does} */
    private String content(ElementType type, Node.Mapping node) {
        String kept = null;
        for (String candidate : type.contents()) {
            Node member = node.member(candidate);
            if (kept == null && member != null && member.truthy()) {
                kept = candidate;
            }
        }
        for (Map.Entry<String, Node> member : node.members().entrySet()) {
            String name = member.getKey();
            boolean dropped = ElementType.isContainer(name) && !name.equals(kept);
            if (dropped
                    && !(member.getValue() instanceof Node.Sequence list
                            && list.items().isEmpty())) {
                problems.add(Problems.containerDropped(member.getValue().place(), name, kept));
            }
        }
        return kept;
    }

    private void entries(Node container, ElementType childType, List<Entry> entries) {
        if (!(container instanceof Node.Sequence sequence)) {
            problems.add(Problems.entryMalformed(container.place()));
            return;
        }
        for (Node item : sequence.items()) {
            if (childType == null
                    && item instanceof Node.Text text
                    && !text.value().isBlank()) {
                entries.add(new Entry.PageEntry(item.place(), text.value()));
            } else if (item instanceof Node.Mapping mapping && isElement(mapping, childType)) {
                entries.add(read(childType == null ? ElementType.GROUP : childType, mapping));
            } else {
                problems.add(Problems.entryMalformed(item.place()));
            }
        }
    }

    /** Inside of {@code pages} only an object with a name of its own is a group. */
    private static boolean isElement(Node.Mapping mapping, ElementType childType) {
        return childType != null || mapping.text(ElementType.GROUP.nameKey()) != null;
    }

    private String title(ElementType type, Node.Mapping node) {
        if (type == ElementType.NAVIGATION) {
            return null;
        }
        String title = node.text(type.nameKey());
        if (title == null) {
            problems.add(Problems.elementWithoutName(node.place(), type.nameKey()));
        }
        return title == null ? "" : title;
    }

    private OpenApiSetting openApi(ElementType type, Node.Mapping node, String content) {
        Node value = node.member("openapi");
        boolean ignored = type == ElementType.NAVIGATION || ElementType.HREF.equals(content);
        if (value != null && value.truthy() && ignored) {
            problems.add(SpecProblems.openApiIgnored(value.place()));
            return null;
        }
        return OpenApiSetting.read(value, problems);
    }

    private static Entry.PageEntry root(Node.Mapping node) {
        return node.member("root") instanceof Node.Text text && !text.value().isBlank()
                ? new Entry.PageEntry(text.place(), text.value())
                : null;
    }

    private static Map<String, Object> fields(ElementType type, Node.Mapping node) {
        Map<String, Object> fields = new LinkedHashMap<>();
        node.members().forEach((name, value) -> {
            boolean consumed = name.equals(type.nameKey())
                    || name.equals("openapi")
                    || name.equals("root") && value instanceof Node.Text
                    || ElementType.isContainer(name);
            if (!consumed && !(value instanceof Node.Null)) {
                fields.put(name, PlainValues.of(value));
            }
        });
        return fields;
    }
}
