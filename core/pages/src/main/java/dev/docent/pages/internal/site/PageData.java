package dev.docent.pages.internal.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.tree.NavigationPosition;

/** Writes what front ends of others need of a page, in addition to its entry in the navigation. */
final class PageData {

    private static final Location NOWHERE = Location.ofFile("");

    private PageData() {}

    /**
     * {@return a JSON object in UTF-8: {@code body}, {@code headings}, and the pages before and after it in its section, which
     * are {@code null} if there is none}
     *
     * @param markdown the page as Markdown
     * @param position where it is in the navigation; empty for a page outside of it
     */
    static byte[] of(String markdown, List<PageHeading> headings, Optional<NavigationPosition> position) {
        Map<String, Node> members = new LinkedHashMap<>();
        members.put("body", new Node.Text(NOWHERE, markdown));
        members.put(
                "headings",
                new Node.Sequence(
                        NOWHERE, headings.stream().map(PageData::heading).toList()));
        members.put("previous", link(position.flatMap(NavigationPosition::previous)));
        members.put("next", link(position.flatMap(NavigationPosition::next)));
        return JsonWriter.write(new Node.Mapping(NOWHERE, members), Integer.MAX_VALUE)
                .orElseThrow();
    }

    private static Node heading(PageHeading heading) {
        Map<String, Node> members = new LinkedHashMap<>();
        members.put("id", new Node.Text(NOWHERE, heading.id().value()));
        members.put("level", new Node.Numeric(NOWHERE, String.valueOf(heading.depth())));
        members.put("text", new Node.Text(NOWHERE, heading.text()));
        return new Node.Mapping(NOWHERE, members);
    }

    private static Node link(Optional<NavigationPage> page) {
        if (page.isEmpty()) {
            return new Node.Null(NOWHERE);
        }
        Map<String, Node> members = new LinkedHashMap<>();
        members.put("title", new Node.Text(NOWHERE, page.get().title()));
        members.put("href", new Node.Text(NOWHERE, page.get().href()));
        return new Node.Mapping(NOWHERE, members);
    }
}
