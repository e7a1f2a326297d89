package dev.docent.pages.internal.components.html;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * A video, a sound, or a frame: a link in Markdown.
 *
 * @param html writes it as HTML
 */
record MediaElement(Component html, boolean isTextInMarkdown) implements Component {

    static MediaElement video() {
        return new MediaElement((element, page) -> player(Tag.VIDEO, element, page), false);
    }

    static MediaElement audio() {
        return new MediaElement((element, page) -> player(Tag.AUDIO, element, page), true);
    }

    static MediaElement frame() {
        return new MediaElement(MediaElement::frame, false);
    }

    @Override
    public void write(Element element, PageWriter page) {
        html.write(element, page);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        List<Inline> label = element.anyText("title", "aria-label")
                .map(title -> List.of(MarkdownNodes.text(title)))
                .orElseGet(element::children);
        line.addAll(page.link(element.anyText("src").flatMap(page::address), "", label));
    }

    private static void player(Tag tag, Element element, PageWriter page) {
        String address = element.text("src");
        Optional<Url> source = address.isEmpty() ? Optional.empty() : page.media(address);
        if (!address.isEmpty() && source.isEmpty()) {
            instead(address, ComponentText.OPEN_VIDEO, element, page);
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

    /** Writes a file that the video or sound around it can be played from. */
    static void source(Element element, PageWriter page) {
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
            instead(address, ComponentText.OPEN_FRAME, element, page);
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

    /** Writes a link to what is not loaded, in its place. */
    private static void instead(String address, ComponentText label, Element element, PageWriter page) {
        String title = element.text("title");
        page.link(address)
                .ifPresent(url -> page.html()
                        .element(Tag.P)
                        .classes("card")
                        .content(() -> page.html()
                                .element(Tag.A)
                                .attribute(UrlAttribute.HREF, url)
                                .text(page.text(label) + (title.isEmpty() ? "" : ": " + title))));
    }
}
