package dev.docent.navigation.internal.site;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * A container left out of the navigation; the lost content is known once everything has been read.
 *
 * @param kept the container shown instead; {@code null} if it is not allowed there at all
 */
record DroppedContent(Node container, String name, @Nullable String kept) {

    /** Reports what is lost because of each of the containers. */
    static void report(List<DroppedContent> containers, Entry.Element navigation, ProblemLog problems) {
        Set<String> shown = new HashSet<>();
        addShown(navigation, shown);
        for (DroppedContent dropped : containers) {
            List<String> lost = pages(dropped.container())
                    .filter(page -> !shown.contains(key(page)))
                    .distinct()
                    .toList();
            problems.add(dropped.problem(lost));
        }
    }

    /** @param lost the pages in it that are shown nowhere else */
    private Problem problem(List<String> lost) {
        Location at = container.location();
        int entries = lost.size();
        if (kept == null) {
            return lost.isEmpty()
                    ? Problems.MISPLACED_CONTAINER_REDUNDANT.at(at, name)
                    : Problems.MISPLACED_CONTAINER_DROPPED.at(at, name, entries, lost.get(0));
        }
        return lost.isEmpty()
                ? Problems.CONTAINER_REDUNDANT.at(at, name, kept)
                : Problems.CONTAINER_DROPPED.at(at, name, kept, entries, lost.get(0));
    }

    /** Adds the entries, links and documents that an element shows. */
    private static void addShown(Entry entry, Set<String> shown) {
        if (entry instanceof Entry.PageEntry page) {
            shown.add(key(page.text()));
        } else if (entry instanceof Entry.Element element) {
            element.entries().forEach(child -> addShown(child, shown));
            if (element.root() != null) {
                addShown(element.root(), shown);
            }
            if (element.openApi() != null) {
                element.openApi().sources().forEach(source -> shown.add(key(source.path())));
            }
            if (element.type().contents().contains(ElementType.HREF)
                    && element.fields().get(ElementType.HREF) instanceof String link) {
                shown.add(key(link));
            }
        }
    }

    /** {@return the paths, references and links in a container or element, as they are written} */
    static Stream<String> pages(Node node) {
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().flatMap(DroppedContent::entry);
        }
        return node.member("root") instanceof Node.Text root
                ? Stream.concat(Stream.of(root.value()), inside(node))
                : inside(node);
    }

    private static Stream<String> entry(Node item) {
        return item instanceof Node.Text text ? Stream.of(text.value()) : pages(item);
    }

    private static Stream<String> inside(Node node) {
        if (!(node instanceof Node.Mapping mapping)) {
            return Stream.empty();
        }
        return mapping.members().entrySet().stream().flatMap(member -> switch (member.getKey()) {
            case "openapi" -> documents(member.getValue());
            case "href" -> Stream.ofNullable(member.getValue().scalar());
            default -> ElementType.isContainer(member.getKey()) ? pages(member.getValue()) : Stream.empty();
        });
    }

    private static Stream<String> documents(Node openApi) {
        if (openApi instanceof Node.Sequence sequence) {
            return sequence.items().stream().flatMap(DroppedContent::documents);
        }
        return openApi.member("source") == null
                ? Stream.ofNullable(openApi.scalar())
                : documents(openApi.member("source"));
    }

    private static String key(String written) {
        String path = SitePath.ofPage(written);
        return path == null ? written : path;
    }
}
