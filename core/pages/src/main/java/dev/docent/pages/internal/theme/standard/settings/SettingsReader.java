package dev.docent.pages.internal.theme.standard.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.theme.standard.color.Color;
import dev.docent.pages.internal.theme.standard.settings.Background.Decoration;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Appearance;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Column;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Footer;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NavbarLink;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NotFound;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.PageMenuEntry;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Social;

/** Reads {@code docs.json}. What the engine reports about it is not reported again. */
final class SettingsReader {

    private static final String DEFAULT_NAME = "Documentation";

    private final SettingValues values = new SettingValues();
    private final ImageReader images;
    private final FontReader fonts;

    SettingsReader(Predicate<String> isFile) {
        images = new ImageReader(values, isFile);
        fonts = new FontReader(values, isFile);
    }

    ThemeSettings read(Node docsJson) {
        Optional<Node> root = Optional.of(docsJson);
        Optional<Node> banner = values.object(root, "banner");
        Optional<Node> seo = values.object(root, "seo");
        Map<String, String> metatags = new LinkedHashMap<>(metatags(values.object(root, "metadata")));
        metatags.putAll(metatags(values.object(seo, "metatags")));
        Optional<Node> styling = values.object(root, "styling");
        Optional<Node> notFound = values.object(values.object(root, "errors"), "404");
        return new ThemeSettings(
                Optional.ofNullable(docsJson.text("name"))
                        .filter(name -> !name.isBlank())
                        .orElse(DEFAULT_NAME),
                values.text(root, "description").orElse(""),
                colors(root),
                background(root),
                darkCode(styling),
                images.read(root, "logo"),
                images.read(root, "favicon"),
                navbar(values.object(root, "navbar")),
                footer(values.object(root, "footer")),
                values.text(banner, "content").orElse(""),
                values.flag(banner, "dismissible"),
                fonts.read(root),
                appearance(values.object(root, "appearance")),
                values.word(values.object(root, "icons"), "library", List.of("fontawesome", "lucide", "tabler")),
                Collections.unmodifiableMap(metatags),
                values.word(seo, "indexing", List.of("navigable", "all")).equals("all"),
                contextual(values.object(root, "contextual")),
                new NotFound(
                        values.text(notFound, "title").orElse(""),
                        values.text(notFound, "description").orElse(""),
                        values.flag(notFound, "redirect")),
                values.word(styling, "eyebrows", List.of("section", "breadcrumbs"))
                        .equals("breadcrumbs"),
                values.text(values.object(root, "search"), "prompt").orElse(""),
                !values.isOff(values.object(root, "metadata"), "timestamp"),
                values.problems());
    }

    private SiteColors colors(Optional<Node> root) {
        Optional<Node> colors = values.member(root, "colors");
        Optional<Color> primary = color(colors, "primary");
        Optional<Node> pages = values.object(values.object(root, "background"), "color");
        return new SiteColors(
                primary.orElse(SiteColors.ACCENT),
                color(colors, "light").or(() -> primary).orElse(SiteColors.ACCENT),
                page(pages, "light", Color.WHITE),
                page(pages, "dark", SiteColors.DARK_PAGE));
    }

    private Optional<Color> color(Optional<Node> colors, String name) {
        return values.member(colors, name).map(Node::scalar).flatMap(Color::parse);
    }

    private Color page(Optional<Node> pages, String name, Color other) {
        Optional<Node> written = values.member(pages, name);
        Optional<Color> color = color(pages, name).filter(SiteColors::isUsableAsPage);
        if (written.isPresent() && color.isEmpty()) {
            values.notUsed(
                    written.get(),
                    "background.color." + name,
                    "a very light or a very dark color such as" + " \"#fafafa\"");
        }
        return color.orElse(other);
    }

    private Background background(Optional<Node> root) {
        Optional<Node> background = values.object(root, "background");
        String decoration = values.word(background, "decoration", List.of("none", "gradient", "grid", "windows"));
        return new Background(
                images.read(background, "image"), Decoration.valueOf(decoration.toUpperCase(Locale.ROOT)));
    }

    /** Names of colour themes of other tools are not known here: then the colours are the site's own. */
    private boolean darkCode(Optional<Node> styling) {
        Optional<Node> codeblocks = values.member(styling, "codeblocks");
        return codeblocks.filter(Node.Text.class::isInstance).isPresent()
                && values.word(styling, "codeblocks", List.of("system", "dark")).equals("dark");
    }

