package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.tree.NavigationPosition;
import org.jspecify.annotations.Nullable;

/** Writes what front ends of others need of a page, in addition to its entry in the navigation. */
final class PageData {

    private PageData() {}

    /**
     * {@return a JSON object in UTF-8: {@code body}, {@code headings}, and the pages before and after it in its section, which
     * are {@code null} if there is none}
     *
     * @param markdown the page as Markdown
     * @param position where it is in the navigation; empty for a page outside of it
     */
    static byte[] of(String markdown, List<PageHeading> headings, Optional<NavigationPosition> position) {
        return JsonObjectWriter.text(
                        JsonEscapes.LINES,
                        page -> page.string("body", markdown)
                                .array("headings", headings, PageData::heading)
                                .optional("previous", page(position, NavigationPosition::previous), PageData::link)
                                .optional("next", page(position, NavigationPosition::next), PageData::link))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable NavigationPage page(
            Optional<NavigationPosition> position, Function<NavigationPosition, Optional<NavigationPage>> which) {
        return position.flatMap(which).orElse(null);
    }

    private static void heading(JsonObjectWriter object, PageHeading heading) {
        object.string("id", heading.id().value())
                .value("level", heading.depth())
                .string("text", heading.text());
    }

    private static void link(JsonObjectWriter object, NavigationPage page) {
        object.string("title", page.title()).string("href", page.href());
    }
}
