package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.FaultNotes;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.EvaluatedPage;
import dev.docent.pages.internal.body.RenderedBody;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.OperationPage;
import dev.docent.pages.internal.operations.OperationPages;
import dev.docent.pages.internal.operations.PageSource;
import dev.docent.pages.internal.operations.SubjectSchemas;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.site.descriptions.Descriptions;
import dev.docent.pages.internal.site.descriptions.SpecLocations;
import dev.docent.pages.internal.site.images.ImageSizes;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;

/** Renders the content of pages of all kinds. Thread-safe. */
final class PageRenderer {

    private static final Pattern SCRIPT = Pattern.compile("(?i).*\\.(m?js|jsx|m?ts|tsx)");

    private final VisibleSite visible;
    private final PublishedFiles files;
    private final LinkTargets targets;
    private final ImageSizes images;
    private final Set<String> hosts;
    private final ApiSettings api;
    private final SpecLocations locations;
    private final RestPages rest;
    private final PublishingSettings settings;
    private final Lazy<AddedFiles> added;
    private final boolean indexAll;
    private final PageDates dates;
    private final boolean dated;

    PageRenderer(VisibleSite visible, PublishedFiles files, PublishingSettings settings) {
        this.visible = visible;
        this.files = files;
        this.targets = new LinkTargets(visible, files, settings);
        this.images = new ImageSizes(visible.files());
        this.hosts = settings.hosts();
        this.locations = new SpecLocations(visible.files(), visible::overlays);
        this.api = ApiSettings.of(visible.docsJson())
                .withAddress(settings.api())
                .withHost(settings.origin().map(Origin::toString).orElse(""))
                .withSignedIn(settings.signedIn());
        this.rest = new RestPages(visible);
        this.settings = settings;
        this.added = new Lazy<>(() -> AddedFiles.read(visible.files(), settings.themeFiles(), visible.fileNames()));
        this.indexAll = visible.theme().indexesAll();
        this.dates = new PageDates(settings.changes());
        this.dated = visible.theme().showsDates();
    }

    /** {@return whether the state of a file is compared only for pages that are made from it, as that of most files} */
    static boolean isCompared(String file) {
        return SitePath.isPage(file) || isMedia(file) || SCRIPT.matcher(file).matches();
    }

    private static boolean isMedia(String file) {
        return FileKinds.isAlwaysPublished(file)
                && !file.toLowerCase(Locale.ROOT).endsWith(".svg");
    }

