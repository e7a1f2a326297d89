package dev.docent.pages.internal.joined;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.RenderedBody;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.OperationPage;
import dev.docent.pages.internal.operations.OperationPages;
import dev.docent.pages.internal.operations.PageSource;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.output.MarkdownRenderer;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.operations.playground.TryItForm;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.search.TestSearchPage;
import dev.docent.pages.internal.theme.SampleTree;
import dev.docent.pages.internal.theme.Theme;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;
import dev.docent.pages.internal.tree.SiteTree;

/**
 * Writes pages to look at, made by all parts of the module: {@code JoinedSamples FOLDER [OPENAPI METHOD PATH MODEL]}. The
 * guide has every component.
 */
final class JoinedSamples {

    private static final String SETTINGS = """
        {"theme":"mint","name":"Plant store","colors":{"primary":"#16a34a","light":"#4ade80"},
         "navbar":{"links":[{"label":"Support","href":"mailto:help@example.org"}],
           "primary":{"type":"button","label":"Dashboard","href":"https://example.org"}},
         "footer":{"socials":{"github":"https://github.com/x","x":"https://x.com/x"}},
         "contextual":{"options":["copy","view"]},"metadata":{"timestamp":true}}
        """;

    private final Path folder;
    private final PageContent guide;
    private final WholePages layout;
    private final String styles;

    private JoinedSamples(Path folder, RenderedBody guide) {
        this.folder = folder;
        this.guide = guide.content();
        StringBuilder rules = new StringBuilder();
        guide.styles()
                .forEach((name, rule) ->
                        rules.append(".").append(name).append("{").append(rule).append("}"));
        Theme theme = Theme.of(
                Documents.parse("docs.json", SETTINGS.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                file -> false);
        Asset rulesOfGuide = Asset.of("page/styles.css", rules.toString());
        styles = rulesOfGuide.name();
        write("_docent/" + styles, rulesOfGuide.bytes());
        theme.assets().forEach(asset -> write("_docent/" + asset.name(), asset.bytes()));
        Asset script = TryItForm.script();
        write("_docent/" + script.name(), script.bytes());
        SearchSource search = new SearchSource("/search.html", Optional.empty(), "");
        SiteView site = new SiteView(
                SiteTree.of(SampleTree.site()), "/", "en", Optional.empty(), Optional.empty(), Map.of("en", search));
        layout = theme.pages(site, IconSprite.NONE, AddedParts.NONE, new RootedAddresses(""));
    }

    public static void main(String[] arguments) throws IOException {
        byte[] text;
        try (InputStream file = JoinedSamples.class.getResourceAsStream("components.mdx")) {
            text = Objects.requireNonNull(file).readAllBytes();
        }
        JoinedSamples samples = new JoinedSamples(Path.of(arguments[0]), render(text));
        samples.guides();
        if (arguments.length > 4) {
            Path file = Path.of(arguments[1]);
            SpecDocument spec = SpecDocument.of(file.toString(), Files.readAllBytes(file));
            OperationPages pages = new OperationPages(ApiSettings.DEFAULTS, new Descriptions(), ModelPages.NONE, "en");
            samples.operation(
                    "/api/plants/list",
                    "An operation",
                    pages.operation(
                            PageOperation.of(spec, arguments[2], arguments[3]).orElseThrow(), PageSource.none()));
            samples.operation(
                    "/api/plants/create",
                    "A model",
                    pages.model(PageSchema.of(spec, arguments[4]).orElseThrow(), PageSource.none()));
        }
    }

    private void guides() {
        guide.problems().forEach(System.out::println);
        page(guide("/guides/start", "Quickstart", guide));
        page(guide(
                "/ar/guides/start",
                "البدء السريع",
                render(ARABIC.getBytes(StandardCharsets.UTF_8)).content()));
        write("404.html", layout.notFound(List.of("/guides/start", "/guides/retries", "/api/plants/list")));
        SearchExcerpt title = new SearchExcerpt("Retries and signatures", List.of(new SearchExcerpt.Mark(0, 7)));
        SearchExcerpt text = new SearchExcerpt(
                "A delivery that fails is tried again, five retries at most.", List.of(new SearchExcerpt.Mark(43, 50)));
        SearchResult result = new SearchResult(
                TestSearchPage.of("/guides/retries", title.text())
                        .breadcrumb("Concepts", "Events")
                        .build(),
                title,
                text,
                List.of(new SearchResult.Hit("", title, text)));
        write("search.html", layout.search("en", "retries", List.of(result, result)));
        write("index.html", layout.index("en", 0));
    }

    private static final String ARABIC = """
        كل شيء في المشتل هو نبتة أو حوض أو زيارة. للنبتة اسم ومكان وتاريخ، و[الطلبات](/guides/requests) تغيّرها.

        ## التثبيت

        <Warning>احتفظ بمعرّف النبتة `plant_id` فهو لا يتغير أبدًا.</Warning>

        <Steps><Step title="اختر مكانًا">الشمس في الصباح.</Step><Step title="احفر حفرة">بعمق الأصيص.</Step></Steps>

        ## الرمز

        ```bash Terminal
        npm install @plants/client
        ```

        <CardGroup cols={2}><Card title="البداية" icon="rocket" href="/guides/start" cta="اقرأ">خمس دقائق.</Card>
        <Card title="الأحداث" icon="bell" href="/guides/webhooks">ما يحدث.</Card></CardGroup>

        <AccordionGroup><Accordion title="لماذا؟">الشمس كثيرة.</Accordion><Accordion title="متى؟">كل ثلاثة أيام.</Accordion></AccordionGroup>

        <ParamField query="limit" type="integer" required>عدد النباتات.</ParamField>

        | الخطة | الطلبات |
        |---|--:|
        | بذرة | 60 |
        """;

    private static RenderedBody render(byte[] mdx) {
        return new BodyRenderer(new SampleBodies()).render(MdxPage.parse("page.mdx", mdx));
    }

    private PageView guide(String path, String title, PageContent content) {
        return new PageView(
                path,
                title,
                "Send your first request in five minutes, with an account and a key.",
                Optional.empty(),
                PageMode.DEFAULT,
                content,
                false,
                Optional.of(LocalDate.of(2026, 11, 3)),
                true,
                true,
                Map.of(),
                List.of(styles),
                false,
                Optional.empty());
    }

    private void operation(String path, String title, OperationPage page) {
        page(new PageView(
                path,
                title,
                "",
                page.description(),
                PageMode.DEFAULT,
                page.content(),
                false,
                Optional.empty(),
                true,
                true,
                Map.of(),
                page.scripts().stream().map(Asset::name).toList(),
                true,
                Optional.empty()));
    }

    private void page(PageView page) {
        write(page.path().substring(1) + ".html", layout.page(page));
    }

    private void write(String name, byte[] bytes) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Descriptions as paragraphs of plain text. */
    private static final class Descriptions implements MarkdownRenderer {

        @Override
        public String write(HtmlWriter html, Ids ids, String markdown) {
            markdown.lines()
                    .filter(line -> !line.isBlank())
                    .forEach(line -> html.element(Tag.P).text(line));
            return markdown;
        }

        @Override
        public PageContent content(String mdx, Ids ids) {
            return render(mdx.getBytes(StandardCharsets.UTF_8)).content();
        }
    }
}
