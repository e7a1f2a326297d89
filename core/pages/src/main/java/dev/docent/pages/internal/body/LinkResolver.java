package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.links.Addresses;

/** Turns what authors write as addresses into those of the page. */
final class LinkResolver {

    private static final Pattern EXTENSION = Pattern.compile("\\.mdx?$");
    private static final Pattern TAB_OR_LINE_END = Pattern.compile("[\\t\\n\\r]");
    private static final Pattern SCHEME = Pattern.compile("(?i)^\\s*([a-z][a-z0-9+.-]*:|//).*");

    private final BodySite site;
    private final String directory;
    private final Addresses addresses;
    private final Report report;
    private final List<AnchorLink> anchors = new ArrayList<>();

    LinkResolver(BodySite site, String file, Report report) {
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

    /** {@return the address as browsers read it: they remove tabs and line ends, such as those of an attribute} */
    private static String address(String written) {
        return TAB_OR_LINE_END.matcher(Url.withScheme(written).strip()).replaceAll("");
    }

    private static boolean isInSite(String address) {
        return !SCHEME.matcher(address).matches();
    }

    Optional<Url> link(String written) {
        String address = address(written);
        if (address.isEmpty()) {
            report.add(Problems.LINK_EMPTY);
            return Optional.empty();
        }
        if (address.startsWith("#")) {
            String fragment = UriText.decoded(address.substring(1));
            String id = id(fragment);
            addAnchor("", id);
            return checked(id.equals(fragment) ? address : "#" + id.replace("%", "%25"));
        }
        if (address.startsWith("?")) {
            int hash = address.indexOf('#');
            addAnchor("", hash < 0 ? "" : id(UriText.decoded(address.substring(hash + 1))));
            return checked(address);
        }
        return isInSite(address) ? inSite(address) : checked(address);
    }

    /** {@return the id that the end of a link means: one without what no id has} */
    private static String id(String fragment) {
        return fragment.startsWith(":~:") ? fragment : Slugs.ofId(fragment);
    }

    /** Notes a link to an element, if it is one: the top of a page and a text in it are no elements. */
    private void addAnchor(String page, String id) {
        if (!id.isEmpty() && !id.equals("top") && !id.startsWith(":~:")) {
            anchors.add(new AnchorLink(page, id, report.location()));
        }
    }

    private Optional<Url> checked(String address) {
        Optional<Url> url = Url.find(address);
        if (url.isEmpty()) {
            report.addLoss(Problems.ADDRESS_REFUSED, address);
        }
        return url;
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
            rest(path)
                    .ifPresentOrElse(
                            rest -> report.addLoss(Problems.LINK_OUT_OF_SITE, address, meant(rest)),
                            () -> report.addLoss(Problems.ADDRESS_REFUSED, address));
            return Optional.empty();
        }
        if (target.get() instanceof LinkTarget.Page page) {
            String id = id(fragment);
            addAnchor(page.path(), id);
            return withQuery(addresses.page(page.path(), query.isEmpty() ? id : ""), query, id);
        }
        if (target.get() instanceof LinkTarget.File file) {
            Url url = addresses.file(file.path());
            return Optional.of(fragment.isEmpty() ? url : url.withFragment(fragment));
        }
        if (target.get() instanceof LinkTarget.Web web) {
            return checked(web.address());
        }
        if (target.get() instanceof LinkTarget.Missing missing) {
            report.add(Problems.LINK_BROKEN, before, missing.nearest());
        }
        String resolved = SitePath.resolve(directory, Modules.fromRoot(UriText.decoded(path)));
        return Optional.of(addresses.page(resolved == null ? "/" : "/" + resolved, fragment));
    }

    private Optional<Url> withQuery(Url page, String query, String fragment) {
        if (query.isEmpty()) {
            return Optional.of(page);
        }
        return checked(page.value() + query).map(url -> fragment.isEmpty() ? url : url.withFragment(fragment));
    }

    /**
     * {@return what the path leads to; empty if it leads out of the site} A path without a beginning may have been meant
     * from the site's root.
     */
    private Optional<LinkTarget> target(String path) {
        String decoded = Modules.fromRoot(UriText.decoded(path));
        Optional<LinkTarget> found = target(directory, decoded);
        boolean missing = found.filter(LinkResolver::isAbsent).isPresent();
        if (missing && !directory.isEmpty() && !decoded.startsWith("/") && !decoded.startsWith(".")) {
            return target("", decoded)
                    .filter(root -> !(root instanceof LinkTarget.Missing))
                    .or(() -> found);
        }
        return found;
    }

    /** {@return what browsers read of a path that leads out of the site; empty for any other path} */
    private Optional<String> rest(String path) {
        return Optional.ofNullable(SitePath.restOutside(directory, Modules.fromRoot(UriText.decoded(path))));
    }

    /** {@return the address that may be meant by the rest of a path that leads out of the site} */
    private Optional<String> meant(String rest) {
        LinkTarget target = site.target(EXTENSION.matcher(rest).replaceFirst(""));
        return target instanceof LinkTarget.Missing missing
                ? missing.nearest()
                : Optional.of("/" + rest).filter(address -> !(target instanceof LinkTarget.Hidden));
    }

    private static boolean isAbsent(LinkTarget target) {
        return target instanceof LinkTarget.Missing || target instanceof LinkTarget.Hidden;
    }

    private Optional<LinkTarget> target(String directory, String decoded) {
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
        String address = address(written);
        if (!isInSite(address)) {
            Optional<Url> url = checked(address);
            String host = url.flatMap(Url::host).orElse("");
            if (url.isPresent() && !site.isAllowedHost(host.toLowerCase(Locale.ROOT))) {
                report.addLoss(Problems.HOST_NOT_ALLOWED, host);
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
        Optional<String> nearest = target.isEmpty()
                ? rest(path).flatMap(this::meant)
                : target.flatMap(
                        found -> found instanceof LinkTarget.Missing missing ? missing.nearest() : Optional.empty());
        report.addLoss(Problems.LINK_BROKEN, address, nearest);
        return Resource.NONE;
    }

    /** {@return the links to elements of other pages, and to those that this body does not have} */
    List<AnchorLink> anchors(Set<String> ids) {
        return anchors.stream()
                .filter(link -> !link.page().isEmpty() || !ids.contains(link.fragment()))
                .toList();
    }
}
