package dev.docent.pages.internal.theme;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.search.TestSearchPage;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;
import dev.docent.pages.internal.tree.SiteTree;

/** Writes pages to look at into a folder: {@code SampleSite FOLDER}. */
final class SampleSite {

    static final String SETTINGS = """
        {"theme":"mint","name":"Plant store","colors":{"primary":"#16a34a","light":"#4ade80"},"description":"The API of plants",
         "favicon":"/favicon.svg",
         "navbar":{"links":[{"label":"Support","href":"mailto:help@example.org"},{"type":"github","href":"https://github.com/example"}],
           "primary":{"type":"button","label":"Dashboard","href":"https://example.org"}},
         "footer":{"socials":{"github":"https://github.com/x","x":"https://x.com/x","linkedin":"https://linkedin.com/x"},
           "links":[{"header":"Company","items":[{"label":"About","href":"https://example.org/about"},{"label":"Blog","href":"/guides/start"}]},
                    {"header":"Legal","items":[{"label":"Privacy","href":"https://example.org/privacy"}]}]},
         "banner":{"content":"**New:** events arrive in order. [Read how](/guides/ordering)","dismissible":true},
         "contextual":{"options":["copy","view","claude","chatgpt"]},"metadata":{"timestamp":true},
         "styling":{"eyebrows":"breadcrumbs"}}
        """;

    private final Path folder;
    private final WholePages layout;

    private SampleSite(Path folder, NavigationContainer navigation, String settings) throws IOException {
        this.folder = folder;
        Theme theme = Theme.of(settings(settings), file -> false);
        theme.assets().forEach(asset -> write("_docent/" + asset.name(), asset.bytes()));
        SearchSource search = new SearchSource("/search", Optional.empty(), "");
        Optional<String> origin = Optional.of("https://docs.example.org");
        SiteView site =
                new SiteView(SiteTree.of(navigation), "/", "en", origin, Optional.empty(), Map.of("en", search));
        layout = theme.pages(site, IconSprite.NONE, AddedParts.NONE, new RootedAddresses(""));
    }

    private static Node settings(String json) {
        return Objects.requireNonNull(Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root());
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        new SampleSite(folder, SampleTree.site(), SETTINGS).all();
        SampleSite large = new SampleSite(folder.resolve("large"), SampleTree.large(40, 55), SETTINGS);
        large.page(PageView.of("/api/g3/e7", "Operation 7", "One of very many", SampleContent.endpoint()));
        SampleSite flat = new SampleSite(folder.resolve("flat"), SampleTree.large(1, 2_200), SETTINGS);
        flat.page(PageView.of("/api/g0/e1500", "Operation 1500", "One of very many", SampleContent.guide(false)));
    }

    private void all() {
        page(guide("/guides/start", "Quickstart", false, PageMode.DEFAULT));
        page(guide("/guides/ordering", "Ordering", false, PageMode.DEFAULT));
        page(guide("/ar/guides/start", "البدء السريع", true, PageMode.DEFAULT));
        page(PageView.of(
                "/api/plants/list",
                "List plants",
                "All plants of a nursery, the newest first.",
                SampleContent.endpoint()));
        for (PageMode mode : PageMode.values()) {
            page(guide("/modes/" + mode.styleClass(), "Mode " + mode.styleClass(), false, mode));
        }
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
        write("nothing.html", layout.search("en", "zzz", List.of()));
        write("index.html", layout.index("en", 0));
        write("search.json", JSON.getBytes(StandardCharsets.UTF_8));
    }

    private static final String JSON = """
        [{"href":"/guides/start.html","breadcrumb":["Get started"],"title":{"text":"Quickstart","marks":[[0,5]]},
          "excerpt":{"text":"Everything in the nursery is a plant.","marks":[]},
          "sections":[{"href":"/guides/start.html#limits","heading":{"text":"Limits","marks":[]},
            "excerpt":{"text":"Plans and what they allow","marks":[[0,5]]}}]},
         {"href":"/404.html","breadcrumb":[],"title":{"text":"Not found","marks":[]},"excerpt":{"text":"","marks":[]},"sections":[]}]
        """;

    private static PageView guide(String path, String title, boolean arabic, PageMode mode) {
        return new PageView(
                path,
                title,
                arabic
                        ? "أرسل طلبك الأول في خمس دقائق."
                        : "Send your first request in five minutes, with an account and a key.",
                Optional.empty(),
                mode,
                SampleContent.guide(arabic),
                false,
                Optional.of(LocalDate.of(2026, 11, 3)),
                true,
                true,
                Map.of(),
                List.of(),
                false,
                Optional.empty());
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
            throw new java.io.UncheckedIOException(e);
        }
    }
}
