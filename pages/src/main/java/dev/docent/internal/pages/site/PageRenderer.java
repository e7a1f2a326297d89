package dev.docent.internal.pages.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.internal.openapi.PageOperation;
import dev.docent.internal.openapi.PageSchema;
import dev.docent.internal.openapi.PageSubject;
import dev.docent.internal.pages.body.BodyRenderer;
import dev.docent.internal.pages.body.PageValues;
import dev.docent.internal.pages.body.RenderedBody;
import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Ids;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.operations.OperationPage;
import dev.docent.internal.pages.operations.OperationPages;
import dev.docent.internal.pages.operations.PageSource;
import dev.docent.internal.pages.operations.model.ApiSettings;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.output.ModelPages;
import dev.docent.internal.pages.page.PageContent;
import dev.docent.internal.pages.theme.tree.SiteTree;

/** Renders the content of pages, whatever each is made of. Thread-safe. */
final class PageRenderer {

    private static final PageContent NOTHING =
            new PageContent(new HtmlWriter(16).toFragment(), Optional.empty(), List.of(), List.of(), List.of(), true);

    private final SiteContents contents;
    private final LinkTargets targets;
    private final ImageSizes images;
    private final Set<String> hosts;
    private final ApiSettings api;
    private final Map<String, Map<String, String>> models = new HashMap<>();

    PageRenderer(SiteContents contents, PublishedFiles files, SiteTree tree, PublishingSettings settings) {
        this.contents = contents;
        this.targets = new LinkTargets(contents, files, tree);
        this.images = new ImageSizes(contents.files());
        this.hosts = settings.hosts();
        this.api = ApiSettings.of(contents.docsJson()).withBaseAddress(settings.apiServer());
        for (SitePage page : contents.pages()) {
            if (page.entry().operation() instanceof DocumentedOperation.Schema schema) {
                models.computeIfAbsent(schema.spec(), absent -> new HashMap<>())
                        .putIfAbsent(schema.name(), page.path());
            }
        }
    }

    ApiSettings api() {
        return api;
    }

    /** {@return the content of a page} */
    RenderedPage render(SitePage page, Addresses addresses) {
        SiteBody site = new SiteBody(contents, targets, images, hosts, addresses, page.language());
        BodyRenderer bodies = new BodyRenderer(site);
        Ids ids = Ids.ofContent();
        Optional<MdxPage> file = page.written().flatMap(written -> contents.mdx(written.file()));
        Optional<RenderedBody> body = file.map(mdx -> bodies.render(mdx, ids));
        PageSource source = new PageSource(
                ids, page.frontMatter().map(Part::of).orElse(Part.ABSENT), body.map(RenderedBody::content));
        DocumentedOperation documented = page.entry().operation();
        String document = documented == null ? "" : documented.spec();
        Descriptions descriptions = new Descriptions(bodies, page.path().substring(1), document);
        ModelPages modelPages = name -> Optional.ofNullable(
                        models.getOrDefault(document, Map.of()).get(name))
                .map(path -> addresses.page(path, ""));
        OperationPages operations = new OperationPages(api, descriptions, modelPages, page.language());
        Optional<OperationPage> operation = contents.subject(page)
                .map(subject -> operation(operations, subject, source))
                .or(() -> file.flatMap(mdx -> operations.manual(mdx, source)));
        return operation
                .map(made -> ofOperation(page, made, body, descriptions, ids))
                .orElseGet(() -> ofBody(page, body));
    }

    /** {@return what the expressions of a page stand for} */
    PageValues values(MdxPage page) {
        Addresses addresses = new RootedAddresses("");
        return new BodyRenderer(new SiteBody(contents, targets, images, hosts, addresses, "en")).values(page);
    }

    private static OperationPage operation(OperationPages pages, PageSubject subject, PageSource source) {
        return subject instanceof PageOperation operation
                ? pages.operation(operation, source)
                : pages.model((PageSchema) subject, source);
    }

    private static RenderedPage ofOperation(
            SitePage page, OperationPage made, Optional<RenderedBody> body, Descriptions descriptions, Ids ids) {
        Map<String, String> styles = new HashMap<>(descriptions.styles());
        body.ifPresent(written -> styles.putAll(written.styles()));
        List<RenderedBody.AnchorLink> anchors = body.map(RenderedBody::anchors).orElseGet(descriptions::anchors);
        return new RenderedPage(
                page,
                made.content(),
                lead(page, made),
                styles,
                anchors,
                ids.assigned(),
                made.connectSources(),
                made.interactive());
    }

    /** The description of an operation is in the content unless it is short; an author's own one stays. */
    private static Optional<HtmlFragment> lead(SitePage page, OperationPage made) {
        return page.text("description").isPresent()
                ? Optional.empty()
                : made.description().or(() -> Optional.of(NOTHING.html()));
    }

    /** A page whose operation is not known has elements that are not known either. */
    private static RenderedPage ofBody(SitePage page, Optional<RenderedBody> body) {
        return new RenderedPage(
                page,
                body.map(RenderedBody::content).orElse(NOTHING),
                Optional.empty(),
                body.map(RenderedBody::styles).orElse(Map.of()),
                body.map(RenderedBody::anchors).orElse(List.of()),
                page.text("openapi").isPresent()
                        ? Set.of()
                        : body.map(RenderedBody::ids).orElse(Set.of()),
                Set.of(),
                false);
    }
}
