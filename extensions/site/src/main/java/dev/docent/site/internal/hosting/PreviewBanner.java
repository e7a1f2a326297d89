package dev.docent.site.internal.hosting;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.site.internal.deployments.PreviewedSite;
import dev.docent.site.internal.hosting.PreviewSites.Shown;

/** Says on each page of a preview what it is. */
final class PreviewBanner {

    private static final int SHORT = 12;
    private static final String BODY = "<body";
    private static final String SKIP = "</a>";

    private static final EnumSet<Kind> ACCESS = EnumSet.of(Kind.ACCESS_OPENED, Kind.ACCESS_CLOSED);

    /** How many changes of access are shown unfolded, on each page. */
    private static final int MAX_UNFOLDED = 10;

    private static final String CHANGES = "What changes for readers";
    private static final String DIFFERENCES = "How it differs from the published site";

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
        DeploymentChanges changes = shown.site().changes();
        if (changes.counts().isEmpty()) {
            return "";
        }
        String others = shown.site().isFromStart() ? CHANGES : DIFFERENCES;
        Addresses addresses = new RootedAddresses(shown.base());
        int opened = changes.count(Kind.ACCESS_OPENED);
        int closed = changes.count(Kind.ACCESS_CLOSED);
        String access = "Who may see: " + opened + " opened to more readers, " + closed + " closed to some";
        return section(changes, ACCESS, access, opened + closed <= MAX_UNFOLDED, addresses)
                + section(changes, EnumSet.complementOf(ACCESS), others, false, addresses);
    }

    private static String section(
            DeploymentChanges changes, Set<Kind> kinds, String title, boolean open, Addresses addresses) {
        if (Collections.disjoint(changes.counts().keySet(), kinds)) {
            return "";
        }
        StringBuilder html = new StringBuilder("<details class=\"expandable\"")
                .append(open ? " open" : "")
                .append("><summary>")
                .append(title)
                .append("</summary><div class=\"inside\">");
        for (Map.Entry<Kind, Integer> kind : changes.counts().entrySet()) {
            if (!kinds.contains(kind.getKey())) {
                continue;
            }
            html.append("<p>")
                    .append(escaped(title(kind.getKey())))
                    .append(": ")
                    .append(kind.getValue())
                    .append("</p><ul>");
            changes.first().stream()
                    .filter(change -> change.kind() == kind.getKey())
                    .forEach(change ->
                            html.append("<li>").append(line(change, addresses)).append("</li>"));
            html.append("</ul>");
        }
        return html.append("</div></details>").toString();
    }

    private static String title(Kind kind) {
        return switch (kind) {
            case ACCESS_OPENED -> "Visible to more readers";
            case ACCESS_CLOSED -> "Visible to fewer readers";
            case API_BREAKING -> "API changes that break clients";
            case API_CHANGED -> "Other API changes";
            case REDIRECT_MISSING -> "Missing redirects";
            case PAGE_REMOVED -> "Removed pages";
            case PAGE_MOVED -> "Moved pages";
            case PAGE_ADDED -> "Added pages";
            case PAGE_CHANGED -> "Changed pages";
            case NOT_COMPARED -> "Not compared";
        };
    }

    private static String line(Change change, Addresses addresses) {
        boolean hasPage = switch (change.kind()) {
            case PAGE_ADDED, PAGE_CHANGED, PAGE_MOVED -> true;
            case ACCESS_OPENED, ACCESS_CLOSED -> change.subject().startsWith("/");
            default -> false;
        };
        String subject = escaped(change.subject());
        String named = subject.isEmpty()
                ? ""
                : hasPage
                        ? "<a href=\""
                                + escaped(addresses.page(change.subject(), "").value()) + "\">" + subject + "</a> "
                        : "<code>" + subject + "</code> ";
        return named + escaped(change.text());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
