package dev.docent.pages.internal.theme.standard.layout;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;

/** Writes what a page is, in the vocabulary of schema.org: an article, and where it is in the site. */
final class LinkedDataPart {

    private static final String TYPE = "@type";
    private static final String NAME = "name";

    private final PageFrame frame;

    LinkedDataPart(PageFrame frame) {
        this.frame = frame;
    }

    void write(PageView page) {
        List<NavigationContainer> groups =
                frame.place().map(NavigationPosition::groups).orElse(List.of());
        List<Consumer<JsonObjectWriter>> graph = new ArrayList<>();
        graph.add(article -> article(article, page));
        if (!groups.isEmpty()) {
            graph.add(breadcrumb -> breadcrumb(breadcrumb, groups, page));
        }
        String json = JsonObjectWriter.text(
                JsonEscapes.LINES,
                data -> data.string("@context", "https://schema.org")
                        .array("@graph", graph, (object, members) -> members.accept(object)));
        frame.html().linkedData(json.getBytes(StandardCharsets.UTF_8));
    }

    private void article(JsonObjectWriter article, PageView page) {
        boolean operation =
                frame.place().filter(place -> place.page().operation() != null).isPresent();
        article.string(TYPE, operation ? "APIReference" : "TechArticle").string("headline", page.title());
        if (!page.description().isEmpty()) {
            article.string("description", page.description());
        }
        article.string("inLanguage", frame.language().tag())
                .string("url", frame.whole(frame.addresses().page(page.path(), "")));
        page.changed().ifPresent(date -> article.string("dateModified", date));
        article.member(
                "isPartOf",
                site -> site.string(TYPE, "WebSite")
                        .string(NAME, frame.settings().name()));
    }

    private void breadcrumb(JsonObjectWriter breadcrumb, List<NavigationContainer> groups, PageView page) {
        List<Consumer<JsonObjectWriter>> items = new ArrayList<>();
        for (NavigationContainer group : groups) {
            int position = items.size() + 1;
            items.add(item -> {
                item(item, position, SiteTree.title(group));
                SiteTree.target(group)
                        .ifPresent(target -> item.string("item", frame.whole(target.url(frame.addresses()))));
            });
        }
        items.add(item -> item(item, groups.size() + 1, page.title()));
        breadcrumb
                .string(TYPE, "BreadcrumbList")
                .array("itemListElement", items, (object, members) -> members.accept(object));
    }

    private static void item(JsonObjectWriter item, int position, String name) {
        item.string(TYPE, "ListItem").value("position", position).string(NAME, name);
    }
}
