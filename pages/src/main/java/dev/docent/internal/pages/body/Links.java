package dev.docent.internal.pages.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.internal.folders.SitePath;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.pages.html.RefusedUrlException;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.NearestMatch;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.UriText;

/** Turns what authors write as addresses into those of the page. */
final class Links {

    private static final Pattern EXTENSION = Pattern.compile("\\.mdx?$");
    private static final Pattern SCHEME = Pattern.compile("(?i)^\\s*([a-z][a-z0-9+.-]*:|//).*");

    private final BodySite site;
    private final String directory;
    private final Addresses addresses;
    private final Report report;
    private final List<AnchorLink> anchors = new ArrayList<>();
    private final List<AnchorLink> ownAnchors = new ArrayList<>();

    Links(BodySite site, String file, Report report) {
        this.site = site;
        this.directory = SitePath.directoryOf(file);
        this.addresses = site.addresses(file);
        this.report = report;
    }

    /** What is loaded into a page; without address if it must not be. */
    record Resource(Optional<Url> url, Optional<String> file) {
        static final Resource NONE = new Resource(Optional.empty(), Optional.empty());
    }

    static boolean isWeb(String address) {
        return address.regionMatches(true, 0, "http:", 0, 5) || address.regionMatches(true, 0, "https:", 0, 6);
    }

    private static boolean isInSite(String address) {
        return !SCHEME.matcher(address).matches();
    }

    Optional<Url> link(String written) {
        String address = written.strip();
        if (address.startsWith("#")) {
            String id = UriText.decoded(address.substring(1));
            ownAnchors.add(new AnchorLink("", id, report.location()));
            return checked(address);
        }
        return isInSite(address) ? inSite(address) : checked(address);
    }

    private Optional<Url> checked(String address) {
        try {
            return Optional.of(Url.of(address));
        } catch (RefusedUrlException e) {
            report.addLoss(location -> BodyProblems.addressRefused(location, address));
            return Optional.empty();
        }
    }

    private Optional<Url> inSite(String address) {
        int hash = address.indexOf('#');
        String fragment = hash < 0 ? "" : UriText.decoded(address.substring(hash + 1));
        String before = hash < 0 ? address : address.substring(0, hash);
        int question = before.indexOf('?');
        String query = question < 0 ? "" : before.substring(question);
        String path = question < 0 ? before : before.substring(0, question);
        Optional<LinkTarget> target = target(path);
        if (target.isEmpty()) {
            report.addLoss(location -> BodyProblems.addressRefused(location, address));
            return Optional.empty();
        }
        if (target.get() instanceof LinkTarget.Page page) {
            if (!fragment.isEmpty()) {
                anchors.add(new AnchorLink(page.path(), fragment, report.location()));
            }
            return withQuery(addresses.page(page.path(), query.isEmpty() ? fragment : ""), query, fragment);
        }
        if (target.get() instanceof LinkTarget.File file) {
            Url url = addresses.file(file.path());
            return Optional.of(fragment.isEmpty() ? url : url.withFragment(fragment));
        }
        if (target.get() instanceof LinkTarget.Web web) {
            return checked(web.address());
        }
        LinkTarget.Missing missing = (LinkTarget.Missing) target.get();
        report.add(location -> BodyProblems.linkBroken(location, address, missing.nearest()));
        String resolved = SitePath.resolve(directory, UriText.decoded(path));
        return Optional.of(addresses.page(resolved == null ? "/" : "/" + resolved, fragment));
    }

    private Optional<Url> withQuery(Url page, String query, String fragment) {
        if (query.isEmpty()) {
            return Optional.of(page);
        }
        return checked(page.value() + query).map(url -> fragment.isEmpty() ? url : url.withFragment(fragment));
    }

    /** {@return what the path leads to; empty if it leads out of the site} */
    private Optional<LinkTarget> target(String path) {
        String decoded = UriText.decoded(path);
        String resolved = SitePath.resolve(directory, decoded);
        if (resolved == null) {
            boolean root = !decoded.isEmpty() && "x".equals(SitePath.resolve(directory, decoded + "/x"));
            return root ? Optional.of(site.target("")) : Optional.empty();
        }
        return Optional.of(site.target(EXTENSION.matcher(resolved).replaceFirst("")));
    }

    /** {@return the address of a file, frame or video that the page loads} */
    Optional<Url> media(String address) {
        return resource(address).url();
    }

    Resource resource(String written) {
        String address = written.strip();
        if (!isInSite(address)) {
            Optional<Url> url = checked(address);
            String host = url.flatMap(Url::host).orElse("");
            if (url.isPresent() && !site.isAllowedHost(host.toLowerCase(Locale.ROOT))) {
                report.add(location -> BodyProblems.hostNotAllowed(location, host));
                return Resource.NONE;
            }
            return new Resource(url, Optional.empty());
        }
        int end = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
        int question = address.indexOf('?');
        String path = address.substring(0, question < 0 ? end : Math.min(question, end));
        Optional<LinkTarget> target = target(path);
        if (target.isPresent() && target.get() instanceof LinkTarget.File file) {
            return new Resource(Optional.of(addresses.file(file.path())), Optional.of(file.path()));
        }
        Optional<String> nearest = target.flatMap(
                found -> found instanceof LinkTarget.Missing missing ? missing.nearest() : Optional.empty());
        report.addLoss(location -> BodyProblems.linkBroken(location, address, nearest));
        return Resource.NONE;
    }

    /** Reports links to elements that the page does not have. */
    void checkAnchors(Set<String> ids) {
        NearestMatch nearest = new NearestMatch();
        for (AnchorLink link : ownAnchors) {
            String id = link.fragment();
            boolean top = id.isEmpty() || id.equals("top") || id.startsWith(":~:");
            if (!top && !ids.contains(id)) {
                Location location = link.location();
                report.add(location, there -> BodyProblems.anchorBroken(there, id, nearest.of(id, ids)));
            }
        }
    }

    List<AnchorLink> anchors() {
        return anchors;
    }
}
