package dev.docent.pages.internal.theme.standard.layout;

import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.pages.internal.icons.Icon;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NavbarLink;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.PageMenuEntry;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Social;
import dev.docent.pages.internal.tree.SiteTree;

/** The icons around the content of pages. */
public final class SiteIcons {

    private SiteIcons() {}

    /** {@return the file of those of the navigation, of the header and of the end of pages} */
    public static IconSprite of(ThemeSettings settings, SiteTree tree) {
        Stream<String> names = Stream.of(
                        tree.icons(),
                        settings.navbar().stream().map(NavbarLink::icon),
                        settings.contextual().stream().map(PageMenuEntry::icon))
                .flatMap(icons -> icons);
        return IconSprite.of(Stream.concat(
                names.flatMap(name -> Icons.find(name, settings.iconLibrary()).stream()),
                settings.footer().socials().stream().flatMap(social -> of(social).stream())));
    }

    /** {@return the icon of a network, or that of a link} */
    static Optional<Icon> of(Social social) {
        String icon = social.network().equals("x") ? "x-twitter" : social.network();
        return Icons.find(icon, "fontawesome").or(() -> Icons.find("link", "lucide"));
    }
}
