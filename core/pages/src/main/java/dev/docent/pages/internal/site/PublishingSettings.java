package dev.docent.pages.internal.site;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.feeds.LlmsDirective;
import dev.docent.pages.internal.links.AbsoluteAddresses;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.site.names.PlacedAddresses;
import dev.docent.pages.internal.site.names.RelativeAddresses;
import dev.docent.pages.internal.site.names.SiteFileNames;

/**
 * How a site is published.
 *
 * @param origin where it will be; empty if not known: then there is no sitemap, and no feed
 * @param base its path there; empty for the root of the host, otherwise with a leading slash and without a trailing one
 * @param links how pages refer to each other
 * @param hosts hosts that pages may load images, videos and frames from, in lower case
 * @param api where readers can try the operations
 * @param signedIn whether the readers have signed in, and may try what only such readers may
 * @param language of pages that are in no language of the navigation, as a BCP 47 tag
 * @param changes when a file of the docs folder changed, by its path; empty if not known
 * @param names where pages and files are, for a site that is written as files
 * @param themeFiles files that are added to all pages
 * @param mcp path in the site where agents reach it by the Model Context Protocol, with a leading slash; empty for nowhere
 */
public record PublishingSettings(
        Optional<Origin> origin,
        String base,
        Links links,
        Set<String> hosts,
        ApiServers api,
        boolean signedIn,
        String language,
        Function<String, Optional<Instant>> changes,
        SiteFileNames names,
        ThemeFiles themeFiles,
        Optional<String> mcp) {

    /** How pages refer to each other. */
    public enum Links {
        /** By paths, for a server that shows {@code index.html} for its directory. */
        SERVER,
        /** By relative paths of files, so that pages can be opened without a server. */
        FILE
    }

    /** Copies the hosts. */
    public PublishingSettings {
        hosts = Set.copyOf(hosts);
    }

    /** Creates settings of a site whose readers can try the servers of its documents, and whose history is not known. */
    public PublishingSettings(Optional<Origin> origin, String base, Links links, Set<String> hosts, String language) {
        this(
                origin,
                base,
                links,
                hosts,
                ApiServers.DOCUMENTED,
                false,
                language,
                file -> Optional.empty(),
                SiteFileNames.NONE,
                ThemeFiles.NONE,
                Optional.empty());
    }

    /** {@return the same settings of a site that is at that origin} */
    public PublishingSettings withOrigin(Origin known) {
        return new PublishingSettings(
                Optional.of(known), base, links, hosts, api, signedIn, language, changes, names, themeFiles, mcp);
    }

    /** {@return the same settings of a site to whose pages files are added} */
    public PublishingSettings withThemeFiles(ThemeFiles added) {
        return new PublishingSettings(origin, base, links, hosts, api, signedIn, language, changes, names, added, mcp);
    }

    /** {@return the same settings of a site whose history is known} */
    public PublishingSettings withChanges(Function<String, Optional<Instant>> known) {
        return new PublishingSettings(
                origin, base, links, hosts, api, signedIn, language, known, names, themeFiles, mcp);
    }

    /** {@return the same settings of a site whose readers can try another API} */
    public PublishingSettings withApi(ApiServers other) {
        return new PublishingSettings(
                origin, base, links, hosts, other, signedIn, language, changes, names, themeFiles, mcp);
    }

    /** {@return the same settings of a site that agents reach at that path, or do not reach} */
    public PublishingSettings withMcp(Optional<String> path) {
        return new PublishingSettings(
                origin, base, links, hosts, api, signedIn, language, changes, names, themeFiles, path);
    }

    /** {@return the same settings for readers who have signed in, or for others} */
    public PublishingSettings withSignedIn(boolean known) {
        return new PublishingSettings(
                origin, base, links, hosts, api, known, language, changes, names, themeFiles, mcp);
    }

    /** {@return the settings of a site at the root of an unknown host} */
    public static PublishingSettings defaults() {
        return new PublishingSettings(Optional.empty(), "", Links.SERVER, Set.of(), "en");
    }

    /** {@return a text that is another one if pages may be others: all but the history and the names, which follow from the site} */
    public String text() {
        return List.of(origin, base, links, new TreeSet<>(hosts), api, signedIn, language, themeFiles, mcp)
                .toString();
    }

    /** {@return the same settings of a site that is written as files} */
    PublishingSettings withNames(SiteFileNames given) {
        return new PublishingSettings(
                origin, base, links, hosts, api, signedIn, language, changes, given, themeFiles, mcp);
    }

    /** {@return the addresses as the page at a path writes them; equal for pages that write them in the same way} */
    public Addresses addresses(String page) {
        return addressesAt(names.of(page));
    }

    /**
     * {@return the addresses as the Markdown of the page at a path writes them: whole, because it is read without its own
     * address; else as a file in the parent directory of the page's directory has them}
     */
    Addresses markdownAddresses(String page) {
        if (links == Links.SERVER && origin.isPresent()) {
            return new AbsoluteAddresses(origin.get(), rooted());
        }
        String file = names.of(Addresses.ofMarkdown(page));
        int slash = file.lastIndexOf('/');
        return addressesAt(slash <= 0 ? "/" : file.substring(0, slash));
    }

    /** {@return the address of {@code llms.txt} as the Markdown of the page at a path writes it} */
    String listOf(String page) {
        return markdownAddresses(page).file(LlmsDirective.LIST).value();
    }

    /** {@return the addresses as a page that is in {@code index.html} in the directory at a place writes them} */
    Addresses addressesAt(String place) {
        return links == Links.FILE ? RelativeAddresses.of(place, names) : rooted();
    }

    /** {@return the addresses on the server} */
    Addresses rooted() {
        return new PlacedAddresses(new RootedAddresses(base), names);
    }

    /**
     * {@return the path in the site of an address of the web, or of a path of its host, with a leading slash and
     * without query and fragment; empty if it is elsewhere} If the host of the site is not configured, any host may be
     * its own.
     */
    Optional<String> pathOfAddress(String address) {
        boolean web = !address.startsWith("/");
        if (web && origin.isPresent() && !origin.get().isOriginOf(address)) {
            return Optional.empty();
        }
        int begin = web ? end(address, address.indexOf("//") + 2, "/?#") : 0;
        String path = address.substring(begin, end(address, begin, "?#"));
        boolean within = path.startsWith(base) && (path.length() == base.length() || path.charAt(base.length()) == '/');
        return within ? Optional.of("/" + path.substring(base.length()).replaceFirst("^/+", "")) : Optional.empty();
    }

    private static int end(String text, int from, String characters) {
        int end = from;
        while (end < text.length() && characters.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** {@return where agents reach the site: an address, or a path of its host if the origin is not known} */
    Optional<String> mcpAddress() {
        return mcp.map(path -> origin.map(Object::toString).orElse("")
                + Url.ofPath(base + path).ascii());
    }

    /** {@return the address of a file of the site, whole if the origin is known} */
    String absolute(String page) {
        Addresses rooted = rooted();
        return origin.map(known -> known.absolute(rooted.page(page, "")))
                .orElseGet(() -> rooted.page(page, "").value());
    }
}
