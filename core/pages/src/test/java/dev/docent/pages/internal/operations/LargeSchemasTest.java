package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.output.ModelPages;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Schemas that are too large for one page: what is on the page, and where the rest is. */
class LargeSchemasTest {

    /** Says where it leads, and remembers it. */
    private static final class Recorder implements ModelPages {

        private final List<String> led = new ArrayList<>();

        @Override
        public Optional<Url> find(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<Url> rest(String model, List<String> steps) {
            return lead(model + ":" + String.join("/", steps));
        }

        @Override
        public Optional<Url> rest(List<String> steps) {
            return lead(":" + String.join("/", steps));
        }

        private Optional<Url> lead(String to) {
            led.add(to);
            return Optional.of(new RootedAddresses("").page("/" + led.size(), ""));
        }
    }

    private final Recorder recorder = new Recorder();

    private static String each(int count, IntFunction<String> made) {
        return IntStream.range(0, count).mapToObj(made).collect(Collectors.joining(","));
    }

    private static String fields(String prefix, int count) {
        return each(count, i -> "'" + prefix + i + "':{'type':'string','description':'Says something about it.'}");
    }

    private static String json(String schema) {
        return "'content':{'application/json':{'schema':" + schema + "}}";
    }

    /** 8 models that refine each other's fields made 1,147 pages; those of 15 models had no end. */
    @Test
    void what_is_merged_inside_of_what_is_merged_leads_to_no_page_of_its_own() {
        String models = each(4, i -> "'M" + i + "':{'properties':{" + fields("m" + i + "f", 60) + "}}");
        String merged = "'A':{'properties':{'p':" + model("B") + ",'q':" + model("M0") + "}},"
                + "'B':{'properties':{'r':" + model("M1") + "," + fields("b", 60) + "}},"
                + "'C':{'properties':{'r':" + model("M2") + "," + fields("c", 60) + "}},"
                + "'D':{'allOf':[" + model("A") + "],'properties':{'p':" + model("C") + ",'q':" + model("M3") + "}}";

        page("'requestBody':{" + json(model("D")) + "}", "'schemas':{" + models + "," + merged + "}");

        // D.p is merged from B and C, D.q from M0 and M3; D.p.r from M1 and M2
        assertThat(recorder.led).containsExactly("D:q");
    }

    private static String model(String name) {
        return "{'$ref':'#/components/schemas/" + name + "'}";
    }

    private String page(String operation, String components) {
        OperationPages pages = new OperationPages(ApiSettings.DEFAULTS, new SimpleMarkdown(), recorder, "en");
        OperationPage page = pages.operation(
                Specs.operation("'paths':{'/x':{'post':{" + operation + "}}},'components':{" + components + "}"),
                PageSource.none());
        return Specs.plain(page);
    }

