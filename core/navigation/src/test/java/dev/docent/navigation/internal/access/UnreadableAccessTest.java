package dev.docent.navigation.internal.access;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.view.NavigationJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class UnreadableAccessTest {

    private static final PageVisibility STAFF = PageVisibility.of(List.of("staff"));

    static Stream<Map.Entry<String, String>> closed() {
        return AccessForms.of("closed.txt").entrySet().stream();
    }

    static Stream<Map.Entry<String, String>> staff() {
        return AccessForms.of("staff.txt").entrySet().stream();
    }

    static Stream<Map.Entry<String, String>> open() {
        return AccessForms.of("open.txt").entrySet().stream();
    }

    private static TestSite site(String... pages) {
        return TestSite.navigation("{'pages': ['" + String.join("', '", pages) + "']}");
    }

    private static PageVisibility of(TestSite site, String href) {
        return page(site.resolve().root(), href).orElseThrow().visibility();
    }

    private static Optional<NavigationPage> page(NavigationNode node, String href) {
        if (node instanceof NavigationContainer container) {
            return Stream.concat(container.children().stream(), Stream.ofNullable(container.root()))
                    .flatMap(child -> page(child, href).stream())
                    .findFirst();
        }
        return node instanceof NavigationPage page && page.href().equals(href) ? Optional.of(page) : Optional.empty();
    }

    private static List<Problem> closedProblems(TestSite site) {
        return site.resolve().problems().stream()
                .filter(problem -> problem.code().equals("page-closed"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("closed")
    void nobody_sees_a_page_whose_groups_cannot_be_read_or_understood(Map.Entry<String, String> form) {
        TestSite site = site("a").with("a.mdx", form.getValue());

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.nobody());
        assertThat(closedProblems(site)).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.file()).isEqualTo("a.mdx");
            assertThat(problem.line()).isPositive();
        });
    }

    @ParameterizedTest
    @MethodSource("staff")
    void groups_that_can_be_understood_restrict_a_page(Map.Entry<String, String> form) {
        TestSite site = site("a").with("a.mdx", form.getValue());

        assertThat(of(site, "/a")).isEqualTo(STAFF);
        assertThat(closedProblems(site)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("open")
    void a_page_that_names_no_groups_stays_open(Map.Entry<String, String> form) {
        TestSite site = site("a", "b").with("a.mdx", form.getValue()).with("b.mdx", "---\ngroups: [staff]\n---\n");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.everybody());
        assertThat(closedProblems(site)).isEmpty();
    }

    @Test
    void numbers_are_names_as_they_are_written() {
        TestSite site = site("a").with("a.mdx", "---\ngroups: [007, 4.20]\n---\n");

        assertThat(of(site, "/a").isEverybody()).isFalse();
        assertThat(of(site, "/a").groups()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\ntitle: \u00C4\nnested:\n  groups: [staff]\n---\n",
                "export const a = '\u00E4';\n\n---\ngroups: [staff]\n---\n",
                "---\ntitle: A\ndescription: B\ngroups: {staff: true}\n---\n",
            })
    void the_problem_has_the_line_that_names_the_groups(String page) {
        assertThat(closedProblems(site("a").with("a.mdx", page)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.line()).isEqualTo(4));
    }

    /** It would inherit who may see the operation. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "openapi: /broken.json get /x",
                "openapi: /missing.json get /x",
                "openapi: /spec.json get /unknown",
                "openapi: get",
                "openapi-schema: /broken.json X",
                "openapi-schema: Unknown",
            })
    void nobody_sees_a_page_of_something_unknown_if_the_site_restricts_pages(String field) {
        TestSite site = site("a", "b")
                .with("a.mdx", "---\n" + field + "\n---\n")
                .with("broken.json", "{'openapi': '3.1.0', 'paths': {'/x': {'get': {'x-mint': {")
                .with("spec.json", SPEC + "'paths': {'/x': {'get': {}}}}");
        TestSite restricted = site.with("b.mdx", "---\ngroups: [staff]\n---\n");

        assertThat(of(restricted, "/a")).isEqualTo(PageVisibility.nobody());
        assertThat(closedProblems(restricted)).singleElement().satisfies(problem -> {
            assertThat(problem.file()).isEqualTo("a.mdx");
            assertThat(problem.line()).isPositive();
        });
    }

    @Test
    void in_a_site_without_groups_a_page_of_something_unknown_stays_open() {
        TestSite site = site("a").with("a.mdx", "---\nopenapi: /missing.json get /x\n---\n");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.everybody());
        assertThat(closedProblems(site)).isEmpty();
    }

    @Test
    void a_page_of_a_hidden_operation_inherits_who_may_see_that() {
        TestSite site = site("a")
                .with("a.mdx", "---\nopenapi: /spec.json get /x\n---\n")
                .with(
                        "spec.json",
                        SPEC + "'paths': {'/x': {'get': {'x-hidden': true, 'x-mint': {'groups': ['staff']}}}}}");

        assertThat(of(site, "/a")).isEqualTo(STAFF);
    }

    @Test
    void in_a_site_without_groups_unreadable_front_matter_stays_a_problem() {
        TestSite site = site("a").with("a.mdx", "---\ntitle: a: b\n---\n");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.everybody());
        assertThat(site.codes()).containsExactly("syntax-error");
    }

    private static final String SPEC = "{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, ";

    static Stream<TestSite> sitesWithGroups() {
        return Stream.of(
                site("a").with("b.mdx", "---\ngroups: [staff]\n---\n"),
                site("a").with("b.mdx", "---\ngroups: []\n---\n"),
                site("a").with("b.mdx", "---\ngroups: {a: b}\n---\n"),
                site("a").with("b.mdx", "---\nTitle: [x\nGroups: x\n---\n"),
                site("a").with("_drafts/b.mdx", "---\ngroups: [staff]\n---\n"),
                TestSite.navigation("{'tabs': [{'tab': 'A', 'pages': ['a']}, {'tab': 'B', 'groups': 'staff'}]}"),
                spec("'/x': {'get': {'x-mint': {'groups': ['staff']}, 'responses': {}}}"),
                spec("'/x': {'x-mint': {'groups': ['staff']}, 'get': {'responses': {}}}"),
                spec("'/x': {'get': {'x-mint': {'metadata': {'groups': 'staff'}}, 'responses': {}}}"),
                spec("'/x': {'get': {'x-mint': {'groups': {}}, 'responses': {}}}"),
                spec("}, 'webhooks': {'x': {'post': {'x-mint': {'groups': ['staff']}, 'responses': {}}}}, 'x-y': {"),
                spec("}, 'components': {'schemas': {'X': {'x-mint': {'groups': ['staff']}}}}, 'x-y': {"),
                spec("'/x': {'get': {'x-mint': {'groups': ['staff']}, 'responses': ["),
                spec("'/x': {'get': {'x-mint': {'groups': ['staff']}, 'responses': []}}"));
    }

    private static TestSite spec(String paths) {
        return TestSite.navigation("{'groups': [{'group': 'A', 'pages': ['a']}, {'group': 'B', 'openapi': 'x.json'}]}")
                .with("x.json", SPEC + "'paths': {" + paths + "}}");
    }

    @ParameterizedTest
    @MethodSource("sitesWithGroups")
    void where_anything_is_restricted_nobody_sees_a_page_that_cannot_be_read(TestSite site) {
        site.with("a.mdx", "---\ntitle: a: b\n---\n");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.nobody());
        assertThat(closedProblems(site))
                .filteredOn(problem -> problem.file().equals("a.mdx"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.line()).isEqualTo(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
    void nobody_sees_a_page_in_another_encoding_that_names_groups(String encoding) {
        TestSite site = site("a")
                .with("a.mdx", "---\ntitle: \u00fcber\ngroups: [staff]\n---\n".getBytes(Charset.forName(encoding)));

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.nobody());
    }

    @Test
    void an_endless_line_is_read_in_linear_time() {
        String blanks = " ".repeat(200_000);
        String dashes = "-".repeat(200_000);
        TestSite site = site("a", "b", "c")
                .with("a.mdx", blanks + "\n" + "\r".repeat(200_000) + dashes + "\n\n".repeat(100_000) + "x groups\n")
                .with("b.mdx", "---\ntitle: x\n#" + blanks + "\n" + "\n".repeat(200_000) + "\n---\n")
                .with("c.mdx", dashes + "\na" + blanks + "\ngroups" + blanks + "\n");

        assertThat(of(site, "/a")).isNotNull();
        assertThat(of(site, "/b")).isEqualTo(PageVisibility.everybody());
        assertThat(of(site, "/c")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'staff'", "{'staff': true}", "['staff']", "[['staff']]", "[{'name': 'staff'}]", "42", "true"})
    void nobody_sees_the_pages_of_an_element_that_seems_to_name_groups(String groups) {
        for (String name : List.of("groups", "Groups")) {
            TestSite site = TestSite.navigation(
                            "{'tabs': [{'tab': 'T', '" + name + "': " + groups
                                    + ", 'root': 'r', 'pages': ['a', {'group': 'N', 'pages': ['c']}]}, {'tab': 'O', 'pages': ['o']}]}")
                    .withPages("a", "b", "c", "o", "r");

            assertThat(closedProblems(site))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.file()).isEqualTo("docs.json"));
            for (String href : List.of("/a", "/c", "/r")) {
                assertThat(page(site.resolve().root(), href).map(NavigationPage::visibility))
                        .isIn(Optional.empty(), Optional.of(PageVisibility.nobody()));
                assertThat(unlisted(site, href)).isIn(Optional.empty(), Optional.of(PageVisibility.nobody()));
            }
            assertThat(of(site, "/o")).isEqualTo(PageVisibility.everybody());
        }
    }

    /** They restrict nothing there, but can mean nothing else. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'access': {'groups': ['staff']}",
                "'metadata': {'groups': 'staff'}",
                "'x-mint': {'groups': ['staff']}",
                "'x-mint.groups': ['staff']",
                "'openapi': {'source': 'x.json', 'groups': ['staff']}",
                "'icon': {'a': [{'groups': ['staff']}]}",
                "'groups': {'groups': ['staff']}",
                "'groups': {}",
                "'groups': {'$ref': 'missing.json'}",
                "'groups': ['staff'], 'groups': []",
                "'access': {'groups': ['staff']}, 'access': {}",
                "'access': {'groups': ['staff'], 'groups': []}",
                "'$ref': 'twice.json'",
                "'$ref': 'nested.json'",
                "'$ref': 'named.json', 'groups': []",
                "'$ref': 'broken.json'",
            })
    void the_pages_of_an_element_are_closed_if_and_only_if_the_problem_says_so(String member) {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', " + member
                                + ", 'pages': ['a', {'group': 'N', 'pages': ['c', {'page': 'd'}]}]}, {'tab': 'O', 'pages': ['o']}]}")
                .with("twice.json", "{'groups': ['staff'], 'groups': []}")
                .with("nested.json", "{'access': {'groups': ['staff']}}")
                .with("named.json", "{'groups': ['staff']}")
                .with("broken.json", "{'groups': ['staff'], ")
                .with("x.json", SPEC + "'paths': {}}")
                .withPages("a", "c", "d", "o");

        assertThat(closedProblems(site)).hasSize(1);
        for (String href : List.of("/a", "/c", "/d")) {
            assertThat(page(site.resolve().root(), href).map(NavigationPage::visibility))
                    .as(href)
                    .isIn(Optional.empty(), Optional.of(PageVisibility.nobody()));
            assertThat(unlisted(site, href)).as(href).isIn(Optional.empty(), Optional.of(PageVisibility.nobody()));
        }
        assertThat(of(site, "/o")).isEqualTo(PageVisibility.everybody());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'tabs': [{'tab': 'O', 'pages': ['o']}, {'tab': 'Hush', 'href': 'https://hush.example.com', @}]",
                "'tabs': [{'tab': 'O', 'pages': ['o']}, {'tab': 'Hush', @, 'menu': [{'item': 'I', 'pages': ['a']},"
                        + " {'item': 'Hush', 'href': 'https://hush.example.com'}]}]",
                "'tabs': [{'tab': 'O', 'pages': ['o']}, {'tab': 'Hush', @, 'pages': ['hush']}]",
                "'global': {'anchors': [{'anchor': 'Hush', 'href': 'https://hush.example.com', @}]}, 'pages': ['o']",
                "'global': {'anchors': [{'anchor': 'Hush', 'href': 'https://hush.example.com'}], @}, 'pages': ['o']",
                "'global': {'anchors': [{'anchor': 'Hush', 'href': 'https://hush.example.com'}]}, @, 'pages': ['o']",
            })
    void links_and_missing_pages_of_a_closed_element_are_left_out(String navigation) {
        for (String member : List.of(
                "'groups': ['staff']",
                "'access': {'groups': ['staff']}",
                "'x-mint.groups': 'staff'",
                "'access': {'groups': ['staff']}, 'access': {}")) {
            TestSite site = TestSite.navigation("{" + navigation.replace("@", member) + "}")
                    .withPages("a", "o");

            assertThat(closedProblems(site)).as(member).hasSize(1);
            byte[] shown = new NavigationJson().render(site.resolve(), NavigationJson.Audience.PUBLIC);
            assertThat(new String(shown, StandardCharsets.UTF_8))
                    .as(member)
                    .doesNotContainIgnoringCase("hush")
                    .doesNotContain("staff");
        }
    }

    private static Optional<PageVisibility> unlisted(TestSite site, String href) {
        return Optional.ofNullable(new dev.docent.navigation.internal.DefaultNavigationResolver(
                                dev.docent.navigation.internal.site.NavigationSettings.DEFAULT)
                        .resolution(site)
                        .unlisted()
                        .get(href))
                .map(NavigationPage::visibility);
    }

    @Test
    void a_malformed_entry_among_navigation_groups_restricts_nothing() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': ['a']}, 'b']}")
                .withPages("a", "b");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.everybody());
        assertThat(site.codes()).contains("entry-malformed").doesNotContain("page-closed");
    }

    @Test
    void navigation_groups_restrict_nothing() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'groups': [{'group': 'G', 'pages': ['a']}]}, {'tab': 'U', 'groups': []}]}")
                .withPages("a");

        assertThat(of(site, "/a")).isEqualTo(PageVisibility.everybody());
        assertThat(closedProblems(site)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'groups': {'staff': true}}",
                "{'groups': [['staff']]}",
                "{'groups': [{'name': 'staff'}]}",
                "{'groups': [null]}",
                "{'groups': null}",
                "{'groups': true}",
                "{'Groups': ['staff']}",
                "{'metadata': {'groups': {'a': 1}}}",
                "{'metadata': [{'groups': ['staff']}]}",
                "['groups', 'staff']",
                "'groups: staff'",
            })
    void nobody_sees_the_page_of_an_operation_whose_groups_cannot_be_understood(String extension) {
        for (String paths : List.of(
                "'/x': {'get': {'summary': 'S', 'x-mint': " + extension + ", 'responses': {}}}",
                "'/x': {'x-mint': " + extension + ", 'get': {'summary': 'S', 'responses': {}}}",
                "}, 'x-mint': " + extension + ", 'paths': {'/x': {'get': {'summary': 'S', 'responses': {}}}")) {
            TestSite site = spec(paths);

            assertThat(of(site, "/api-reference/s")).as(paths).isEqualTo(PageVisibility.nobody());
            assertThat(closedProblems(site))
                    .as(paths)
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.file()).isEqualTo("x.json"));
        }
    }

    @Test
    void a_single_name_restricts_an_operation() {
        TestSite site = spec("'/x': {'get': {'summary': 'S', 'x-mint': {'groups': 'staff'}, 'responses': {}}}");

        assertThat(of(site, "/api-reference/s")).isEqualTo(STAFF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-Mint", "x-MINT"})
    void nobody_sees_an_operation_whose_extension_is_written_in_other_capitals(String name) {
        TestSite site = spec("'/x': {'get': {'summary': 'S', '" + name + "': {'groups': ['staff']}, 'responses': {}}}");

        assertThat(of(site, "/api-reference/s")).isEqualTo(PageVisibility.nobody());
    }

    @Test
    void a_webhook_is_restricted_like_an_operation() {
        TestSite site = TestSite.navigation("{'openapi': 'x.json', 'groups': [{'group': 'B', 'openapi': 'x.json'}]}")
                .with(
                        "x.json",
                        SPEC
                                + "'webhooks': {'w': {'post': {'summary': 'S', 'x-mint': {'groups': {}}, 'responses': {}}}}}");

        assertThat(of(site, "/api-reference/s")).isEqualTo(PageVisibility.nobody());
    }

    @Test
    void the_page_of_a_restricted_model_is_restricted() {
        TestSite site = site("a", "b")
                .with("a.mdx", "---\nopenapi-schema: X\n---\n")
                .with("b.mdx", "---\nopenapi-schema: Y\n---\n")
                .with(
                        "x.json",
                        SPEC + "'paths': {}, 'components': {'schemas': {'X': {'x-mint': {'groups': ['staff']}},"
                                + " 'Y': {'x-mint': {'groups': {}}}}}}");

        assertThat(of(site, "/a")).isEqualTo(STAFF);
        assertThat(of(site, "/b")).isEqualTo(PageVisibility.nobody());
        assertThat(closedProblems(site)).hasSize(1);
    }

    @Test
    void groups_of_a_path_item_that_is_referred_to_are_not_lost() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'B', 'openapi': 'x.json'}]}")
                .with(
                        "x.json",
                        SPEC + "'paths': {'/x': {'x-mint': {'href': '/x'}, '$ref': '#/components/pathItems/X'}},"
                                + " 'components': {'pathItems': {'X': {'x-mint': {'groups': ['staff']},"
                                + " 'get': {'summary': 'S', 'responses': {}}}}}}");

        assertThat(of(site, "/api-reference/s")).isEqualTo(STAFF);
    }

    @Test
    void a_page_that_is_in_the_navigation_twice_is_public_only_if_both_entries_are() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'groups': 'staff', 'openapi': 'x.json'}, {'tab': 'U', 'openapi': 'x.json'}]}")
                .with("x.json", SPEC + "'paths': {'/x': {'get': {'summary': 'S', 'responses': {}}}}}");

        String open = new String(
                new dev.docent.navigation.internal.view.NavigationJson()
                        .render(site.resolve(), dev.docent.navigation.internal.view.NavigationJson.Audience.PUBLIC),
                StandardCharsets.UTF_8);

        assertThat(open).doesNotContain("api-reference/s");
    }

    private static final String LIMITED = "'x-mint': {'groups': ['staff']}, ";

    /** The last one of two values is used, and the other one may restrict the operation. */
    static Stream<String> twice() {
        String get = "'get': {'summary': 'S', 'responses': {}}";
        return Stream.of(
                "'/x': {'get': {" + LIMITED
                        + "'summary': 'S', 'x-mint': {'href': '/api-reference/s'}, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-mint': {'groups': ['staff'], 'groups': []}, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-mint': {'metadata': {'groups': 'a', 'groups': []}}, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-mint': {'metadata': {'groups': 'a'}, 'metadata': {}}, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-excluded': true, 'x-excluded': false, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-hidden': true, 'x-hidden': false, 'responses': {}}}",
                "'/x': {" + LIMITED + "'x-mint': {}, " + get + "}",
                "'/x': {'get': {" + LIMITED + "'summary': 'S'}, " + get + "}",
                "'/x': {" + LIMITED + get + "}, '/x': {" + get + "}",
                "'/x': {" + LIMITED + get + "}}, 'paths': {'/x': {" + get + "}",
                "}, " + LIMITED + "'x-mint': {}, 'paths': {'/x': {" + get + "}",
                "'/x': {'$ref': '#/components/pathItems/X'}}, 'components': {'pathItems': {'X': {" + LIMITED
                        + "'x-mint': {}, " + get + "}}}, 'x-y': {",
                "'/x': {'$ref': '#/components/pathItems/X', " + LIMITED + "'x-mint': {}}}, 'components': {'pathItems':"
                        + " {'X': {" + get + "}}}, 'x-y': {");
    }

    @ParameterizedTest
    @MethodSource("twice")
    void nobody_sees_an_operation_that_may_have_lost_its_groups_to_a_key_that_is_there_twice(String paths) {
        for (String format : List.of("x.json", "x.yaml")) {
            TestSite site = TestSite.navigation(
                            "{'groups': [{'group': 'A', 'pages': ['a']}, {'group': 'B', 'openapi': '" + format + "'}]}")
                    .with("a.mdx", "---\ngroups: [staff]\n---\n")
                    .with(format, SPEC + "'paths': {" + paths + "}}");

            assertThat(of(site, "/api-reference/s")).as(format).isEqualTo(PageVisibility.nobody());
            assertThat(closedProblems(site)).as(format).singleElement().satisfies(problem -> {
                assertThat(problem.file()).isEqualTo(format);
                assertThat(problem.line()).isPositive();
                assertThat(problem.message()).contains("a key is there twice");
            });
        }
    }

    @Test
    void groups_that_only_the_first_one_of_two_values_names_restrict_a_site() {
        TestSite site = spec("'/x': {'get': {" + LIMITED + "'summary': 'S', 'x-mint': {}, 'responses': {}}}")
                .with("a.mdx", "---\ntitle: a: b\n---\n");

        assertThat(of(site, "/api-reference/s")).isEqualTo(PageVisibility.nobody());
        assertThat(of(site, "/a")).isEqualTo(PageVisibility.nobody());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'/x': {'get': {'summary': 'T', 'summary': 'S', 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-mint': {'href': '/y', 'href': '/api-reference/s'}, 'responses': {}}}",
                "'/x': {'get': {'summary': 'S', 'x-excluded': false, 'responses': {'200': {'description': ''}, '200':"
                        + " {'description': ''}}}}",
                "'/x': {'get': {'summary': 'S', 'responses': {}}}, '/y': {'get': {'x-mint': {}, 'x-mint': {}, 'responses': {}}}"
            })
    void a_key_that_is_there_twice_elsewhere_restricts_no_operation(String paths) {
        TestSite site = spec(paths).with("a.mdx", "---\ngroups: [staff]\n---\n");

        assertThat(of(site, "/api-reference/s")).isEqualTo(PageVisibility.everybody());
    }

    @Test
    void in_a_site_without_groups_a_key_that_is_there_twice_stays_a_problem() {
        TestSite site =
                spec("'/x': {'get': {'summary': 'S', 'x-excluded': true, 'x-excluded': false, 'responses': {}}}");

        assertThat(of(site, "/api-reference/s")).isEqualTo(PageVisibility.everybody());
        assertThat(site.codes()).contains("duplicate-key").doesNotContain("page-closed");
    }

    @Test
    void nobody_sees_the_page_of_a_model_that_may_have_lost_its_groups() {
        for (String models : List.of(
                "'X': {'x-mint': {'groups': ['staff']}, 'x-mint': {}}",
                "'X': {'x-mint': {'groups': ['staff']}}, 'X': {'title': 'X'}")) {
            TestSite site = site("a")
                    .with("a.mdx", "---\nopenapi-schema: X\n---\n")
                    .with("x.json", SPEC + "'paths': {}, 'components': {'schemas': {" + models + "}}}");

            assertThat(of(site, "/a")).as(models).isEqualTo(PageVisibility.nobody());
        }
    }
}