    /**
     * {@return what pages depend on of a file, whether or not it exists: of an image the size, otherwise the content;
     * empty if it is not known}
     */
    Optional<String> state(String file) {
        if (isMedia(file)) {
            return Optional.of("size " + images.find(file));
        }
        try {
            return Optional.of(visible.files()
                    .digest(file)
                    .map(digest -> "content " + HexFormat.of().formatHex(digest))
                    .orElse("missing"));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    RestPages rest() {
        return rest;
    }

    ApiSettings api() {
        return api;
    }

    /** {@return a page, rendered} */
    RenderedPage render(SitePage page, Addresses addresses) {
        return FailedPage.contain(page, () -> made(page, addresses), PageRenderer::notShown);
    }

    private RenderedPage made(SitePage page, Addresses addresses) {
        Draft draft = draft(page, addresses, true);
        Optional<OperationPage> operation = draft.subject()
                .map(subject -> operation(operations(draft, addresses), subject, draft, addresses))
                .or(() ->
                        draft.file().flatMap(mdx -> operations(draft, addresses).manual(mdx, draft.source(addresses))));
        return operation.map(made -> ofOperation(draft, made, addresses)).orElseGet(() -> ofBody(draft));
    }

    /**
     * {@return what rendering a page would find out about it, at less cost} What is written of an OpenAPI document has no
     * problems; such a page has the ids of its body alone.
     */
    PageFindings check(SitePage page, Addresses addresses) {
        return FailedPage.contain(page, () -> checked(page, addresses), FailedPage::findings);
    }

    private PageFindings checked(SitePage page, Addresses addresses) {
        Draft draft = draft(page, addresses, false);
        List<Problem> problems = new ArrayList<>();
        draft.subject()
                .filter(subject -> visible.mayHaveContent(page))
                .flatMap(PageSubject::content)
                .filter(mdx -> !draft.isRepeating())
                .ifPresent(mdx -> problems.addAll(
                        draft.descriptions().content(mdx, draft.ids()).problems()));
        draft.body().ifPresent(body -> problems.addAll(body.content().problems()));
        boolean continued = draft.subject()
                .filter(subject -> SubjectSchemas.of(subject).haveNoRoom())
                .isPresent();
        return draft.findings(problems, continued);
    }

    /** {@return what the links of {@code docs.json} lead to} */
    SettingsLinks settings(PublishingSettings settings) {
        SiteBody site = body(settings.addresses("/"), settings.language(), false, new PageNotes());
        return SettingsLinks.of(visible.docsJson(), new BodyRenderer(site));
    }

    /** {@return what the links of descriptions in OpenAPI documents lead to} */
    DescriptionLinks descriptionLinks(PublishingSettings settings, PageNotes notes) {
        return DescriptionLinks.of(
                visible,
                locations,
                page -> new BodyRenderer(body(settings.addresses(page.path()), page.language(), false, notes)));
    }

    /**
     * {@return all ids of a page that was checked}
     *
     * @param rendered the ids of the whole page, for one of which a check has not all
     */
    Set<String> ids(PageFindings page, Function<SitePage, Set<String>> rendered) {
        boolean whole = page.page().entry().operation() == null
                && !page.page()
                        .frontMatter()
                        .filter(fields -> fields.member("api") != null)
                        .isPresent();
        return whole ? page.ids() : rendered.apply(page.page());
    }

    /** {@return what rendering a page finds out about it} */
    PageFindings whole(SitePage page, PublishingSettings known) {
        return render(page, known.addresses(page.path())).findings();
    }

    /** {@return what an operator adds to all pages that write addresses so} */
    RenderedParts parts(Addresses addresses) {
        AddedFiles read = added.get();
        List<Problem> problems = new ArrayList<>(read.problems());
        StylesheetLinks links = new StylesheetLinks(targets, settings, problems);
        Optional<String> css = read.stylesheets().isEmpty()
                ? Optional.empty()
                : Optional.of(read.stylesheets().stream().map(links::write).collect(Collectors.joining("\n")));
        BodyRenderer bodies = new BodyRenderer(body(addresses, settings.language(), true, new PageNotes(), false));
        return RenderedParts.of(
                css,
                read.header().map(html -> bodies.renderHtml(html, Ids.ofPart("header"))),
                read.footer().map(html -> bodies.renderHtml(html, Ids.ofPart("footer"))),
                problems);
    }

    private SiteBody body(Addresses addresses, String language, boolean read, PageNotes notes) {
        return body(addresses, language, read, notes, settings.themeFiles().ofFolder());
    }

    private SiteBody body(Addresses addresses, String language, boolean read, PageNotes notes, boolean hasUtilities) {
        return new SiteBody(
                visible,
                targets,
                images,
                hosts,
                addresses,
                language,
                read,
                notes,
                added.get().classes(),
                hasUtilities);
    }

    private Draft draft(SitePage page, Addresses addresses, boolean read) {
        PageNotes notes = new PageNotes();
        SiteBody site = body(addresses, page.language(), read, notes);
        BodyRenderer bodies = new BodyRenderer(site);
        Ids ids = Ids.ofContent();
        page.frontMatter().ifPresent(files::linkAll);
        page.written().ifPresent(written -> notes.sources().add(written.file()));
        Optional<MdxPage> file = page.written().flatMap(written -> visible.mdx(written.file()));
        Optional<RenderedBody> body = file.map(mdx -> bodies.render(mdx, ids));
        Optional<PageSubject> subject = visible.subject(page);
        Descriptions descriptions = new Descriptions(
                bodies,
                page.path().substring(1),
                () -> subject.map(known -> locations.of(document(page), known.location()))
                        .orElse(Location.NOWHERE));
        return new Draft(page, ids, file, body, subject, descriptions, visible.notes(page), notes);
    }

    /**
     * What is known of a page before its content is put together.
     *
     * @param operationNotes those for readers of its operation
     */
    private record Draft(
            SitePage page,
            Ids ids,
            Optional<MdxPage> file,
            Optional<RenderedBody> body,
            Optional<PageSubject> subject,
            Descriptions descriptions,
            List<OperationNote> operationNotes,
            PageNotes notes) {

        PageSource source(Addresses addresses) {
            return new PageSource(
                    ids,
                    page.frontMatter().map(Part::of).orElse(Part.ABSENT),
                    body.map(RenderedBody::content),
                    isRepeating(),
                    document(addresses));
        }

        /** {@return where readers get the OpenAPI document of the page} */
        Optional<Url> document(Addresses addresses) {
            return Optional.ofNullable(page.entry().operation())
                    .map(operation -> addresses.asset(SiteDocuments.asset(operation.spec())));
        }

        /** {@return whether the file has the text that the document has for the page, as in the middle of a migration} */
        boolean isRepeating() {
            String written =
                    file.map(mdx -> mdx.text().replace("\r\n", "\n").strip()).orElse("");
            String content =
                    subject.flatMap(PageSubject::content).map(String::strip).orElse("");
            int before = written.length() - content.length();
            return !content.isEmpty()
                    && written.endsWith(content)
                    && (before == 0 || written.substring(0, before).strip().endsWith("---"));
        }

        /** {@return what is found out; the ids are those that are assigned by now} */
        PageFindings findings(List<Problem> problems) {
            return findings(problems, !notes.leads().isEmpty());
        }

        PageFindings findings(List<Problem> problems, boolean continued) {
            Set<String> losses = new HashSet<>(descriptions.losses());
            List<AnchorLink> anchors = new ArrayList<>(descriptions.anchors());
            body.ifPresent(rendered -> {
                losses.addAll(rendered.losses());
                anchors.addAll(rendered.anchors());
            });
            UnsupportedDocument.of(page)
                    .map(document -> ProblemCode.DOCUMENT_NOT_SUPPORTED)
                    .or(() -> Optional.of(ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN)
                            .filter(code -> page.isUnresolved()))
                    .ifPresent(code -> losses.add(code.code()));
            if (FaultNotes.isAmong(operationNotes)) {
                losses.add(ProblemCode.SPEC_PART_INVALID.code());
            }
            problems.stream().filter(ProblemCode::isLoss).map(Problem::code).forEach(losses::add);
            return new PageFindings(
                    page,
                    problems,
                    losses,
                    body.map(RenderedBody::withoutEffect).orElse(Map.of()),
                    anchors,
                    ids.assigned(),
                    notes.sources(),
                    notes.linked(),
                    notes.leads(),
                    continued);
        }
    }

    private OperationPages operations(Draft draft, Addresses addresses) {
        ModelPages modelPages = rest.of(
                draft.page(), path -> addresses.page(path, ""), draft.notes().leads());
        return new OperationPages(
                api, draft.descriptions(), modelPages, draft.page().language());
    }

    private static String document(SitePage page) {
        DocumentedOperation documented = page.entry().operation();
        return documented == null ? "" : documented.spec();
    }

    /** {@return the tree of a page with the values of its expressions} */
    EvaluatedPage evaluate(MdxPage page, PageNotes notes) {
        Addresses addresses = new RootedAddresses("");
        return new BodyRenderer(body(addresses, "en", true, notes)).evaluate(page);
    }

    private OperationPage operation(OperationPages pages, PageSubject subject, Draft draft, Addresses addresses) {
        if (!draft.page().rest().isEmpty()) {
            return pages.rest(
                    subject, visible.wholeTitle(draft.page()), draft.page().rest(), draft.source(addresses));
        }
        return subject instanceof PageOperation operation
                ? pages.operation(operation, draft.source(addresses), draft.operationNotes())
                : pages.model((PageSchema) subject, draft.source(addresses));
    }

    private RenderedPage ofOperation(Draft draft, OperationPage made, Addresses addresses) {
        Map<String, String> styles = new HashMap<>(draft.descriptions().styles());
        draft.body().ifPresent(written -> styles.putAll(written.styles()));
        return rendered(
                draft,
                made.content(),
                lead(draft.page(), made),
                styles,
                made.connectSources(),
                made.scripts(),
                true,
                draft.subject().flatMap(subject -> draft.document(addresses)));
    }

    private boolean isDated(SitePage page) {
        return dated ? !page.isOff("timestamp") : page.flag("timestamp");
    }

    /** The description of an operation is in the content unless it is short; an author's own one stays. */
    private static Optional<HtmlFragment> lead(SitePage page, OperationPage made) {
        return page.hasOwnDescription()
                ? Optional.empty()
                : made.description().or(() -> Optional.of(PageContent.EMPTY.html()));
    }

    private RenderedPage ofBody(Draft draft) {
        PageContent body = draft.body().map(RenderedBody::content).orElse(PageContent.EMPTY);
        PageContent content = UnsupportedDocument.of(draft.page())
                .map(document -> withText(body, document.text(draft.page().language(), files::isFile), draft))
                .orElse(body);
        Map<String, String> styles = draft.body().map(RenderedBody::styles).orElse(Map.of());
        return rendered(draft, content, Optional.empty(), styles, Set.of(), List.of(), false, Optional.empty());
    }

    private static PageContent withText(PageContent body, String markdown, Draft draft) {
        HtmlWriter html = new HtmlWriter();
        draft.descriptions().write(html, draft.ids(), markdown);
        html.fragment(body.html());
        return new PageContent(
                html.toFragment(), body.aside(), body.headings(), body.sections(), body.problems(), body.complete());
    }

    private static RenderedPage notShown(FailedPage failed) {
        SitePage page = failed.page();
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.P).text(failed.text());
        PageView view = new PageView(
                page.path(),
                page.entry().title(),
                page.description(),
                Optional.empty(),
                PageMode.of(page.text("mode").orElse("")),
                new PageContent(
                        html.toFragment(), Optional.empty(), List.of(), List.of(), List.of(failed.problem()), false),
                page.entry().deprecated(),
                Optional.empty(),
                false,
                !page.flag("hideFooterPagination"),
                page.metatags(),
                List.of(),
                false,
                Optional.empty());
        return new RenderedPage(view, List.of(), failed.findings(), Set.of());
    }

    /**
     * {@return a page with its content}
     *
     * @param lead what is below the title instead of its description
     * @param styles declarations by class, for the stylesheet of the page
     * @param scripts those that only such pages need
     * @param operation whether it has the content of an operation or a model
     * @param document where its OpenAPI document is
     */
    private RenderedPage rendered(
            Draft draft,
            PageContent content,
            Optional<HtmlFragment> lead,
            Map<String, String> styles,
            Set<String> connections,
            List<Asset> scripts,
            boolean operation,
            Optional<Url> document) {
        List<Asset> stylesheets = RenderedPage.stylesheets(styles);
        List<String> assets = new ArrayList<>();
        stylesheets.forEach(stylesheet -> assets.add(stylesheet.name()));
        scripts.forEach(script -> assets.add(script.name()));
        SitePage page = draft.page();
        PageView view = new PageView(
                page.path(),
                page.entry().title(),
                page.description(),
                lead,
                PageMode.of(page.text("mode").orElse("")),
                content,
                page.entry().deprecated(),
                isDated(page) ? dates.of(page) : Optional.empty(),
                page.isIndexed() || indexAll && page.isIndexable(),
                !page.flag("hideFooterPagination"),
                page.metatags(),
                assets,
                operation,
                document);
        return new RenderedPage(view, stylesheets, draft.findings(content.problems()), connections);
    }
}
