package dev.docent.pages.internal.body;

import java.util.Optional;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.body.BodySite.ImageSize;
import dev.docent.pages.internal.body.LinkResolver.Resource;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Image;
import dev.docent.pages.internal.icons.Icon;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.texts.Texts;

/** Writes images and icons. */
final class Images {

    private static final int MAX_PIXELS = 10_000;

    /** An image without a meaning of its own: no link is shown instead. */
    private static final String ICON = "icon";

    /** An image that has a proportion but no size. */
    private static final String WIDE = "wide-image";

    private final BodySite site;
    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final LinkResolver links;
    private final Report report;

    Images(BodySite site, Texts<ComponentText> texts, PageOutput output, LinkResolver links, Report report) {
        this.site = site;
        this.texts = texts;
        this.output = output;
        this.links = links;
        this.report = report;
    }

    void writeWithCaption(Inline.Image image, PageScope scope) {
        HtmlWriter html = output.html();
        report.at(
                scope.page(),
                image.span(),
                () -> html.element(Tag.FIGURE).classes("image").content(() -> {
                    write(Image.of(image.url(), image.alt()));
                    html.element(Tag.FIGCAPTION).content(() -> output.text(image.title()));
                }));
    }

    void write(Image image) {
        if (image.address().isEmpty()) {
            output.text(image.alternative());
            return;
        }
        Resource resource = links.resource(image.address());
        if (resource.url().isPresent()) {
            write(image, resource);
        } else if (!image.classes().equals(ICON)) {
            instead(image);
        }
        output.sections().add(image.alternative());
    }

    private void write(Image image, Resource resource) {
        Optional<ImageSize> size = site.isRead() ? resource.file().flatMap(site::imageSize) : Optional.empty();
        int width = pixels(image.width());
        int height = pixels(image.height());
        boolean wide =
                width == 0 && height == 0 && size.filter(ImageSize::proportion).isPresent();
        StartTag start = output.html()
                .element(Tag.IMG)
                .classes(wide ? (image.classes() + " " + WIDE).strip() : image.classes())
                .attribute(UrlAttribute.SRC, resource.url().orElseThrow())
                .attribute(TextAttribute.ALT, image.alternative())
                .attribute(TextAttribute.LOADING, "lazy")
                .attribute(TextAttribute.DECODING, "async");
        if (!image.title().isEmpty()) {
            start.attribute(TextAttribute.TITLE, image.title());
        }
        if (height == 0 && size.isPresent()) {
            ImageSize known = size.get();
            height = width == 0
                    ? known.height()
                    : Math.max(1, (int) Math.min(MAX_PIXELS, (long) width * known.height() / known.width()));
            width = width == 0 ? known.width() : width;
        }
        if (width > 0) {
            start.attribute(TextAttribute.WIDTH, width);
        }
        if (height > 0) {
            start.attribute(TextAttribute.HEIGHT, height);
        }
        start.empty();
    }

    private static int pixels(String written) {
        String digits = written.endsWith("px") ? written.substring(0, written.length() - 2) : written;
        boolean number =
                !digits.isEmpty() && digits.length() < 6 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Math.min(MAX_PIXELS, Integer.parseInt(digits)) : 0;
    }

    /** Writes a link to an image that is not loaded, or its text. */
    private void instead(Image image) {
        String text = image.alternative().isEmpty() ? texts.get(ComponentText.IMAGE) : image.alternative();
        HtmlWriter html = output.html();
        Optional<Url> link = output.isInLink() || !LinkResolver.isWeb(image.address())
                ? Optional.empty()
                : links.link(image.address());
        link.ifPresentOrElse(
                url -> html.element(Tag.A).attribute(UrlAttribute.HREF, url).text(text),
                () -> html.element(Tag.SPAN).classes("missing").text(text));
    }

    /** Writes an icon by its name, its path or its address. */
    void icon(String name, String type) {
        if (name.indexOf('/') >= 0 || name.endsWith(".svg") || name.endsWith(".png")) {
            write(new Image(name, "", "", "", "", ICON));
        } else if (!name.isEmpty()) {
            String library = type.equals("brands") ? "fontawesome" : site.iconLibrary();
            Optional<Icon> found = Icons.find(name, library);
            found.ifPresentOrElse(known -> known.write(output.html()), () -> report.add(Problems.ICON_UNKNOWN, name));
        }
    }
}
