package dev.docent.pages.internal.feeds;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import dev.docent.pages.internal.xml.XmlOutput;

/** Writes the updates of a page as RSS 2.0. */
public final class Rss {

    private static final String ATOM = "http://www.w3.org/2005/Atom";

    private Rss() {}

    /**
     * A feed.
     *
     * @param title title of the page, perhaps with the name of the site
     * @param description what it is about; empty for none
     * @param page whole address of the page
     * @param self whole address of the feed
     * @param language a BCP 47 tag
     */
    public record Channel(String title, String description, String page, String self, String language) {}

    /**
     * {@return the feed}
     *
     * @param anchors the id of the element of an update; empty if it has none
     */
    public static byte[] of(Channel channel, List<ChangelogEntry> updates, Function<ChangelogEntry, String> anchors) {
        XmlOutput xml =
                XmlOutput.document().open("rss").attribute("version", "2.0").attribute("xmlns:atom", ATOM);
        xml.line().open("channel").line();
        xml.element("title", channel.title()).line();
        xml.element("link", channel.page()).line();
        xml.element("description", channel.description().isBlank() ? channel.title() : channel.description());
        xml.line().element("language", channel.language()).line();
        xml.open("atom:link").attribute("href", channel.self()).attribute("rel", "self");
        xml.attribute("type", "application/rss+xml").close().line();
        Map<String, Integer> guids = new HashMap<>();
        for (ChangelogEntry update : updates) {
            item(channel, update, anchors.apply(update), guids, xml);
        }
        return xml.close().line().close().line().toBytes();
    }

    private static void item(
            Channel channel, ChangelogEntry update, String anchor, Map<String, Integer> guids, XmlOutput xml) {
        String link = channel.page() + (anchor.isEmpty() ? "" : "#" + anchor);
        xml.open("item").line();
        xml.element("title", update.title()).line();
        xml.element("link", link).line();
        int number = guids.merge(link, 1, Integer::sum);
        xml.open("guid").attribute("isPermaLink", String.valueOf(number == 1 && !anchor.isEmpty()));
        xml.text(number == 1 ? link : link + " " + number).close().line();
        if (!update.description().isEmpty()) {
            xml.element("description", update.description()).line();
        }
        update.tags().forEach(tag -> xml.element("category", tag).line());
        update.date()
                .ifPresent(date -> xml.element(
                                "pubDate",
                                DateTimeFormatter.RFC_1123_DATE_TIME.format(date.atStartOfDay(ZoneOffset.UTC)))
                        .line());
        xml.close().line();
    }
}
