package dev.docent.site.internal.hosting;

import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ThemeFiles;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A host with files that are added to all pages. */
class AddedFilesLogTest {

    private static final PublishingSettings SETTINGS = new PublishingSettings(
                    Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en")
            .withThemeFiles(new ThemeFiles(
                    Optional.of("theme/site.css"), Optional.of("theme/header.html"), Optional.of("theme/footer.html")));

    private final Logger log = Logger.getLogger("dev.docent");
    private final List<LogRecord> records = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            records.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final Map<String, String> files = new TreeMap<>(Map.of(
            "docs.json",
            "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"},"
                    + " \"navigation\": {\"pages\": [\"start\", \"team\"]}}",
            "start.mdx",
            "# Start\n",
            "team.mdx",
            "---\ngroups: [staff]\n---\n\n# Team\n",
            "theme/site.css",
            ".acme { color: red }\n",
            "theme/header.html",
            "<p class=\"acme\">Header</p>\n"));
    private final SiteViews views = new SiteViews(SiteAccess.PUBLIC, () -> SETTINGS, new RepresentationCache(1 << 20));

    @BeforeEach
    void listen() {
        log.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        log.removeHandler(handler);
    }

    private void resolve() {
        SiteSnapshot snapshot = SiteSnapshot.of(new PageReaders.Folder(files));
        views.render(PageReaders.STANDARD.resolution(snapshot));
    }

    private String page(String path, boolean member) {
        SiteResponse.Document page = (SiteResponse.Document)
                views.of(member, all -> member ? all : Set.of()).find(SiteRequest.of(path));
        return new String(page.content().bytes(), StandardCharsets.UTF_8);
    }

    private List<String> messages() {
        return records.stream()
                .map(record -> MessageFormat.format(record.getMessage(), record.getParameters()))
                .toList();
    }

    @Test
    void a_file_that_is_missing_is_logged_once_per_state_and_pages_are_served_without_it() {
        resolve();
        String everybody = page("/start", false);
        String member = page("/team", true);

        assertThat(messages())
                .singleElement()
                .asString()
                .startsWith("theme/footer.html: ")
                .contains("does not exist");
        assertThat(List.of(everybody, member))
                .allSatisfy(page -> assertThat(page)
                        .contains(
                                "<section class=\"added-header\"",
                                "<p class=\"acme\">Header</p>",
                                "/docs/_docent/added-")
                        .doesNotContain("added-footer"));
        resolve();
        assertThat(messages()).hasSize(2);
    }

    @Test
    void a_script_is_logged_with_its_line() {
        files.put("theme/footer.html", "Footer\n\n<script>alert(1)</script>\n");
        resolve();

        assertThat(messages()).singleElement().asString().startsWith("theme/footer.html:3: ");
        assertThat(page("/start", false)).contains("Footer").doesNotContain("alert(1)");
    }

    @Test
    void a_reload_shows_what_has_changed() {
        files.put("theme/footer.html", "Footer\n");
        resolve();
        assertThat(messages()).isEmpty();

        files.put("theme/footer.html", "Another one\n");
        resolve();
        assertThat(page("/start", false)).contains("Another one");
    }

    @Test
    void a_page_of_other_readers_is_not_found_whatever_is_added() {
        files.put("theme/footer.html", "<a href=\"/team\">Internal</a>\n");
        resolve();

        assertThat(((SiteResponse.Document) views.of(false, all -> Set.of()).find(SiteRequest.of("/team"))).found())
                .isFalse();
        assertThat(page("/start", false)).doesNotContain("# Team");
    }
}