    private List<NavbarLink> navbar(Optional<Node> navbar) {
        List<NavbarLink> links = new ArrayList<>();
        values.items(navbar, "links").forEach(link -> link(link, false).ifPresent(links::add));
        values.object(navbar, "primary").flatMap(link -> link(link, true)).ifPresent(links::add);
        return links;
    }

    private Optional<NavbarLink> link(Node node, boolean primary) {
        Optional<Node> link = Optional.of(node);
        String type = values.text(link, "type").orElse("");
        boolean brand = type.equals("github") || type.equals("discord");
        Optional<String> label = values.text(link, "label")
                .or(() -> brand ? Optional.of(type.equals("github") ? "GitHub" : "Discord") : Optional.empty());
        Optional<Url> href = values.url(link, "href").or(() -> Optional.empty());
        String icon = icon(link).orElse(brand ? type : "");
        return href.map(url ->
                new NavbarLink(label.orElse(url.host().orElse(url.value())), label.isPresent(), icon, url, primary));
    }

    private Optional<String> icon(Optional<Node> parent) {
        Optional<Node> icon = values.member(parent, "icon");
        return icon.map(Node::scalar).or(() -> icon.map(node -> node.text("name")));
    }

    private Footer footer(Optional<Node> footer) {
        List<Social> socials = new ArrayList<>();
        SettingValues.members(values.object(footer, "socials"))
                .forEach((network, node) ->
                        values.url(node, "socials").ifPresent(url -> socials.add(new Social(network, url))));
        List<Column> columns = new ArrayList<>();
        for (Node column : values.items(footer, "links")) {
            Optional<Node> parent = Optional.of(column);
            List<NavbarLink> links = new ArrayList<>();
            values.items(parent, "items").forEach(item -> link(item, false).ifPresent(links::add));
            if (!links.isEmpty()) {
                columns.add(new Column(values.text(parent, "header").orElse(""), links));
            }
        }
        return new Footer(socials, columns);
    }

    private Appearance appearance(Optional<Node> appearance) {
        String word = values.word(appearance, "default", List.of("system", "light", "dark"));
        boolean strict = values.flag(appearance, "strict");
        return switch (word) {
            case "light" -> strict ? Appearance.ALWAYS_LIGHT : Appearance.LIGHT;
            case "dark" -> strict ? Appearance.ALWAYS_DARK : Appearance.DARK;
            default -> Appearance.SYSTEM;
        };
    }

    private static Map<String, String> metatags(Optional<Node> object) {
        Map<String, String> metatags = new LinkedHashMap<>();
        SettingValues.members(object).forEach((name, value) -> {
            if (value instanceof Node.Text text && !name.isBlank()) {
                metatags.put(name, text.value());
            }
        });
        return metatags;
    }

    private List<PageMenuEntry> contextual(Optional<Node> contextual) {
        List<PageMenuEntry> entries = new ArrayList<>();
        for (Node option : values.items(contextual, "options")) {
            if (option instanceof Node.Mapping own) {
                menuEntry(own).ifPresent(entries::add);
            } else if (option instanceof Node.Text name) {
                entries.add(PageMenuEntry.of(name.value()));
            }
        }
        return entries.stream().distinct().toList();
    }

    /** An entry of the site's own; its address is a text, or an object with parameters. */
    private Optional<PageMenuEntry> menuEntry(Node.Mapping written) {
        Optional<Node> entry = Optional.of(written);
        Optional<Node> href = values.member(entry, "href");
        boolean isObject = href.filter(Node.Mapping.class::isInstance).isPresent();
        Optional<Url> base = isObject ? values.url(href, "base") : values.url(entry, "href");
        Optional<String> title = values.text(entry, "title").filter(text -> !text.isBlank());
        if (title.isEmpty()) {
            values.notUsed(written, "contextual.options", "names of entries, or objects with title and href");
        }
        Map<String, String> query = new LinkedHashMap<>();
        for (Node parameter : isObject ? values.items(href, "query") : List.<Node>of()) {
            String value = parameter.text("value");
            if (parameter.text("key") != null && value != null) {
                query.put(parameter.text("key"), value);
            }
        }
        return title.flatMap(
                text -> base.map(url -> new PageMenuEntry("", text, icon(entry).orElse(""), Optional.of(url), query)));
    }
}
