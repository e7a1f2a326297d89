package dev.docent.pages.internal.theme.standard.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;

/** Writes what a page is, in the vocabulary of schema.org: an article, and where it is in the site. */
final class LinkedDataPart {

    private static final Location NOWHERE = Location.ofFile("");
    private static final String TYPE = "@type";
    private static final String NAME = "name";

    private final PageFrame frame;

    LinkedDataPart(PageFrame frame) {
        this.frame = frame;
    }

    void write(PageView page) {
        List<Node> graph = new ArrayList<>();
        graph.add(article(page));
        breadcrumb(page).ifPresent(graph::add);
        Map<String, Node> members = new LinkedHashMap<>();
        members.put("@context", text("https://schema.org"));
        members.put("@graph", new Node.Sequence(NOWHERE, graph));
        JsonWriter.write(object(members), Integer.MAX_VALUE).ifPresent(frame.html()::linkedData);
    }

    private Node article(PageView page) {
        boolean operation =
                frame.place().filter(place -> place.page().operation() != null).isPresent();
        Map<String, Node> members = new LinkedHashMap<>();
        members.put(TYPE, text(operation ? "APIReference" : "TechArticle"));
        members.put("headline", text(page.title()));
        if (!page.description().isEmpty()) {
            members.put("description", text(page.description()));
        }
        members.put("inLanguage", text(frame.language().tag()));
        members.put("url", text(frame.whole(frame.addresses().page(page.path(), ""))));
        page.changed().ifPresent(date -> members.put("dateModified", text(date.toString())));
        Map<String, Node> site = new LinkedHashMap<>();
        site.put(TYPE, text("WebSite"));
        site.put(NAME, text(frame.settings().name()));
        members.put("isPartOf", object(site));
        return object(members);
    }

    private Optional<Node> breadcrumb(PageView page) {
        List<NavigationContainer> groups =
                frame.place().map(NavigationPosition::groups).orElse(List.of());
        if (groups.isEmpty()) {
            return Optional.empty();
        }
        List<Node> items = new ArrayList<>();
        for (NavigationContainer group : groups) {
            Map<String, Node> item = item(items.size(), SiteTree.title(group));
            SiteTree.target(group)
                    .ifPresent(target -> item.put("item", text(frame.whole(target.url(frame.addresses())))));
            items.add(object(item));
        }
        items.add(object(item(items.size(), page.title())));
        Map<String, Node> members = new LinkedHashMap<>();
        members.put(TYPE, text("BreadcrumbList"));
        members.put("itemListElement", new Node.Sequence(NOWHERE, items));
        return Optional.of(object(members));
    }

    private static Map<String, Node> item(int before, String name) {
        Map<String, Node> item = new LinkedHashMap<>();
        item.put(TYPE, text("ListItem"));
        item.put("position", new Node.Numeric(NOWHERE, String.valueOf(before + 1)));
        item.put(NAME, text(name));
        return item;
    }

    private static Node object(Map<String, Node> members) {
        return new Node.Mapping(NOWHERE, members);
    }

    private static Node text(String value) {
        return new Node.Text(NOWHERE, value);
    }
}
