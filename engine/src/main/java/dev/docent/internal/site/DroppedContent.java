package dev.docent.internal.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.internal.documents.Node;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/** Containers left out of the navigation; the lost content is known once everything has been read. */
final class DroppedContent {

    private final Set<String> shown = new HashSet<>();
    private final List<Dropped> containers = new ArrayList<>();

    private record Dropped(
            Node container, String name, @Nullable String kept) {}

    /** @param kept the container shown instead; {@code null} if it is not allowed there at all */
    void add(Node container, String name, @Nullable String kept) {
        containers.add(new Dropped(container, name, kept));
    }

    int size() {
        return containers.size();
    }

    /**
     * Records an entry, a link or a document that is shown.
     *
     * @param path the text as the path of a page; {@code null} if it is none
     */
    void shown(String written, @Nullable String path) {
        shown.add(path == null ? written : path);
    }

    void report(ProblemLog problems) {
        containers.forEach(dropped -> {
            List<String> lost = pages(dropped.container())
                    .filter(page -> !shown.contains(key(page)))
                    .distinct()
                    .toList();
            problems.add(
                    Problems.containerDropped(dropped.container().location(), dropped.name(), dropped.kept(), lost));
        });
    }

    private static Stream<String> pages(Node node) {
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
