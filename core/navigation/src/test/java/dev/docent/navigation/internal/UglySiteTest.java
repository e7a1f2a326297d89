package dev.docent.navigation.internal;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/** Sites with many problems at once: the time is linear in their parts, not quadratic. */
@Timeout(600)
class UglySiteTest {

    private static final int MANY = 6_000;

    private static String list(IntFunction<String> item) {
        return IntStream.range(0, MANY).mapToObj(item).collect(Collectors.joining(","));
    }

    private static TestSite pages(TestSite site, IntFunction<String> field) {
        IntStream.range(0, MANY).forEach(i -> site.with("p" + i + ".mdx", "---\n" + field.apply(i) + "\n---\n"));
        return site;
    }

    @Test
    void many_pages_of_unknown_operations_and_many_missing_documents_are_counted_together() {
        TestSite site = pages(
                TestSite.docsJson("'api': {'openapi': [" + list(i -> "'none" + i + ".json'") + "]},"
                        + "'navigation': {'pages': [" + list(i -> "'p" + i + "'") + "]}"),
                i -> "openapi: GET /q" + i);

        assertThat(site.resolve().problems())
                .hasSize(MANY)
                .allMatch(problem -> problem.message().contains(MANY + " pages may depend on it"));
    }

    @Test
    void many_pages_of_unknown_operations_report_each_unusable_document_once() {
        TestSite site = pages(
                TestSite.navigation("{'pages': [" + list(i -> "'p" + i + "'") + "]}"), i -> "openapi: GET /q" + i);
        String unusable = "{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, 'paths': 1}";
        IntStream.range(0, 2_000).forEach(i -> site.with("s" + i + ".json", unusable));

        assertThat(site.resolve().problems())
                .hasSize(2_000)
                .extracting(Problem::code)
                .containsOnly("spec-invalid");
    }

    @Test
    void many_unknown_references_into_many_documents_name_the_first_of_them() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': [" + list(i -> "'s" + i + ".json'")
                + "], 'pages': [" + list(i -> "'GET /unknown/" + i + "'") + "]}]}");
        IntStream.range(0, MANY)
                .forEach(i -> site.withSpec(
                        "s" + i + ".json", "'/p" + i + "': {'get': {'responses': {'200': {'description': 'OK'}}}}"));

        assertThat(site.resolve().problems())
                .filteredOn(problem -> problem.code().equals("operation-unknown"))
                .hasSize(MANY)
                .allMatch(problem -> problem.message().contains("s9.json and " + (MANY - 10) + " more"));
    }
}