    private String markdown(String operation, String components) {
        OperationMarkdown.Parts parts = new OperationMarkdown(ApiSettings.DEFAULTS, recorder, "en")
                .operation(
                        Specs.operation(
                                "'paths':{'/x':{'post':{" + operation + "}}},'components':{" + components + "}"),
                        "",
                        List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", content);
        return new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
    }

    @Test
    void the_first_level_of_every_response_is_shown_after_a_large_body() {
        String responses = each(
                40,
                i -> "'" + (200 + i) + "':{'description':'d',"
                        + json("{'properties':{" + fields("r" + i + "_", 30) + "}}") + "}");
        String operation = "'requestBody':{" + json("{'properties':{" + fields("b", 900) + "}}") + "},'responses':{"
                + responses + "}";
        String page = page(operation, "");
        String markdown = markdown(operation, "");
        assertThat(page).contains(" b899 ").doesNotContain("not shown here");
        assertThat(markdown).contains("`b899`").doesNotContain("not shown here");
        for (int i = 0; i < 40; i++) {
            assertThat(page).contains(" r" + i + "_29 ");
            assertThat(markdown).contains("`r" + i + "_29`");
        }
        assertThat(recorder.led).isEmpty();
    }

    @Test
    void a_level_has_no_room_before_those_below_it_have_none() {
        String models = each(
                30,
                i -> "'M" + i + "':{'properties':{" + fields("m" + i + "_", 20)
                        + ",'below':{'$ref':'#/components/schemas/B" + i + "'}}},'B" + i + "':{'properties':{"
                        + fields("below" + i + "_", 20) + "}}");
        String body =
                "{'properties':{" + each(30, i -> "'f" + i + "':{'$ref':'#/components/schemas/M" + i + "'}") + "}}";
        String page = page("'requestBody':{" + json(body) + "},'responses':{}", "'schemas':{" + models + "}");
        assertThat(page)
                .contains(" f29 M29 The nested fields are on another page: M29")
                .contains(" m0_19 ")
                .doesNotContain("below0_0");
        assertThat(recorder.led).contains("M29:", "B0:").noneMatch(to -> to.startsWith(":"));
    }

    @Test
    void what_is_in_a_model_leads_to_the_page_of_the_model() {
        String operation =
                "'requestBody':{" + json("{'properties':{'a':{'$ref':'#/components/schemas/M'}}}") + "},'responses':{}";
        page(
                operation,
                "'schemas':{'M':{'properties':{'own':{'properties':{'x':{'properties':{" + fields("f", 400)
                        + "}}}}}}}");
        assertThat(recorder.led).containsExactly("M:own/x");
    }

    @Test
    void what_a_reference_has_beside_it_is_not_on_the_page_of_its_model() {
        String operation = "'requestBody':{"
                + json("{'properties':{'a':{'$ref':'#/components/schemas/M','properties':{" + fields("beside", 300)
                        + "}}}}")
                + "},'responses':{}";
        page(operation, "'schemas':{'M':{'properties':{'m':{}}}}");
        assertThat(recorder.led).containsExactly(":body/a");
    }

    @Test
    void small_objects_without_a_name_stay_where_they_are() {
        String body = "{'properties':{'large':{'$ref':'#/components/schemas/M'},"
                + each(20, i -> "'small" + i + "':{'properties':{'x" + i + "':{'type':'string'}}}") + "}}";
        String page = page(
                "'requestBody':{" + json(body) + "},'responses':{}",
                "'schemas':{'M':{'properties':{" + fields("f", 400) + "}}}");
        assertThat(page).contains(" x0 string").contains(" x19 string");
        assertThat(recorder.led).containsExactly("M:");
    }

    @Test
    void a_recursion_by_way_of_all_of_ends() {
        String operation = "'requestBody':{" + json("{'$ref':'#/components/schemas/A'}") + "},'responses':{}";
        String page = page(
                operation,
                "'schemas':{'A':{'properties':{'child':{'allOf':[{'$ref':'#/components/schemas/A'},{'description':'d'}]}}},"
                        + "'B':{}}");
        assertThat(page).contains("repeat here.");
        assertThat(recorder.led).isEmpty();
        page(
                operation,
                "'schemas':{'A':{'allOf':[{'$ref':'#/components/schemas/B'},{'properties':{'x':{'$ref':"
                        + "'#/components/schemas/A'}}}]},'B':{'properties':{'x':{'$ref':'#/components/schemas/B'}}}}");
        assertThat(recorder.led).isEmpty();
    }

    @Test
    void a_chain_of_four_hundred_all_of_is_merged_to_its_end() {
        String chain = each(
                400,
                i -> "'M" + i + "':{'allOf':[{'$ref':'#/components/schemas/M" + (i + 1) + "'},{'properties':{'own" + i
                        + "':{}}}]}");
        String operation = "'requestBody':{" + json("{'$ref':'#/components/schemas/M0'}") + "},'responses':{}";
        assertThat(page(operation, "'schemas':{" + chain + ",'M400':{'properties':{'last':{}}}}"))
                .contains(" own0 ", " own399 ", " last ")
                .doesNotContain("left out");
    }

    @Test
    void schemas_of_all_of_that_are_left_out_are_counted() {
        String operation = "'requestBody':{"
                + json("{'allOf':[" + each(9_000, i -> "{'properties':{'a':{}},'minProperties':" + i + "}") + "]}")
                + "},'responses':{}";
        String sentence = "Not all schemas that belong to it are shown here; ";
        assertThat(page(operation, "")).contains(sentence);
        assertThat(markdown(operation, "")).contains(sentence);
    }

    @Test
    void hundreds_of_alternatives_are_shown_each_with_its_value_of_the_discriminator() {
        for (String keyword : List.of("oneOf", "anyOf")) {
            recorder.led.clear();
            String models = each(300, i -> "'M" + i + "':{'properties':{" + fields("m" + i + "_", 10) + "}}");
            String mapping = each(300, i -> "'kind" + i + "':'#/components/schemas/M" + i + "'");
            String body = "{'" + keyword + "':[" + each(300, i -> "{'$ref':'#/components/schemas/M" + i + "'}")
                    + "],'discriminator':{'propertyName':'kind','mapping':{" + mapping + "}}}";
            String operation = "'requestBody':{" + json(body) + "},'responses':{}";
            assertThat(page(operation, "'schemas':{" + models + "}"))
                    .contains("kind299", " m0_9 ")
                    .doesNotContain("not shown here");
            assertThat(recorder.led).contains("M299:");
            assertThat(markdown(operation, "'schemas':{" + models + "}")).contains("`kind299`");
        }
    }

    @Test
    void values_that_are_not_listed_are_counted() {
        String values = "{'properties':{'a':{'enum':[" + each(4_000, i -> "'v" + i + "'") + "]}}}";
        String operation = "'requestBody':{" + json(values) + "},'responses':{}";
        assertThat(page(operation, "")).contains("v99", "3900 more").doesNotContain("v100");
        assertThat(markdown(operation, "")).contains("`v99`", "3900 more").doesNotContain("`v100`");
    }

    @Test
    void headers_parameters_links_media_types_and_callbacks_by_the_hundred_are_all_there() {
        String operation = "'parameters':["
                + each(600, i -> "{'name':'p" + i + "','in':'query','schema':{'type':'string'}}")
                + "],'requestBody':{'content':{"
                + each(60, i -> "'application/t" + i + "':{'schema':{'properties':{'t" + i + "':{}}}}")
                + "}},'responses':{'200':{'description':'d','headers':{"
                + each(200, i -> "'X-H" + i + "':{'schema':{'type':'string'}}")
                + "},'links':{" + each(90, i -> "'l" + i + "':{'operationId':'o" + i + "'}")
                + "}}},'callbacks':{"
                + each(
                        200,
                        i -> "'c" + i + "':{'{$url}':{'post':{'requestBody':{"
                                + json("{'properties':{'cb" + i + "':{}}}") + "},'responses':{}}}}")
                + "}";
        String page = page(operation, "");
        String markdown = markdown(operation, "");
        assertThat(page)
                .contains(" p599 ", " t59 ", " X-H199 ", " l89 ", " cb199 ")
                .doesNotContain("not shown here");
        assertThat(markdown)
                .contains("`p599`", "`t59`", "`X-H199`", "## Callbacks", "`cb199`")
                .doesNotContain("not shown here");
    }

    @Test
    void tuples_patterns_and_other_properties_lead_on() {
        String large = "{'properties':{" + fields("f", 400) + "}}";
        String body = "{'prefixItems':[" + large + "],'patternProperties':{'^x-':" + large + "},'additionalProperties':"
                + large + ",'not':" + large + "}";
        page("'requestBody':{" + json(body) + "},'responses':{}", "");
        assertThat(recorder.led).containsExactlyInAnyOrder(":body/0", ":body/x", ":body/additional", ":body/not");
        assertThat(SubjectSchemas.of(Specs.operation(
                                "'paths':{'/x':{'post':{'requestBody':{" + json(body) + "},'responses':{}}}}"))
                        .names(List.of("body", "0"), "en"))
                .contains(List.of("body", "[0]"));
    }

    @Test
    void the_check_says_the_same_as_the_page() {
        for (int size : new int[] {10, 100, 200, 400}) {
            recorder.led.clear();
            String operation =
                    "'requestBody':{" + json("{'properties':{'a':{'properties':{" + fields("f", size) + "}}}}")
                            + "},'responses':{'200':{'description':'d',"
                            + json("{'items':{'properties':{'b':{'properties':{" + fields("g", size) + "}}}}}") + "}}";
            page(operation, "");
            assertThat(SubjectSchemas.of(Specs.operation("'paths':{'/x':{'post':{" + operation + "}}}"))
                            .haveNoRoom())
                    .isEqualTo(!recorder.led.isEmpty());
        }
    }

    @Test
    void examples_of_megabytes_are_cut_in_the_markdown() {
        String operation = "'responses':{'200':{'description':'d','content':{'application/json':{'example':{'a':'"
                + "x".repeat(3_000_000) + "'}}}}}";
        assertThat(markdown(operation, "").length()).isLessThan(40_000);
        assertThat(markdown(operation, "")).contains("…");
    }
}
