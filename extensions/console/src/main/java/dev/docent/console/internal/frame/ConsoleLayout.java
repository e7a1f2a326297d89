package dev.docent.console.internal.frame;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.Markup.Element;

/** The document around the content of a page. */
public final class ConsoleLayout {

    private ConsoleLayout() {}

    /**
     * {@return a whole document}
     *
     * @param base address of the console
     * @param user name of the user; empty for none
     * @param sections for the navigation; none for users without the role
     * @param current the section of the page; empty for none
     * @param notice a text that comes first; empty for none
     */
    public static String document(
            Page page, String base, String user, List<ConsoleSection> sections, String current, String notice) {
        Element head = Markup.element("head")
                .add(
                        Markup.element("meta").with("charset", "utf-8"),
                        Markup.element("meta")
                                .with("name", "viewport")
                                .with("content", "width=device-width, initial-scale=1"),
                        Markup.element("meta").with("name", "color-scheme").with("content", "light dark"),
                        Markup.element("meta").with("name", "robots").with("content", "noindex"),
                        Markup.element("title", page.title() + " · Docent console"),
                        Markup.element("link")
                                .with("rel", "stylesheet")
                                .with("href", base + ConsoleAssets.STYLESHEET.path()),
                        Markup.element("link")
                                .with("rel", "icon")
                                .with("type", "image/svg+xml")
                                .with("href", base + ConsoleAssets.ICON.path()),
                        Markup.element("script")
                                .with("src", base + ConsoleAssets.SCRIPT.path())
                                .with("defer", true));
        Element main = Markup.element("main").with("id", "content").with("tabindex", "-1");
        if (!notice.isEmpty()) {
            main.add(Markup.element("p", notice).with("class", "notice").with("role", "status"));
        }
        main.add(Markup.element("h1", page.title()), page.body());
        Element body = Markup.element("body")
                .with("data-copied", "Copied")
                .with("data-refresh", page.refreshes())
                .add(
                        Markup.element("a", "Skip to content")
                                .with("class", "skip")
                                .with("href", "#content"),
                        header(base, user, sections, current),
                        main);
        return Markup.all(
                        HtmlWriter::doctype,
                        Markup.element("html").with("lang", "en").add(head, body))
                .html();
    }

    private static Element header(String base, String user, List<ConsoleSection> sections, String current) {
        List<Markup> links = new ArrayList<>();
        for (ConsoleSection section : sections) {
            Element link = Markup.link(base + section.routes().get(0).template(), section.title());
            links.add(section.name().equals(current) ? link.with("aria-current", "page") : link);
        }
        Element bar = Markup.element("div")
                .with("class", "bar")
                .add(Markup.link(base + "/", "Docent console").with("class", "name"));
        if (!links.isEmpty()) {
            bar.add(Markup.element("nav", Markup.all(links)).with("aria-label", "Sections"));
        }
        if (!user.isEmpty()) {
            bar.add(Markup.element("span", Markup.element("bdi", user))
                    .with("class", "user")
                    .with("title", "Signed in as " + user));
        }
        return Markup.element("header", bar);
    }
}
