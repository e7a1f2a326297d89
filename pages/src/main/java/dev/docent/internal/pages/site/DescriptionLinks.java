package dev.docent.internal.pages.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.TextLocations;
import dev.docent.internal.pages.body.BodyRenderer;
import dev.docent.internal.pages.body.RenderedBody;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.pages.html.Ids;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.operations.model.DescribedTexts;
import dev.docent.internal.pages.site.descriptions.Descriptions;
import dev.docent.internal.pages.site.descriptions.SpecLocations;

/**
 * Checks the links and images in the descriptions of OpenAPI documents, each on the first page that shows it. Nothing
 * else in a description is a problem of the site: it is not written for pages.
 */
final class DescriptionLinks {

    /** What a link or an image that may be wrong begins with: not one of the web. */
    private static final Pattern LINK = Pattern.compile(
            "\\]\\((?!\\s*<?https?://)|!\\[|\\]:|(?i:\\b(?:href|src)\\s*=\\s*\\\\?[\"'{](?!https?://)|<(?:img|iframe|video)\\b)");

    private static final Set<String> CODES = Set.of("link-broken", "address-refused", "host-not-allowed");

    private final SiteContents contents;
    private final SpecLocations originals;
    private final Function<SitePage, BodyRenderer> bodies;
    private final Map<String, DescribedTexts> documents = new HashMap<>();
    private final Map<String, Boolean> withLinks = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<AnchorLink> anchors = new ArrayList<>();

    private DescriptionLinks(SiteContents contents, SpecLocations originals, Function<SitePage, BodyRenderer> bodies) {
        this.contents = contents;
        this.originals = originals;
        this.bodies = bodies;
    }

    /** @param bodies renders texts as those of a page */
    static DescriptionLinks of(
            SiteContents contents, SpecLocations originals, Function<SitePage, BodyRenderer> bodies) {
        DescriptionLinks links = new DescriptionLinks(contents, originals, bodies);
        contents.pages().forEach(links::add);
        return links;
    }

    /** {@return the links that lead nowhere and the images that are not loaded} */
    List<Problem> problems() {
        return problems;
    }

    /** {@return the links to elements of pages} */
    List<AnchorLink> anchors() {
        return anchors;
    }

    private void add(SitePage page) {
        DocumentedOperation documented = page.entry().operation();
        if (documented == null || !withLinks.computeIfAbsent(documented.spec(), this::hasLinks)) {
            return;
        }
        DescribedTexts texts = documents.computeIfAbsent(documented.spec(), spec -> new DescribedTexts());
        contents.subject(page)
                .ifPresent(subject -> texts.of(subject).stream()
                        .filter(text -> LINK.matcher(text.value()).find())
                        .forEach(text -> add(page, documented.spec(), text)));
    }

    private boolean hasLinks(String spec) {
        return contents.text(spec).filter(text -> LINK.matcher(text).find()).isPresent();
    }

    private void add(SitePage page, String spec, Node.Text text) {
        MdxPage parsed =
                MdxPage.parse(page.path().substring(1) + ".mdx", text.value().getBytes(StandardCharsets.UTF_8));
        RenderedBody body = bodies.apply(page).renderInside(parsed, Ids.ofContent());
        List<Problem> wrong = body.content().problems().stream()
                .filter(problem -> CODES.contains(problem.code()))
                .toList();
        if (wrong.isEmpty() && body.anchors().isEmpty()) {
            return;
        }
        TextLocations locations = new TextLocations(originals.of(spec, text));
        wrong.forEach(
                problem -> problems.add(Descriptions.at(problem, locations.at(problem.line(), problem.column()))));
        body.anchors()
                .forEach(link -> anchors.add(new AnchorLink(
                        link.page().isEmpty() ? page.path() : link.page(),
                        link.fragment(),
                        locations.at(Objects.requireNonNull(link.location().position(), "it is in a text")))));
    }
}
