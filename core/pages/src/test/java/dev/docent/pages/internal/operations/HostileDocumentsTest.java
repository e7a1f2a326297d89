package dev.docent.pages.internal.operations;

import java.time.Duration;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.pages.internal.operations.output.Output;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeout;

/** Documents that nobody should write: a page of bounded size in bounded time, and never an exception. */
@Timeout(600)
class HostileDocumentsTest {

    private static final String BODY =
            "'requestBody':{'content':{'application/json':{'schema':{'$ref':'#/components/schemas/A'}}}},"
                    + "'responses':{'200':{'content':{'application/json':{'schema':{'$ref':'#/components/schemas/A'}}}}}";

    private static OperationPage withSchemas(String schemas) {
        return Specs.page(BODY, "'components':{'schemas':{" + schemas + "}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'A':{'$ref':'#/components/schemas/A'}",
                "'A':{'$ref':'#/components/schemas/B'},'B':{'$ref':'#/components/schemas/A'}",
                "'A':{'allOf':[{'$ref':'#/components/schemas/A'}]}",
                "'A':{'allOf':[{'$ref':'#/components/schemas/B'}]},'B':{'allOf':[{'$ref':'#/components/schemas/A'},{}]}",
                "'A':{'type':'array','items':{'$ref':'#/components/schemas/A'}}",
                "'A':{'oneOf':[{'$ref':'#/components/schemas/A'},{'$ref':'#/components/schemas/A'}]}",
                "'A':{'anyOf':[{'$ref':'#/components/schemas/A'}]}",
                "'A':{'additionalProperties':{'$ref':'#/components/schemas/A'}}",
                "'A':{'not':{'$ref':'#/components/schemas/A'}}",
                "'A':{'if':{'$ref':'#/components/schemas/A'},'then':{'$ref':'#/components/schemas/A'}}",
                "'A':{'prefixItems':[{'$ref':'#/components/schemas/A'},{'$ref':'#/components/schemas/A'}]}",
                "'A':{'properties':{'a':{'allOf':[{'$ref':'#/components/schemas/A'},{'x':1}]},"
                        + "'b':{'allOf':[{'$ref':'#/components/schemas/A'},{'x':1}]}}}",
                "'A':{'properties':{'a':{'$ref':'#/components/schemas/A'},'b':{'items':{'$ref':'#/components/schemas/A'}}}}"
            })
    void a_schema_that_refers_to_itself_ends(String schemas) {
        assertThat(Specs.html(withSchemas(schemas)).length()).isLessThan(Output.MAX_BYTES + 100_000);
    }

    @Test
    void recursion_is_shown_once_and_said() {
        String text = Specs.plain(
                withSchemas(
                        "'A':{'type':'object','properties':{'name':{'type':'string'},'child':{'$ref':'#/components/schemas/A'}}}"));
        assertThat(text).contains("name string").contains("child A The fields of A repeat here.");
    }

    @Test
    void three_thousand_parameters_are_bounded() {
        String parameters = IntStream.range(0, 3_000)
                .mapToObj(i -> "{'name':'p" + i + "','in':'query','required':true,'schema':{'type':'string'}}")
                .collect(Collectors.joining(","));
        OperationPage page = Specs.page("'parameters':[" + parameters + "]");
        assertThat(Specs.plain(page)).contains(" p1999 ").contains("1000 more are not shown here.");
        assertThat(Specs.html(page).length()).isLessThan(Output.MAX_BYTES + 100_000);
    }

    @Test
    void ten_thousand_properties_are_bounded() {
        String properties =
                IntStream.range(0, 10_000).mapToObj(i -> "'p" + i + "':{}").collect(Collectors.joining(","));
        assertThat(Specs.plain(withSchemas("'A':{'properties':{" + properties + "}}")))
                .contains(" p0 ")
                .contains(" p4999 ")
                .contains("5000 more are not shown here.");
    }

    @Test
    void a_chain_of_ten_thousand_models_is_cut_where_it_is_deepest() {
        String schemas = IntStream.range(0, 10_000)
                .mapToObj(i -> "'M" + i + "':{'properties':{'next':{'$ref':'#/components/schemas/M" + (i + 1) + "'}}}")
                .collect(Collectors.joining(","));
        String text = Specs.plain(withSchemas("'A':{'$ref':'#/components/schemas/M0'}," + schemas));
        assertThat(text).contains("Nested fields are not shown here.").doesNotContain("no target");
    }

