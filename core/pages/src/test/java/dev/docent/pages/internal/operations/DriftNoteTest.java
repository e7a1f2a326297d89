package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import dev.docent.navigation.internal.openapi.drift.ApiComparison;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.texts.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DriftNoteTest {

    private static final String OPERATION = "'parameters':[{'name':'limit','in':'query','schema':{'type':'integer'}},"
            + "{'name':'old','in':'query'}],'requestBody':{'content':{}},'responses':{'200':{},'404':{}}";
    private static final String RUNNING = "'parameters':[{'name':'limit','in':'query','schema':{'type':'string'}},"
            + "{'name':'<b>','in':'query'}],'requestBody':{'required':true,'content':{}},'responses':{'200':{},'409':{}}";

    private static ApiDocument document(String operation) {
        String text = ("{'openapi':'3.1.0','paths':{'/x':{" + operation + "}}}").replace('\'', '"');
        try {
            return ApiDocument.read("spec.json", text.getBytes(StandardCharsets.UTF_8));
        } catch (NotOpenApiException never) {
            throw new AssertionError(never);
        }
    }

    private static List<OperationNote> drift(String operation, String live) {
        return new ApiComparison(document(live))
                .compare(List.of(document("'get':{" + operation + "}")), Optional.empty())
                .notes()
                .of(new OperationNotes.Subject("spec.json", "get", "/x"));
    }

    private static String html(String language, List<OperationNote> notes) {
        OperationPages pages =
                new OperationPages(ApiSettings.DEFAULTS, new SimpleMarkdown(), ModelPages.NONE, language);
        return Specs.html(pages.operation(
                Specs.operation("'paths':{'/x':{'get':{" + OPERATION + "}}}"), PageSource.none(), notes));
    }

    @Test
    void a_page_without_differences_stays_as_it_is() {
        assertThat(html("en", drift(OPERATION, "'get':{" + OPERATION + "}")))
                .isEqualTo(Specs.html(Specs.page(OPERATION)))
                .doesNotContain("drift");
    }

    @Test
    void an_operation_that_differs_has_a_mark_and_a_sentence() {
        assertThat(html("en", drift(OPERATION, "'get':{" + RUNNING + "}")))
                .contains("</code><span class=\"drift\">changed</span>")
                .contains("</div><p class=\"drift-note\">The running API differs from this page –"
                        + " only in the API: <code dir=\"ltr\" translate=\"no\">&lt;b></code>,"
                        + " <code dir=\"ltr\" translate=\"no\">409</code>;"
                        + " only on this page: <code dir=\"ltr\" translate=\"no\">old</code>,"
                        + " <code dir=\"ltr\" translate=\"no\">404</code>;"
                        + " different: <code dir=\"ltr\" translate=\"no\">limit</code>, Body</p>");
    }

    @Test
    void an_operation_that_is_gone_says_so() {
        assertThat(html("en", drift(OPERATION, "'post':{}")))
                .contains("<span class=\"drift gone\">not in the running API</span>")
                .contains("<p class=\"drift-note gone\">The running API does not have this operation.</p>");
    }

    @Test
    void many_differences_are_counted() {
        String live = IntStream.range(0, 30)
                .mapToObj(i -> "{'name':'p" + i + "','in':'query'}")
                .collect(Collectors.joining(","));

        assertThat(html("en", drift("", "'get':{'parameters':[" + live + "]}")))
                .contains("p7</code> +22</p>")
                .doesNotContain("p8</code>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "es", "fr", "pt-BR", "zh", "ja", "ko", "ar", "he"})
    void the_sentence_is_in_the_language_of_the_page(String language) {
        assertThat(Texts.LANGUAGES).contains(language);
        assertThat(html(language, drift(OPERATION, "'get':{" + RUNNING + "}")))
                .contains("class=\"drift\">")
                .doesNotContain("running API", "only ", "different");
        assertThat(html(language, drift(OPERATION, "'post':{}"))).doesNotContain("running API");
    }

    @Test
    void the_markdown_of_the_page_says_it_too() {
        OperationMarkdown markdown = new OperationMarkdown(ApiSettings.DEFAULTS, "en");
        OperationMarkdown.Parts parts = markdown.operation(
                Specs.operation("'paths':{'/x':{'get':{" + OPERATION + "}}}"),
                "",
                drift(OPERATION, "'get':{" + RUNNING + "}"));

        assertThat(parts.before().get(1).toString()).contains("The running API differs", "old", "409");
    }

    @Test
    void notes_of_several_kinds_follow_each_other() {
        OperationNote gone = drift(OPERATION, "'post':{}").get(0);
        OperationNote changed = drift(OPERATION, "'get':{" + RUNNING + "}").get(0);

        assertThat(html("en", List.of(gone, changed)))
                .contains("not in the running API</span><span class=\"drift\">changed</span>")
                .contains("does not have this operation.</p><p class=\"drift-note\">");
    }
}
