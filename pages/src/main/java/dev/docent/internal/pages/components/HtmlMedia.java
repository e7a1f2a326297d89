package dev.docent.internal.pages.components;

import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.Image;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;

/** Links, images, videos and frames as HTML has them. */
final class HtmlMedia {

    private HtmlMedia() {}

    static void addTo(Map<String, Component> all) {
        all.put("a", HtmlMedia::link);
        all.put("img", (element, page) -> page.image(image(element, page)));
        all.put("picture", (element, page) -> page.writeText(element.content()));
        all.put("video", (element, page) -> video(Tag.VIDEO, element, page));
        all.put("audio", (element, page) -> video(Tag.AUDIO, element, page));
        all.put("source", HtmlMedia::source);
        all.put("track", (element, page) -> {});
        all.put("iframe", HtmlMedia::frame);
    }

    private static void link(Element element, PageWriter page) {
        String address = element.text("href");
        Optional<Url> target = address.isEmpty() || page.isInLink() ? Optional.empty() : page.link(address);
        StartTag start = HtmlAttributes.start(target.isPresent() ? Tag.A : Tag.SPAN, element, page);
        if (target.isEmpty()) {
            start.content(() -> page.writeText(element.content()));
            return;
        }
        start.attribute(UrlAttribute.HREF, target.get())
                .attribute(BooleanAttribute.DOWNLOAD, element.attributes().containsKey("download"))
                .content(() -> page.inLink(() -> page.writeText(element.content())));
    }

    private static Image image(Element element, PageWriter page) {
        return new Image(
                element.text("src"),
                element.text("alt"),
                element.text("title"),
                element.text("width"),
                element.text("height"),
                HtmlAttributes.classes(element, page));
    }

    private static void video(Tag tag, Element element, PageWriter page) {
        String address = element.text("src");
        Optional<Url> source = address.isEmpty() ? Optional.empty() : page.media(address);
        if (!address.isEmpty() && source.isEmpty()) {
            instead(address, ComponentText.OPEN_VIDEO, page);
            return;
        }
        Optional<Url> poster = element.text("poster").isEmpty() ? Optional.empty() : page.media(element.text("poster"));
        boolean autoplay = element.isSet("autoPlay") || element.isSet("autoplay");
        StartTag start = HtmlAttributes.start(tag, element, page);
        source.ifPresent(url -> start.attribute(UrlAttribute.SRC, url));
        if (tag == Tag.VIDEO) {
            poster.ifPresent(url -> start.attribute(UrlAttribute.POSTER, url));
            start.attribute(BooleanAttribute.PLAYSINLINE);
        }
        // a video that begins by itself is silent and can be stopped
        start.attribute(BooleanAttribute.CONTROLS)
                .attribute(BooleanAttribute.AUTOPLAY, autoplay)
                .attribute(BooleanAttribute.MUTED, autoplay || element.isSet("muted"))
                .attribute(BooleanAttribute.LOOP, element.isSet("loop"))
                .attribute(TextAttribute.PRELOAD, autoplay ? "auto" : "metadata")
                .content(() -> page.write(element.content()));
    }

    private static void source(Element element, PageWriter page) {
        String address = element.text("src");
        Optional<Url> source = address.isEmpty() ? Optional.empty() : page.media(address);
        source.ifPresent(url -> {
            StartTag start = page.html().element(Tag.SOURCE).attribute(UrlAttribute.SRC, url);
            String type = element.text("type");
            (type.isEmpty() ? start : start.attribute(TextAttribute.TYPE, type)).empty();
        });
    }

    private static void frame(Element element, PageWriter page) {
        String address = element.text("src");
        if (address.isEmpty()) {
            return;
        }
        Optional<Url> source = page.media(address);
        if (source.isEmpty()) {
            instead(address, ComponentText.OPEN_FRAME, page);
            return;
        }
        String title = element.text("title");
        String classes = HtmlAttributes.classes(element, page);
        StartTag start = page.html()
                .element(Tag.IFRAME)
                .classes(Classes.of("embed", classes))
                .attribute(UrlAttribute.SRC, source.get())
                .attribute(
                        TextAttribute.TITLE,
                        title.isEmpty() ? source.get().host().orElse(address) : title)
                .attribute(TextAttribute.LOADING, "lazy")
                .attribute(BooleanAttribute.ALLOWFULLSCREEN);
        element.number("height").ifPresent(height -> start.attribute(TextAttribute.HEIGHT, (int) height));
        start.empty();
    }

    /** Writes a link to what is not loaded. */
    private static void instead(String address, ComponentText label, PageWriter page) {
        page.link(address)
                .ifPresent(url -> page.html()
                        .element(Tag.P)
                        .content(() -> page.html()
                                .element(Tag.A)
                                .attribute(UrlAttribute.HREF, url)
                                .text(page.text(label))));
    }
}