    @Test
    void chains_of_references_and_of_all_of_end() {
        for (String link : new String[] {"{'$ref':'%s'}", "{'allOf':[{'$ref':'%s'}]}", "{'items':{'$ref':'%s'}}"}) {
            String schemas = IntStream.range(0, 10_000)
                    .mapToObj(i -> "'M" + i + "':" + link.formatted("#/components/schemas/M" + (i + 1)))
                    .collect(Collectors.joining(","));
            assertThatCode(() -> withSchemas("'A':{'$ref':'#/components/schemas/M0'}," + schemas))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void ten_thousand_levels_in_one_value_leave_out_the_value_only() {
        String deep = "{'properties':{'a':".repeat(10_000) + "{}" + "}}".repeat(10_000);
        assertThat(Specs.plain(withSchemas("'A':" + deep))).contains("The document has no target for");
        SpecDocument document = Specs.document(
                "'paths':{'/x':{'get':{'description':" + "[".repeat(10_000) + "]".repeat(10_000) + "}}}");
        assertThat(PageOperation.of(document, "get", "/x")).isEmpty();
    }

    @Test
    void every_alternative_of_alternatives_is_bounded() {
        String schemas = IntStream.range(0, 30)
                .mapToObj(i -> "'M" + i + "':{'oneOf':[{'$ref':'#/components/schemas/M" + (i + 1)
                        + "'},{'$ref':'#/components/schemas/M" + (i + 1) + "'},{'properties':{'a':{}}}]}")
                .collect(Collectors.joining(","));
        assertTimeout(Duration.ofMinutes(5), () -> withSchemas("'A':{'$ref':'#/components/schemas/M0'}," + schemas));
    }

    @Test
    void merges_that_double_at_every_step_end() {
        String schemas = IntStream.range(0, 40)
                .mapToObj(i -> "'M" + i + "':{'allOf':[{'allOf':[{'$ref':'#/components/schemas/M" + (i + 1)
                        + "'},{'properties':{'a" + i + "':{'$ref':'#/components/schemas/M" + (i + 1)
                        + "'}}}]},{'allOf':[{'properties':{'b':{'$ref':'#/components/schemas/M" + (i + 1) + "'}}}]}]}")
                .collect(Collectors.joining(","));
        assertTimeout(Duration.ofMinutes(5), () -> withSchemas("'A':{'$ref':'#/components/schemas/M0'}," + schemas));
    }

    @Test
    void huge_texts_are_cut() {
        String huge = "x".repeat(2_000_000);
        OperationPage page = Specs.page("'description':'" + huge + "','parameters':[{'name':'" + huge
                + "','in':'query','description':'" + huge + "','schema':{'type':'" + huge + "','pattern':'" + huge
                + "','default':'" + huge + "','example':'" + huge + "','enum':['" + huge + "']}}],"
                + "'responses':{'200':{'description':'" + huge + "','content':{'text/plain':{'example':'" + huge
                + "'}}}}");
        assertThat(Specs.html(page).length() + Specs.aside(page).length()).isLessThan(300_000);
    }

    @Test
    void a_reference_that_leads_nowhere_is_shown() {
        assertThat(Specs.plain(withSchemas("'A':{'properties':{'a':{'$ref':'other.yaml#/B'},'b':{'type':'string'}}}")))
                .contains("a any The document has no target for other.yaml#/B")
                .contains("b string");
        assertThat(Specs.plain(Specs.page("'responses':{'200':{'$ref':'#/components/responses/No'}}")))
                .contains("200 The document has no target for #/components/responses/No");
    }

    @Test
    void nothing_that_an_author_wrote_becomes_markup_or_script() {
        String evil = "<script>alert(1)</script><img src=x onerror=alert(1)>\\\"'`${1}</textarea></dialog>]]>";
        String json = evil.replace("'", "\\u0027");
        OperationPage page = Specs.page("'description':'" + json + " [a](javascript:alert(1))','parameters':[{'name':'"
                + json + "','in':'header','required':true,'description':'" + json + "','example':'" + json
                + "','schema':{'type':'" + json + "','format':'" + json + "','pattern':'" + json + "','enum':['" + json
                + "']}}],'servers':[{'url':'" + json + "','description':'" + json + "'}],'responses':{'" + json
                + "':{'description':'" + json + "','content':{'" + json + "':{'example':'" + json + "'}}}},"
                + "'x-codeSamples':[{'lang':'" + json + "','label':'" + json + "','source':'" + json + "'}]");
        String all = Specs.html(page) + Specs.aside(page);
        assertThat(all).doesNotContainPattern("(?i)<(script|img|iframe|object)");
        assertThat(all).doesNotContainPattern("(?i)href=\"javascript");
        assertThat(all.split("</dialog>", -1)).hasSize(2);
        assertThat(page.connectSources()).isEmpty();
    }

    /** Every kind of value in every location. */
    @RepeatedTest(300)
    void a_value_of_a_wrong_type_is_as_good_as_none(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        String operation = RandomSpecs.operation(random);
        String components = RandomSpecs.components(random);
        assertThatCode(() -> {
                    OperationPage page = Specs.page(operation, components);
                    assertThat(page.content().html().size()).isLessThan(Output.MAX_BYTES + 200_000);
                })
                .as(operation + components)
                .doesNotThrowAnyException();
    }
}
