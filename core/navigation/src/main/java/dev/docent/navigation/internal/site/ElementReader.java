package dev.docent.navigation.internal.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.JdkValues;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import org.jspecify.annotations.Nullable;

/** Reads the navigation of {@code docs.json} into elements and page entries. */
final class ElementReader {

    private final ElementAccess access;
    private final ProblemLog problems;
    private final List<DroppedContent> dropped = new ArrayList<>();
    private final ElementContent contents;

    /** @param access decides which elements are closed */
    ElementReader(ElementAccess access, ProblemLog problems) {
        this.access = access;
        this.problems = problems;
        this.contents = new ElementContent(dropped, problems);
    }

    /** {@return the whole navigation} */
    Entry.Element navigation(Node.Mapping node) {
        Entry.Element navigation = read(ElementType.NAVIGATION, node);
        if (!dropped.isEmpty()) {
            DroppedContent.report(dropped, navigation, problems);
        }
        return navigation;
    }

    private Entry.Element read(ElementType type, Node.Mapping node) {
        ElementFields.check(type, node, problems);
        String title = ElementFields.title(type, node, problems);
        int problemsBefore = problems.size() + dropped.size();
        String content = contents.choose(type, node);
        ElementType childType = content == null ? null : ElementType.ofContainer(content);
        List<Entry> entries = new ArrayList<>();
        if (content != null && node.member(content) instanceof Node.Sequence container) {
            entries(container, childType, entries);
        }
        return new Entry.Element(
                type,
                title,
                node.location(),
                openApi(type, node, content),
                node.member("root") instanceof Node.Text text && !text.value().isBlank() ? page(text, null) : null,
                ElementType.PAGES.equals(content),
                List.copyOf(entries),
                fields(type, node, content),
                problems.size() + dropped.size() > problemsBefore,
                access.isClosed(node));
    }

    /** The member of an entry in whose place another host puts the navigation of another repository. */
    private static final String SOURCE = "sourceRef";

    /** Inside {@code pages}, only an object with its own name is a group. */
    private void entries(Node.Sequence container, @Nullable ElementType childType, List<Entry> entries) {
        for (Node item : container.items()) {
            if (childType == null
                    && item instanceof Node.Text text
                    && !text.value().isBlank()) {
                entries.add(page(text, EndpointReference.parseAny(text.value()).orElse(null)));
            } else if (isOfOtherRepository(item, childType)) {
                problems.add(Problems.ENTRY_OF_OTHER_REPOSITORY.at(item.location(), String.valueOf(item.text(SOURCE))));
            } else if (item instanceof Node.Mapping mapping
                    && (childType != null || mapping.text(ElementType.GROUP.nameKey()) != null)) {
                entries.add(read(childType == null ? ElementType.GROUP : childType, mapping));
            } else {
                problems.add(Problems.ENTRY_MALFORMED.at(item.location()));
            }
        }
    }

    private static boolean isOfOtherRepository(Node item, @Nullable ElementType childType) {
        ElementType type = childType == null ? ElementType.GROUP : childType;
        return item.text(SOURCE) != null && item.member(type.nameKey()) == null;
    }

    private @Nullable OpenApiSetting openApi(ElementType type, Node.Mapping node, @Nullable String content) {
        Node value = node.member("openapi");
        boolean ignored = type == ElementType.NAVIGATION || ElementType.HREF.equals(content);
        if (value != null && value.truthy() && ignored) {
            problems.add(Problems.OPENAPI_IGNORED.at(value.location()));
            return null;
        }
        return OpenApiSetting.read(value, problems);
    }

    private static Entry.PageEntry page(Node.Text text, @Nullable EndpointReference reference) {
        return new Entry.PageEntry(text.location(), text.value(), SitePath.ofPage(text.value()), reference);
    }

    private Map<String, Object> fields(ElementType type, Node.Mapping node, @Nullable String content) {
        Map<String, Object> fields = new LinkedHashMap<>();
        node.members().forEach((name, value) -> {
            boolean consumed = name.equals(type.nameKey())
                    || name.equals("openapi")
                    || name.equals("root") && value instanceof Node.Text
                    || name.equals(ElementType.HREF) && type.contents().contains(name) && !name.equals(content)
                    || ElementType.isContainer(name)
                    || access.isClosed(value);
            Object plain = consumed ? null : JdkValues.of(access.withoutClosed(value));
            if (plain != null) {
                fields.put(name, plain);
            }
        });
        return fields;
    }
}
