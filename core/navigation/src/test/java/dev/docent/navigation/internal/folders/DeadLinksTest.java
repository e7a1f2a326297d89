package dev.docent.navigation.internal.folders;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Pages that are symbolic links to what is no file of the site: they were said not to exist. */
class DeadLinksTest {

    @TempDir
    Path temp;

    private List<Problem> problems(String pages) throws Exception {
        Path site = Files.createDirectories(temp.resolve("site"));
        Files.writeString(
                site.resolve("docs.json"),
                "{\"theme\": \"mint\", \"name\": \"T\", \"colors\": {\"primary\": \"#0d9373\"},"
                        + " \"navigation\": {\"pages\": [" + pages + "]}}");
        Files.writeString(site.resolve("p.mdx"), "Text");
        Files.createSymbolicLink(site.resolve("inside.mdx"), site.resolve("p.mdx"));
        Files.createSymbolicLink(site.resolve("outside.md"), Files.writeString(temp.resolve("secret.md"), "Secret"));
        Files.createSymbolicLink(site.resolve("dangling.mdx"), site.resolve("nothing.mdx"));
        Files.createDirectories(site.resolve("v2"));
        Files.writeString(site.resolve("v2/a.mdx"), "Text");
        Files.writeString(site.resolve("v2/b.mdx"), "Text");
        Files.createSymbolicLink(site.resolve("latest"), site.resolve("v2"));
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolve(DocsFolders.directory(site, 1 << 20)).problems().stream()
                        .filter(problem -> problem.code().equals("page-missing"))
                        .toList();
    }

    @Test
    void a_link_out_of_the_site_is_named() throws Exception {
        assertThat(problems("\"p\", \"inside\", \"outside\"")).singleElement().satisfies(problem -> {
            assertThat(problem.message())
                    .isEqualTo(
                            "There is no file for the page \"outside\": \"outside.md\" is a symbolic link that does not"
                                    + " lead to a file of the site.");
            assertThat(problem.pointer()).isEqualTo("/navigation/pages/2");
        });
    }

    @Test
    void a_link_to_nothing_is_named() throws Exception {
        assertThat(problems("\"p\", \"dangling\""))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("\"dangling.mdx\" is a symbolic link"));
    }

    @Test
    void pages_behind_a_link_to_a_directory_are_one_problem() throws Exception {
        assertThat(problems("\"p\", \"latest/a\", \"latest/b\", \"latest/c\""))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.message())
                            .isEqualTo(
                                    "There is no file for the page \"latest/a\", nor for 2 other pages: \"latest\" is a"
                                            + " symbolic link that does not lead to a file of the site.");
                    assertThat(problem.otherLocations()).hasSize(2);
                });
    }
}
