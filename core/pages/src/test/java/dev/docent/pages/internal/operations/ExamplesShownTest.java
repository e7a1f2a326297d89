package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

/** Every example that a document states is on the page of its operation, wherever and in whatever form. */
class ExamplesShownTest {

    private static final OperationMarkdown MARKDOWN = new OperationMarkdown(ApiSettings.DEFAULTS, "en");

    /**
     * A place that has examples.
     *
     * @param before members of the operation up to the members of the object with the examples
     * @param after the rest of them
     * @param sample whether the examples are in the samples, of which the Markdown has the first one only
     */
    record Place(String name, String before, String after, boolean sample) {}

    /** How an object states examples, with the texts that readers see. */
    record Form(String name, String members, List<String> texts) {}

    record Case(Place place, Form form) {
        @Override
        public String toString() {
            return form.name + " of " + place.name;
        }
    }

    private static Place place(String name, String before, String after, boolean sample) {
        return new Place(name, before, after, sample);
    }

    private static List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (String in : List.of("query", "header", "path", "cookie")) {
            String start = "'parameters':[{'name':'p','in':'" + in + "','required':true,";
            places.add(place("a " + in + " parameter", start + "'schema':{},", "}]", false));
            places.add(place(
                    "the content of a " + in + " parameter", start + "'content':{'application/json':{", "}}}]", false));
        }
        String header = "'responses':{'200':{'description':'d','headers':{'H':{";
        places.add(place("a header", header + "'schema':{},", "}}}}", false));
        places.add(place("the content of a header", header + "'content':{'application/json':{", "}}}}}}", false));
        List<String> types = List.of("application/json", "application/xml", "text/event-stream", "text/csv");
        for (int i = 0; i < types.size(); i++) {
            String content = "'content':{"
                    + types.subList(0, i).stream()
                            .map(type -> "'" + type + "':{'example':'other'},")
                            .collect(joining())
                    + "'" + types.get(i) + "':{";
            places.add(place("media type " + (i + 1) + " of a body", "'requestBody':{" + content, "}}}", true));
            places.add(place(
                    "media type " + (i + 1) + " of a response",
                    "'responses':{'200':{'description':'d'," + content,
                    "}}}}",
                    true));
        }
        return places;
    }

    private static List<Form> forms() {
        String many = IntStream.range(0, 30)
                .mapToObj(i -> "'e" + i + "':{'value':'value" + i + "'}")
                .collect(joining(","));
        String large = IntStream.range(0, 60).mapToObj(i -> "'item" + i + "'").collect(joining(","));
        return List.of(
                new Form("a scalar", "'example':'mark1'", List.of("mark1")),
                new Form("null", "'example':null", List.of("null")),
                new Form("an array", "'example':['mark1','mark2']", List.of("mark1", "mark2")),
                new Form("an object", "'example':{'mark1':['mark2']}", List.of("mark1", "mark2")),
                new Form("a large array", "'example':[" + large + "]", List.of("item0", "item59")),
                new Form(
                        "named values",
                        "'examples':{'a':{'value':41},'b':{'summary':'second','value':[4242]}}",
                        List.of("41", "second", "4242")),
                new Form("many values", "'examples':{" + many + "}", List.of("value0", "value12", "value29")),
                new Form(
                        "a description",
                        "'examples':{'a':{'value':41,'description':'About *it*.'}}",
                        List.of("41", "About", "it")),
                new Form(
                        "an address",
                        "'examples':{'a':{'externalValue':'https://example.org/far.json'}}",
                        List.of("https://example.org/far.json")),
                new Form(
                        "an address that is no link",
                        "'examples':{'a':{'externalValue':'javascript:alert(1)'}}",
                        List.of("javascript:alert(1)")),
                new Form("a reference", "'examples':{'a':{'$ref':'#/components/examples/E'}}", List.of("4711", "Kept")),
                new Form(
                        "data and text",
                        "'examples':{'a':{'dataValue':['mark1'],'serializedValue':'as-sent'}}",
                        List.of("mark1", "as-sent")));
    }

    static Stream<Case> cases() {
        return places().stream()
                .flatMap(place -> forms().stream()
                        // null is an element without content there
                        .filter(form -> !form.name.equals("null") || !place.before.contains("xml':{"))
                        .map(form -> new Case(place, form)));
    }

    private static String others() {
        return "'components':{'examples':{'E':{'value':4711,'description':'Kept apart.'}}}";
    }

    @ParameterizedTest
    @MethodSource("cases")
    void what_a_document_states_as_examples_is_on_the_page(Case example) {
        String operation = example.place.before + example.form.members + example.place.after;
        OperationPage page = Specs.page(operation, others());
        String html = Specs.html(page).replaceAll("(?s)<dialog.*</dialog>", "") + Specs.aside(page);
        assertThat(html.replaceAll("<[^>]+>", "")).contains(example.form.texts);
        assertThat(html).doesNotContain("href=\"javascript");
        if (!example.place.sample) {
            assertThat(markdown(operation)).contains(example.form.texts);
        }
    }

    private static String markdown(String operation) {
        Parts parts = MARKDOWN.operation(
                Specs.operation("'paths':{'/x':{'get':{" + operation + "}}}," + others()), "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", content);
        return new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
    }

    @Test
    void the_markdown_says_what_the_document_says_about_its_first_example() {
        String response = "'responses':{'200':{'description':'d','content':{'application/json':{'examples':{'a':"
                + "{'value':41,'description':'About *it*.','externalValue':'https://example.org/a'}}}}}}";
        assertThat(markdown(response)).contains("41\n```\n\n`https://example.org/a`\n\nAbout *it*.");
    }

    @Test
    void all_examples_of_a_schema_are_shown() {
        String schema = "{'type':'object','properties':{'a':{'type':'string','examples':['one','two','three']},"
                + "'b':{'type':['string','null'],'example':null},'c':{'examples':[{'first':1},{'second':2}]}}}";
        String operation =
                "'responses':{'200':{'description':'d','content':{'application/json':{'schema':" + schema + "}}}}";
        OperationPage page = Specs.page(operation);
        assertThat(Specs.plain(page))
                .contains("Example one Example two Example three", "Example null", "{\"second\":2}");
        assertThat(Specs.aside(page)).contains("first");
        assertThat(markdown(operation)).contains("Example `one`; Example `two`", "Example `null`", "{\"second\":2}");
    }

    @Test
    void an_example_of_the_request_is_not_there_a_second_time() {
        String body = "'requestBody':{'content':{'application/json':{'example':{'name':'Rex'}},"
                + "'text/json':{'example':{'name':'Rex'}}}}";
        String aside = Specs.aside(Specs.page(body));
        assertThat(aside).doesNotContain("<summary>application/json", "<summary>text/json");
    }

    /** The lines were in one, and cut. */
    @Test
    void a_text_of_several_lines_is_a_block() {
        String schema = "'schema':{'type':'string','example':'# TYPE a\\n  a 1\\n" + "b 2\\n".repeat(100) + "last\\n'}";
        List<String> places = new ArrayList<>(List.of(
                "'requestBody':{'content':{'application/json':{'schema':{'properties':{'f':" + schema.substring(9)
                        + "}}}}}",
                "'requestBody':{'content':{'text/plain':{" + schema + "}}}",
                "'responses':{'200':{'description':'d','content':{'text/plain':{" + schema + "}}}}",
                "'responses':{'200':{'description':'d','headers':{'H':{" + schema + "}}}}",
                "'parameters':[{'name':'p','in':'query'," + schema + "}]"));
        places().stream()
                .filter(place -> !place.sample)
                .forEach(place -> places.add(place.before + "'example':'# TYPE a\\n  a 1\\n" + "b 2\\n".repeat(100)
                        + "last\\n'" + place.after));
        for (String operation : places) {
            String html = Specs.html(Specs.page(operation)).replaceAll("(?s)<dialog.*</dialog>", "");
            assertThat(html.substring(html.indexOf("<pre")).replaceAll("<[^>]+>", ""))
                    .startsWith("# TYPE a\n  a 1\nb 2\n")
                    .contains("b 2\nlast");
            assertThat(markdown(operation).replaceAll("(?m)^ +(?=```|#)", "")).contains("```text\n# TYPE a\n");
        }
    }

    @Test
    void a_short_text_stays_in_the_line() {
        String operation = "'parameters':[{'name':'p','in':'query','schema':{'type':'string','example':'one\\n'}}]";
        assertThat(Specs.html(Specs.page(operation)))
                .contains("Example <code dir=\"ltr\">one")
                .doesNotContain("<pre");
    }
}
