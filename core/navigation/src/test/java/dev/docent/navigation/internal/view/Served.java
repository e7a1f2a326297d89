package dev.docent.navigation.internal.view;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.navigation.internal.Outline;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.text.Location;

/** A state of a site as it is served, with everything of which it was made. */
record Served(ResolvedSite resolution, NavigationView view) {

    static final StateRendering<Served> RENDERING = new StateRendering<>() {
        @Override
        public Served of(ResolvedSite resolution) {
            return new Served(resolution, NavigationView.RENDERING.of(resolution));
        }

        @Override
        public Served of(ResolvedSite resolution, Served before, boolean sameNavigation) {
            return new Served(resolution, NavigationView.RENDERING.of(resolution, before.view(), sameNavigation));
        }
    };

    /** {@return everything that can be seen of a state} */
    String text() {
        List<String> lines = new ArrayList<>();
        for (EncodedBytes bytes : List.of(view.everything(), view.open())) {
            lines.add(bytes.entityTag() + bytes.gzipEntityTag() + bytes.isCompressible());
            lines.add(new String(bytes.bytes(), StandardCharsets.UTF_8));
        }
        resolution.navigation().problems().stream().map(Problem::toString).forEach(lines::add);
        resolution.outline().ifPresent(outline -> outline(outline, lines));
        resolution
                .origins()
                .forEach(origin -> lines.add(origin.href() + " " + origin.rule() + " " + location(origin.named()) + " "
                        + origin.operation().map(Served::location) + " "
                        + origin.written().map(Served::location)));
        resolution.unlisted().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(page -> lines.add(page.toString()));
        resolution.pages().listedPaths().forEach(path -> {
            lines.add(path + " "
                    + resolution.pages().links(path).stream().sorted().toList());
            resolution
                    .pages()
                    .find(path)
                    .ifPresent(page -> lines.add(page.file() + " " + location(page.location("title")) + " "
                            + page.text("title") + " " + page.access().visibility()));
        });
        lines.add(String.valueOf(resolution.files()));
        pages(resolution.navigation().root(), view, lines);
        return String.join("\n", lines);
    }

    private static void pages(NavigationNode node, NavigationView view, List<String> lines) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(child -> pages(child, view, lines));
        } else if (node instanceof NavigationPage page) {
            for (EncodedPages.Format format : EncodedPages.Format.values()) {
                view.texts()
                        .entityTag(page, format)
                        .ifPresent(tag -> lines.add(page.href() + " " + tag + " "
                                + new String(
                                        view.texts().content(page, format, tag).bytes(), StandardCharsets.UTF_8)));
            }
        }
    }

    private static void outline(Outline outline, List<String> lines) {
        lines.add(location(outline.location()));
        if (outline instanceof Outline.Element element) {
            lines.add(String.valueOf(element.specs()));
            element.entries().forEach(entry -> outline(entry, lines));
        } else if (outline instanceof Outline.Page page) {
            lines.add(page.text() + " " + page.directory());
        }
    }

    private static String location(Location location) {
        return location.file() + location.pointer() + ":" + location.position();
    }
}
