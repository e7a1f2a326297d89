package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.TextLocations;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.RenderedBody;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.model.DescribedTexts;
import dev.docent.pages.internal.operations.output.DescriptionPage;
import dev.docent.pages.internal.site.descriptions.Descriptions;
import dev.docent.pages.internal.site.descriptions.SpecLocations;

/**
 * Checks the links and images in the descriptions of OpenAPI documents, each on the first page that shows it. Nothing
 * else in a description is a problem of the site: it is not written for pages. And checks that strings are in quotes.
 */
final class DescriptionLinks {

    /** What a link or an image that may be wrong begins with: not one of the web. */
    private static final Pattern LINK = Pattern.compile(
            "\\]\\((?!\\s*<?https?://)|!\\[|\\]:|(?i:\\b(?:href|src)\\s*=\\s*\\\\?[\"'{](?!https?://)|<(?:img|iframe|video)\\b)");

    private static final Set<String> CODES = Set.of("link-broken", "address-refused", "host-not-allowed");

    private final List<OnPage> problems = new ArrayList<>();
    private final List<AnchorLink> anchors = new ArrayList<>();

    private DescriptionLinks() {}

    /** A problem, and the first page that shows the text with it. */
    private record OnPage(SitePage page, Problem problem) {}

    /**
     * Reads documents on all cores: most of the time of a check of large ones goes here.
     *
     * @param bodies renders texts as those of a page; used by several threads
     */
    static DescriptionLinks of(VisibleSite visible, SpecLocations originals, Function<SitePage, BodyRenderer> bodies) {
        Map<String, List<SitePage>> bySpec = new LinkedHashMap<>();
        for (SitePage page : visible.pages()) {
            DocumentedOperation documented = page.entry().operation();
            if (documented != null) {
                bySpec.computeIfAbsent(documented.spec(), absent -> new ArrayList<>())
                        .add(page);
            }
        }
        Map<String, DescriptionLinks> found = new ConcurrentHashMap<>();
        List.copyOf(bySpec.entrySet()).parallelStream()
                .forEach(spec ->
                        new OfDocument(visible, originals, bodies, spec.getKey()).addTo(found, spec.getValue()));
        DescriptionLinks all = new DescriptionLinks();
        for (SitePage page : visible.pages()) {
            DescriptionLinks ofPage = found.get(page.path());
            if (ofPage != null) {
                all.problems.addAll(ofPage.problems);
                all.anchors.addAll(ofPage.anchors);
            }
        }
        return all;
    }

    private static DescriptionLinks of(FailedPage failed) {
        DescriptionLinks links = new DescriptionLinks();
        links.problems.add(new OnPage(failed.page(), failed.problem()));
        return links;
    }

    /** Adds the broken links and the images that are not loaded. */
    void addTo(SiteProblems all) {
        problems.forEach(found -> all.add(found.page(), found.problem(), false));
    }

    /** {@return the codes of the problems because of which readers of a page miss something, by its path} */
    Map<String, Set<String>> losses() {
        return problems.stream()
                .filter(found -> ProblemCode.isLoss(found.problem()))
                .collect(Collectors.groupingBy(
                        found -> found.page().path(),
                        Collectors.mapping(found -> found.problem().code(), Collectors.toSet())));
    }

    /** {@return the links to elements of pages} */
    List<AnchorLink> anchors() {
        return anchors;
    }

    /** Finds the links of one document. For one thread. */
    private record OfDocument(
            VisibleSite visible, SpecLocations originals, Function<SitePage, BodyRenderer> bodies, String spec) {

        void addTo(Map<String, DescriptionLinks> found, List<SitePage> pages) {
            addLinks(found, pages);
            originals
                    .unquoted(spec)
                    .ifPresent(problem -> found.computeIfAbsent(pages.get(0).path(), absent -> new DescriptionLinks())
                            .problems
                            .add(new OnPage(pages.get(0), problem)));
        }

        private void addLinks(Map<String, DescriptionLinks> found, List<SitePage> pages) {
            if (originals.files(spec).stream()
                    .flatMap(file -> visible.text(file).stream())
                    .noneMatch(text -> LINK.matcher(text).find())) {
                return;
            }
            DescribedTexts texts = new DescribedTexts();
            for (SitePage page : pages) {
                found.put(page.path(), FailedPage.contain(page, () -> links(page, texts), DescriptionLinks::of));
            }
        }

        private DescriptionLinks links(SitePage page, DescribedTexts texts) {
            DescriptionLinks links = new DescriptionLinks();
            visible.subject(page)
                    .ifPresent(subject -> texts.of(subject).stream()
                            .filter(text -> LINK.matcher(text.value()).find())
                            .forEach(text -> add(page, text, links)));
            return links;
        }

        private void add(SitePage page, Node.Text text, DescriptionLinks links) {
            MdxPage parsed = DescriptionPage.of(page.path().substring(1) + ".mdx", text.value());
            RenderedBody body = bodies.apply(page).renderInside(parsed, Ids.ofContent());
            List<Problem> wrong = body.content().problems().stream()
                    .filter(problem -> CODES.contains(problem.code()))
                    .toList();
            if (wrong.isEmpty() && body.anchors().isEmpty()) {
                return;
            }
            TextLocations locations = new TextLocations(originals.of(spec, text));
            wrong.forEach(problem -> links.problems.add(
                    new OnPage(page, Descriptions.at(problem, locations.at(problem.line(), problem.column())))));
            body.anchors()
                    .forEach(link -> links.anchors.add(new AnchorLink(
                            link.page().isEmpty() ? page.path() : link.page(),
                            link.fragment(),
                            locations.at(Objects.requireNonNull(link.location().position(), "it is in a text")))));
        }
    }
}
