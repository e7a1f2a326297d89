package dev.docent.pages.internal.theme.standard.layout;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.view.PageView;

/** Writes the head of a page. */
final class HeadPart {

    private final PageFrame frame;
    private final HtmlWriter html;

    HeadPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(PageView page) {
        html.element(Tag.HEAD).content(() -> {
            html.element(Tag.META).attribute(TextAttribute.CHARSET, "utf-8").empty();
            named("viewport", "width=device-width, initial-scale=1");
            String name = frame.settings().name();
            String title = page.title().equals(name) ? name : page.title() + " – " + name;
            html.element(Tag.TITLE).text(title);
            assets(page);
            Map<String, String> metatags = metatags(page);
            robots(page, metatags);
            favicon();
            if (!page.path().isEmpty()) {
                canonical(page, metatags);
                alternates();
                link("alternate", frame.addresses().page(Addresses.ofMarkdown(page.path()), ""))
                        .attribute(TextAttribute.TYPE, "text/markdown")
                        .empty();
            }
            metatags.forEach(this::metatag);
            if (!page.path().isEmpty() && page.indexed()) {
                new LinkedDataPart(frame).write(page);
            }
        });
    }

    /** No rule of an author opens a page that search engines must not find. */
    private void robots(PageView page, Map<String, String> metatags) {
        Optional<String> rules = Optional.ofNullable(metatags.remove("robots"));
        boolean open = page.indexed()
                || rules.map(text -> text.toLowerCase(Locale.ROOT))
                        .filter(text -> text.contains("noindex") || text.contains("none"))
                        .isPresent();
        rules.filter(text -> open && !text.isBlank())
                .or(() -> open ? Optional.empty() : Optional.of("noindex"))
                .ifPresent(text -> named("robots", text));
    }

    private void assets(PageView page) {
        ThemeAssets assets = frame.assets();
        Asset common = page.operation() ? assets.stylesheet() : assets.guideStylesheet();
        stylesheet(common.name());
        stylesheets(page, HeadPart::isOfUtilities);
        frame.around().added().stylesheet().ifPresent(this::stylesheet);
        stylesheets(page, stylesheet -> !isOfUtilities(stylesheet));
        script(assets.headScript().name()).empty();
        script(assets.siteScript().name()).attribute(BooleanAttribute.DEFER).empty();
        page.assets().stream()
                .filter(asset -> !isStylesheet(asset))
                .forEach(
                        asset -> script(asset).attribute(BooleanAttribute.DEFER).empty());
    }

    private StartTag script(String asset) {
        return html.element(Tag.SCRIPT)
                .attribute(UrlAttribute.SRC, frame.addresses().asset(asset));
    }

    private void stylesheet(String asset) {
        link("stylesheet", frame.addresses().asset(asset)).empty();
    }

    private void stylesheets(PageView page, Predicate<String> isIncluded) {
        page.assets().stream()
                .filter(asset -> isStylesheet(asset) && isIncluded.test(asset))
                .forEach(this::stylesheet);
    }

    /** What the site's own stylesheets say of an element wins. */
    private static boolean isOfUtilities(String asset) {
        return asset.contains("/utilities-");
    }

    private static boolean isStylesheet(String asset) {
        return asset.endsWith(".css");
    }

    private void favicon() {
        frame.assets()
                .favicon()
                .ifPresent(icon -> link("icon", frame.addresses().asset(icon.name()))
                        .attribute(TextAttribute.TYPE, "image/svg+xml")
                        .empty());
        frame.settings().favicon().ifPresent(images -> {
            if (images.light().equals(images.dark())) {
                icon(images.light()).empty();
            } else {
                icon(images.light())
                        .attribute(TextAttribute.MEDIA, "(prefers-color-scheme: light)")
                        .empty();
                icon(images.dark())
                        .attribute(TextAttribute.MEDIA, "(prefers-color-scheme: dark)")
                        .empty();
            }
        });
    }

    private StartTag icon(String path) {
        return link("icon", frame.addresses().file(path));
    }

    private StartTag link(String rel, Url url) {
        return html.element(Tag.LINK).attribute(TextAttribute.REL, rel).attribute(UrlAttribute.HREF, url);
    }

    /** Authors' values come last, so that they win. */
    private Map<String, String> metatags(PageView page) {
        Map<String, String> tags = new LinkedHashMap<>();
        String description = page.description().isEmpty() ? frame.settings().description() : page.description();
        if (!description.isEmpty()) {
            tags.put("description", description);
        }
        tags.put("og:title", page.title());
        tags.put("og:site_name", frame.settings().name());
        tags.put("og:type", "website");
        if (!description.isEmpty()) {
            tags.put("og:description", description);
        }
        tags.putAll(frame.settings().metatags());
        tags.putAll(page.metatags());
        tags.remove("timestamp");
        return tags;
    }

    private void canonical(PageView page, Map<String, String> tags) {
        Optional<String> own = Optional.ofNullable(tags.remove("canonical")).filter(url -> !url.isBlank());
        Optional<String> site = frame.site().origin().map(origin -> origin + path(page.path()));
        // a site-wide canonical address would make all pages one
        Optional<String> canonical = page.metatags().containsKey("canonical") ? own : site;
        canonical.flatMap(HeadPart::url).ifPresent(url -> {
            link("canonical", url).empty();
            tags.putIfAbsent("og:url", url.value());
        });
    }

    private void alternates() {
        frame.site()
                .origin()
                .ifPresent(origin -> frame.place()
                        .ifPresent(place -> frame.tree()
                                .alternates(place)
                                .forEach((language, path) -> url(origin + path(path))
                                        .ifPresent(url -> html.element(Tag.LINK)
                                                .attribute(TextAttribute.REL, "alternate")
                                                .attribute(TextAttribute.HREFLANG, PageLanguage.tag(language))
                                                .attribute(UrlAttribute.HREF, url)
                                                .empty()))));
    }

    private String path(String page) {
        return frame.addresses().page(page, "").value();
    }

    private static Optional<Url> url(String text) {
        return Url.find(text).filter(url -> url.kind() == Url.Kind.WEB);
    }

    private void metatag(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean property = lower.startsWith("og:") || lower.startsWith("article:") || lower.startsWith("fb:");
        String shown = lower.endsWith(":image") ? image(value) : value;
        metatag(property ? TextAttribute.PROPERTY : TextAttribute.NAME, name, shown);
    }

    /** Consumers of these values do not resolve relative URLs. */
    private String image(String value) {
        return value.startsWith("/")
                ? frame.site()
                        .origin()
                        .flatMap(origin -> file(value).map(url -> origin + url.value()))
                        .orElse(value)
                : value;
    }

    /** {@return the address of an image of the site; empty for one of another host, from which pages load nothing} */
    private Optional<Url> file(String written) {
        String path = written.substring(1);
        return Url.find(written)
                .filter(url ->
                        url.kind() == Url.Kind.PATH && !path.isEmpty() && !path.startsWith("/") && !path.contains(".."))
                .map(url -> frame.addresses().file(path));
    }

    private void named(String name, String content) {
        metatag(TextAttribute.NAME, name, content);
    }

    private void metatag(TextAttribute attribute, String name, String content) {
        html.element(Tag.META)
                .attribute(attribute, name)
                .attribute(TextAttribute.CONTENT, content)
                .empty();
    }
}
