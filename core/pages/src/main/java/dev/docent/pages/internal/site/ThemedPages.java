package dev.docent.pages.internal.site;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.styles.StyleRules;
import dev.docent.pages.internal.theme.Theme;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;

/** The pages of a site as its theme writes them, with what an operator adds to them. Thread-safe. */
final class ThemedPages {

    private final Theme theme;
    private final SiteView view;
    private final IconSprite icons;
    private final Function<Addresses, RenderedParts> parts;
    private final RenderedParts atRoot;
    private final Optional<Asset> stylesheet;
    private final Map<Addresses, WholePages> pages = new ConcurrentHashMap<>();

    /**
     * @param icons those that pages refer to
     * @param root the addresses as the root of the site has them
     * @param parts renders what is added
     */
    ThemedPages(
            Theme theme, SiteView view, IconSprite icons, Addresses root, Function<Addresses, RenderedParts> parts) {
        this.theme = theme;
        this.view = view;
        this.icons = icons;
        this.parts = parts;
        this.atRoot = parts.apply(root);
        this.stylesheet = atRoot.isEmpty() ? Optional.empty() : Optional.of(theme.addedStyles(css(atRoot)));
    }

    private static String css(RenderedParts parts) {
        StyleRules elements = new StyleRules();
        elements.addAll(parts.styles());
        return elements.css() + parts.css().orElse("");
    }

    /** {@return the same with other parts} */
    ThemedPages with(Addresses root, Function<Addresses, RenderedParts> other) {
        return new ThemedPages(theme, view, icons, root, other);
    }

    /** {@return what writes the pages that write addresses so} */
    WholePages at(Addresses addresses) {
        return pages.computeIfAbsent(addresses, absent -> {
            RenderedParts added = parts.apply(absent);
            return theme.pages(
                    view, icons, new AddedParts(stylesheet.map(Asset::name), added.header(), added.footer()), absent);
        });
    }

    /** {@return the stylesheet of what is added; empty if nothing is} */
    Optional<Asset> stylesheet() {
        return stylesheet;
    }

    /** {@return what is added, as the root of the site has it} */
    RenderedParts atRoot() {
        return atRoot;
    }
}
