package dev.docent.cli.internal.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.ForwardingFolder;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class WatchedSiteTest {

    private static final int PAGES = 1_000;
    private static final int MAX_PROBLEMS = 10_000;
    private static final String SETTINGS =
            "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#123456\"}, \"navigation\": ";

    @TempDir
    Path docs;

    private final List<String> read = new ArrayList<>();
    private int listings;

    private void write(String file, String text) throws IOException {
        Files.writeString(docs.resolve(file), text);
    }

    private WatchedSite site() throws IOException {
        StringBuilder pages = new StringBuilder();
        for (int i = 0; i < PAGES; i++) {
            write("p" + i + ".mdx", "---\ntitle: P" + i + "\n---\n## Part\n\n[next](/p" + (i + 1) % PAGES + "#part)\n");
            pages.append(i == 0 ? "" : ",").append("\"p").append(i).append('"');
        }
        write("docs.json", SETTINGS + "{\"pages\": [" + pages + "]}}");
        WatchedSite.Options options =
                new WatchedSite.Options(MAX_PROBLEMS, true, new DriftOption.Apis(List.of(), Map.of()));
        WatchedSite site = new WatchedSite(
                new CountedReads(DocsFolders.directory(docs, DocsFolder.DEFAULT_MAX_FILE_BYTES)),
                new DefaultNavigationResolver(NavigationSettings.DEFAULT),
                PublishingSettings.defaults(),
                options);
        site.whole();
        read.clear();
        listings = 0;
        return site;
    }

    /** {@return the problems, without the note that the sidebar of so many pages is shortened} */
    private static List<Problem> problems(CheckResult report) {
        return report.problems().stream()
                .filter(problem -> !problem.code().equals("navigation-shortened"))
                .toList();
    }

    @Test
    void a_change_of_one_page_reads_that_page_once() throws IOException {
        WatchedSite site = site();

        write("p7.mdx", "---\ntitle: P7\n---\n## Other\n");
        CheckResult report = site.after(Set.of("p7.mdx"));

        assertThat(read).containsExactly("p7.mdx");
        assertThat(report.problems())
                .filteredOn(problem -> problem.code().equals("anchor-broken"))
                .extracting(Problem::file)
                .containsExactly("p6.mdx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "title: Seven",
                "title: P8",
                "title: P7\ndescription: Other",
                "title: P7\nsidebarTitle: Short",
                "title: P7\nicon: house",
                "title: P7\nhidden: true",
                "title: P7\nopenapi: GET /none",
                "title: [broken"
            })
    void a_change_of_front_matter_reads_and_lists_nothing_but_that_page(String frontMatter) throws IOException {
        WatchedSite site = site();
        String text = "---\n%s\n---\n## Part\n\n[next](/p8#part)\n";

        write("p7.mdx", text.formatted(frontMatter));
        CheckResult changed = site.after(Set.of("p7.mdx"));

        assertThat(read).containsExactly("p7.mdx");
        assertThat(listings).isZero();
        assertThat(changed.coverage())
                .hasValueSatisfying(coverage -> assertThat(coverage.pages()).isEqualTo(PAGES));

        write("p7.mdx", text.formatted("title: Repaired"));
        CheckResult repaired = site.after(Set.of("p7.mdx"));

        assertThat(read).containsExactly("p7.mdx", "p7.mdx");
        assertThat(listings).isZero();
        assertThat(problems(repaired)).isEmpty();
    }

    @Test
    void a_first_page_that_is_hidden_changes_what_the_root_leads_to() throws IOException {
        WatchedSite site = site();
        write("p5.mdx", "---\ntitle: P5\n---\n## Part\n\n[root](/#own)\n");
        write("p0.mdx", "---\ntitle: P0\n---\n## Part\n\n## Own\n");
        assertThat(problems(site.after(Set.of("p0.mdx", "p5.mdx")))).isEmpty();

        write("p0.mdx", "---\ntitle: P0\nhidden: true\n---\n## Part\n\n## Own\n");

        assertThat(problems(site.after(Set.of("p0.mdx"))))
                .extracting(Problem::file, Problem::code)
                .containsExactly(tuple("p5.mdx", "anchor-broken"));
    }

    @Test
    void a_page_that_docs_json_includes_is_read_as_a_part_of_it() throws IOException {
        WatchedSite site = site();
        write("part.md", "{\"pages\": [\"p0\"]}");
        write("docs.json", SETTINGS + "{\"$ref\": \"part.md\"}}");
        site.after(Set.of("docs.json", "part.md"));

        write("part.md", "{\"pages\": [\"p0\", \"absent\"]}");

        assertThat(site.after(Set.of("part.md")).problems())
                .extracting(Problem::code)
                .contains("page-missing");
    }

    private final class CountedReads extends ForwardingFolder {

        CountedReads(DocsFolder folder) {
            super(folder);
        }

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            read.add(path);
            return super.read(path);
        }

        @Override
        public Optional<DocsFile> open(String path) throws IOException {
            read.add(path);
            return super.open(path);
        }

        @Override
        public DocsListing list() throws IOException {
            listings++;
            return super.list();
        }
    }
}
