package dev.docent.navigation.internal;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationJson;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.PageJson;
import dev.docent.navigation.internal.view.SitePages;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * No bytes in any file of a site may cause an exception in resolving, rendering or a page view. Every build runs the
 * stored inputs. In the environment {@code JAZZER_FUZZ=1}, one method searches for new ones for five minutes: {@code
 * -Dtest=SiteFuzzTest#yaml_spec}.
 */
class SiteFuzzTest {

    private static final String SPEC_PATHS = "'/a': {'get': {'summary': 'A'}}";
    private static final String NAVIGATION = "{'groups': [{'group': 'Fuzzed', 'openapi': 'fuzzed.json'},"
            + " {'group': 'Yaml', 'openapi': 'fuzzed.yaml', 'pages': ['page', 'GET /a']},"
            + " {'group': 'Good', 'openapi': 'good.json'}]}";

    @FuzzTest(maxDuration = "5m")
    void docs_json(byte[] content) {
        site().with("docs.json", content).check();
    }

    @FuzzTest(maxDuration = "5m")
    void included_file(byte[] content) {
        site().with("docs.json", "{'navigation': {'$ref': 'more.json'}}")
                .with("more.json", content)
                .check();
    }

    @FuzzTest(maxDuration = "5m")
    void json_spec(byte[] content) {
        site().with("fuzzed.json", content).checkGoodPage();
    }

    @FuzzTest(maxDuration = "5m")
    void yaml_spec(byte[] content) {
        site().with("fuzzed.yaml", content).checkGoodPage();
    }

    @FuzzTest(maxDuration = "5m")
    void front_matter(byte[] content) {
        byte[] page = new byte[content.length + 4];
        System.arraycopy("---\n".getBytes(StandardCharsets.UTF_8), 0, page, 0, 4);
        System.arraycopy(content, 0, page, 4, content.length);
        site().with("page.mdx", page).checkGoodPage();
    }

    private static Fuzzed site() {
        return new Fuzzed();
    }

    /** A site with one hostile file. */
    private static final class Fuzzed {

        private final TestSite files = TestSite.navigation(NAVIGATION)
                .withPages("page")
                .withSpec("fuzzed.json", SPEC_PATHS)
                .with("fuzzed.yaml", "openapi: 3.1.0\n")
                .withSpec("good.json", "'/good': {'get': {'summary': 'Good', 'tags': ['Reserved for the good one']}}");

        Fuzzed with(String path, String content) {
            files.with(path, content);
            return this;
        }

        Fuzzed with(String path, byte[] content) {
            files.with(path, content);
            return this;
        }

        void checkGoodPage() {
            ResolvedNavigation navigation = check();
            assertThat(has(navigation.root(), "/good.json get /good")).isTrue();
        }

        ResolvedNavigation check() {
            SiteSnapshot copy = SiteSnapshot.of(files);
            ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(copy);
            ResolvedNavigation navigation = resolution.navigation();
            NavigationJson json = new NavigationJson();
            assertThat(json.render(navigation, Audience.AUTHORS)).isNotEmpty();
            assertThat(json.render(navigation, Audience.PUBLIC)).isNotEmpty();
            for (Problem problem : navigation.problems()) {
                assertThat(problem.toString().chars().noneMatch(Character::isISOControl))
                        .isTrue();
            }
            SitePages pages = new SitePages(resolution);
            viewAll(navigation.root(), pages, new PageJson(pages));
            return navigation;
        }

        private static void viewAll(NavigationNode node, SitePages pages, PageJson json) {
            if (node instanceof NavigationContainer container) {
                container.children().forEach(child -> viewAll(child, pages, json));
            } else if (node instanceof NavigationPage page) {
                pages.find(page.href(), Audience.AUTHORS).ifPresent(found -> {
                    json.view(found);
                    json.document(found);
                });
            }
        }

        private static boolean has(NavigationNode node, String operation) {
            if (node instanceof NavigationContainer container) {
                return container.children().stream().anyMatch(child -> has(child, operation));
            }
            return node instanceof NavigationPage page
                    && page.operation() != null
                    && page.operation().reference().equals(operation);
        }
    }
}
