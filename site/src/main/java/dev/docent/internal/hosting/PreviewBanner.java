package dev.docent.internal.hosting;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.internal.hosting.PreviewSites.Shown;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.previews.PreviewedSite;

/** Says on each page of a preview what it is. */
final class PreviewBanner {

    private static final int SHORT = 12;
    private static final int LISTED = 50;
    private static final String BODY = "<body";
    private static final String SKIP = "</a>";

    /** Text cannot contain it: there, a less-than sign is a character reference. */
    private static final Pattern CANONICAL = Pattern.compile("<link rel=\"canonical\"[^>]*>");

    private PreviewBanner() {}

    /**
     * {@return a page with the banner, and without the canonical address that its author names; the banner is after the link that skips everything above the content}
     *
     * @param home address of the published site
     */
    static byte[] on(byte[] page, Shown shown, String home) {
        String html =
                CANONICAL.matcher(new String(page, StandardCharsets.UTF_8)).replaceFirst("");
        int body = html.indexOf(BODY);
        int opened = body < 0 ? -1 : html.indexOf('>', body) + 1;
        int skip = opened <= 0 ? -1 : html.indexOf(SKIP, opened);
        int at = skip > 0 ? skip + SKIP.length() : Math.max(0, opened);
        return (html.substring(0, at) + banner(shown, home) + html.substring(at)).getBytes(StandardCharsets.UTF_8);
    }

    private static String banner(Shown shown, String home) {
        PreviewedSite site = shown.site();
        return "<aside class=\"notice\" aria-label=\"Preview\"><p>Preview of branch <strong>" + escaped(site.branch())
                + "</strong> at commit <code>"
                + escaped(
                        site.commit().substring(0, Math.min(SHORT, site.commit().length())))
                + "</code>. <a href=\"" + escaped(home) + "\">Published site</a></p>"
                + changes(shown)
                + "</aside>";
    }

    private static String changes(Shown shown) {
        List<ChangedFiles.Change> changes = shown.changes();
        if (changes.isEmpty()) {
            return "";
        }
        Addresses addresses = new RootedAddresses(shown.base());
        StringBuilder html = new StringBuilder("<details><summary>Changed pages: " + changes.size() + "</summary><ul>");
        for (ChangedFiles.Change change : changes.subList(0, Math.min(LISTED, changes.size()))) {
            String title = escaped(change.title());
            html.append("<li>")
                    .append(
                            change.removed()
                                    ? "<del>" + title + "</del>"
                                    : "<a href=\""
                                            + escaped(addresses
                                                    .page(change.path(), "")
                                                    .value()) + "\">" + title + "</a>")
                    .append("</li>");
        }
        return html.append("</ul></details>").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
