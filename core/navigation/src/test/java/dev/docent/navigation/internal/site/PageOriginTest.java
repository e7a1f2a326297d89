package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.site.PageOrigin.Rule;
import dev.docent.navigation.internal.text.Location;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PageOriginTest {

    private final TestSite site = TestSite.navigation("""
                    {'groups': [{'group': 'A', 'pages': ['intro', 'none', 'GET /x', 'v1.json GET /a', 'api-reference/b']},
                                {'group': 'B', 'openapi': ['v2.json']}]}""")
            .withPages("intro", "api-reference/b")
            .withSpec("v1.json", "'/a': {'get': {}}")
            .withSpec("v2.json", "'/b': {'get': {'summary': 'B'}}");

    private PageOrigin of(String href, Rule rule) {
        List<PageOrigin> found = new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolution(site).origins().stream()
                        .filter(origin -> origin.href().equals(href) && origin.rule() == rule)
                        .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static String text(Location location) {
        return location.file() + "#" + location.pointer();
    }

    @Test
    void every_entry_is_explained_by_its_rule_and_location() {
        assertThat(text(of("/intro", Rule.PAGE_PATH).named())).isEqualTo("docs.json#/navigation/groups/0/pages/0");
        assertThat(text(of("/none", Rule.MISSING_PAGE).named())).isEqualTo("docs.json#/navigation/groups/0/pages/1");
        assertThat(text(of("/GET /x", Rule.REFERENCE_WITHOUT_DOCUMENT).named()))
                .isEqualTo("docs.json#/navigation/groups/0/pages/2");
        PageOrigin reference = of("/api-reference/get-a", Rule.ENDPOINT_REFERENCE);
        assertThat(text(reference.named())).isEqualTo("docs.json#/navigation/groups/0/pages/3");
        assertThat(text(reference.operation().orElseThrow())).isEqualTo("v1.json#/paths/~1a/get");
    }

    @Test
    void an_operations_page_is_explained_with_its_document_and_replacement() {
        PageOrigin generated = of("/api-reference/b", Rule.WHOLE_DOCUMENT);

        assertThat(text(generated.named())).isEqualTo("docs.json#/navigation/groups/1/openapi/0");
        assertThat(text(generated.operation().orElseThrow())).isEqualTo("v2.json#/paths/~1b/get");
        assertThat(text(generated.written().orElseThrow())).isEqualTo("api-reference/b.mdx#");
        assertThat(text(of("/api-reference/b", Rule.PATH_OF_GENERATED_PAGE).named()))
                .isEqualTo("docs.json#/navigation/groups/0/pages/4");
    }

    @Test
    void a_hand_written_page_is_explained_with_its_operation_or_model() {
        site.with("intro.mdx", "---\nopenapi: v1.json GET /a\n---\n");
        assertThat(text(of("/intro", Rule.PAGE_PATH).operation().orElseThrow())).isEqualTo("v1.json#/paths/~1a/get");

        site.with("intro.mdx", "---\nopenapi-schema: User\n---\n")
                .withSpec("v3.json", "", "'components': {'schemas': {'User': {'type': 'object'}}}");
        assertThat(text(of("/intro", Rule.PAGE_PATH).operation().orElseThrow()))
                .isEqualTo("v3.json#/components/schemas/User");
    }

    @Test
    void every_rule_has_a_description() {
        assertThat(Stream.of(Rule.values()).map(Rule::sentence)).doesNotHaveDuplicates();
    }
}
