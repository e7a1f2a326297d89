package dev.docent.cli.internal.reports;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.cli.internal.output.Counted;
import dev.docent.pages.internal.site.Coverage;

/** How many pages of a site show everything that their authors meant, in words. */
public final class CoverageText {

    private static final int MAX_REASONS = 5;
    private static final int ALL_TENTHS = 1000;

    /** What pages have that do not render fully or are not made, by the code of the problem. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("address-refused", "with refused addresses"),
            Map.entry("component-unknown", "with unknown components"),
            Map.entry("document-not-supported", "for documents that are not OpenAPI"),
            Map.entry("element-refused", "with refused elements"),
            Map.entry("encoding-not-utf8", "with unreadable characters"),
            Map.entry("expression-not-evaluated", "with expressions that have no value"),
            Map.entry("file-name-taken", "with an address that another page has"),
            Map.entry("file-name-unusable", "with an address that no file can have"),
            Map.entry("front-matter-reference-unknown", "with a reference to an unknown operation or model"),
            Map.entry("host-not-allowed", "with images or frames of hosts that are not allowed"),
            Map.entry("link-broken", "with missing images or files"),
            Map.entry("math-shown-as-source", "with mathematical notation"),
            Map.entry("module-shown-as-text", "with code shown as text"),
            Map.entry("operation-unknown", "for operations that no document has"),
            Map.entry("page-failed", "that cannot be shown"),
            Map.entry("page-missing", "without a file"),
            Map.entry("page-too-large", "that are cut off"),
            Map.entry("path-outside-site", "with a path outside of the site"),
            Map.entry("problems-omitted", "with more problems than are reported"),
            Map.entry("reference-without-spec", "for operations without a document"),
            Map.entry("script-required", "with parts that need a script"),
            Map.entry("snippet-missing", "with missing snippets"),
            Map.entry("spec-invalid", "of OpenAPI documents that are not used"),
            Map.entry("spec-missing", "of OpenAPI documents that do not exist"),
            Map.entry("spec-not-fetched", "of OpenAPI documents that were not fetched"),
            Map.entry("spec-not-openapi", "of documents that are not OpenAPI"),
            Map.entry("spec-part-invalid", "with parts of OpenAPI documents that cannot be read"),
            Map.entry("spec-swagger-2", "of documents that are not OpenAPI 3"),
            Map.entry("spec-version-unknown", "of documents of an unknown version"),
            Map.entry("stylesheet-not-loaded", "with styles of the site's own stylesheets"),
            Map.entry("syntax-error", "of documents with a syntax error"),
            Map.entry("tag-shown-as-text", "with tags shown as text"),
            Map.entry("variable-unknown", "with variables that have no value"));

    private CoverageText() {}

    /**
     * {@return for example {@code 1,094 of 1,131 pages render fully (96.7 %); 20 pages with unknown components
     * (component-unknown)}}
     */
    public static String of(Coverage coverage) {
        long tenths = coverage.pages() == 0 ? ALL_TENTHS : (long) ALL_TENTHS * coverage.complete() / coverage.pages();
        String reasons = reasons(coverage).stream()
                .limit(MAX_REASONS)
                .map(reason -> Counted.of(reason.getValue(), "page") + words(reason.getKey()))
                .collect(Collectors.joining(", "));
        return Counted.grouped(coverage.complete()) + " of " + Counted.of(coverage.pages(), "page")
                + (coverage.pages() == 1 ? " renders" : " render") + " fully (" + tenths / 10 + "." + tenths % 10
                + " %)"
                + (reasons.isEmpty() ? "" : "; " + reasons);
    }

    private static String words(String code) {
        String words = WORDS.get(code);
        return words == null ? " with " + code : " " + words + " (" + code + ")";
    }

    /** {@return why pages do not render fully, the most frequent reason first} */
    static List<Map.Entry<String, Integer>> reasons(Coverage coverage) {
        if (coverage.reasons().isEmpty()) {
            return List.of();
        }
        return coverage.reasons().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }
}
