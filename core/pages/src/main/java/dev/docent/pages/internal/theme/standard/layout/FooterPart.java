package dev.docent.pages.internal.theme.standard.layout;

import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Column;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Footer;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Social;

/** Writes the end of every page. */
final class FooterPart {

    private static final Map<String, String> NETWORKS = Map.ofEntries(
            Map.entry("x", "X"),
            Map.entry("twitter", "Twitter"),
            Map.entry("github", "GitHub"),
            Map.entry("linkedin", "LinkedIn"),
            Map.entry("youtube", "YouTube"),
            Map.entry("website", "Website"),
            Map.entry("hacker-news", "Hacker News"),
            Map.entry("earth-americas", "Website"),
            Map.entry("bluesky", "Bluesky"),
            Map.entry("tiktok", "TikTok"),
            Map.entry("whatsapp", "WhatsApp"));

    private final PageFrame frame;
    private final HtmlWriter html;

    FooterPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write() {
        Footer footer = frame.settings().footer();
        if (footer.columns().isEmpty() && footer.socials().isEmpty()) {
            return;
        }
        html.element(Tag.FOOTER).classes("bottom").content(() -> {
            footer.columns().forEach(this::column);
            if (!footer.socials().isEmpty()) {
                html.element(Tag.UL)
                        .classes("socials")
                        .content(() -> footer.socials().forEach(this::social));
            }
        });
    }

    private void column(Column column) {
        html.element(Tag.NAV)
                .attribute(
                        TextAttribute.ARIA_LABEL,
                        column.header().isEmpty() ? frame.text(LayoutText.FOOTER) : column.header())
                .content(() -> {
                    if (!column.header().isEmpty()) {
                        html.element(Tag.P).text(column.header());
                    }
                    html.element(Tag.UL)
                            .content(() -> column.links()
                                    .forEach(link -> html.element(Tag.LI)
                                            .content(() -> frame.link(frame.inSite(link.href()))
                                                    .text(link.label()))));
                });
    }

    private void social(Social social) {
        String network = social.network();
        String name = NETWORKS.getOrDefault(
                network,
                network.isEmpty()
                        ? social.href().value()
                        : network.substring(0, 1).toUpperCase() + network.substring(1));
        html.element(Tag.LI).content(() -> {
            frame.link(social.href())
                    .attribute(TextAttribute.ARIA_LABEL, name)
                    .content(() -> SiteIcons.of(social).ifPresent(frame::icon));
        });
    }
}
