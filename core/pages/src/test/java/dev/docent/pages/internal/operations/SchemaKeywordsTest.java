package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a schema demands is in words on the page: as a body, in a field, in the items of an array, behind a reference. */
class SchemaKeywordsTest {

    private static final OperationMarkdown MARKDOWN = new OperationMarkdown(ApiSettings.DEFAULTS, "en");

    /** Members of a schema, and what a page says because of them. */
    record Keywords(String members, String text) {}

    record Case(String place, String schema, String text) {}

    private static List<Keywords> keywords() {
        return List.of(
                new Keywords(
                        "'type':'object','dependentRequired':{'card':['addr','zip']}",
                        "Required with card addr Required with card zip"),
                new Keywords(
                        "'type':'object','dependentSchemas':{'card':{'properties':{'cvc':{'type':'string'}}}}",
                        "With card object Show 1 field cvc string"),
                new Keywords(
                        "'type':'object','propertyNames':{'pattern':'^k[0-9]+$'},'additionalProperties':{'type':'integer'}",
                        "any name integer Names string Pattern ^k[0-9]+$"),
                new Keywords(
                        "'type':'array','items':{'type':'integer'},'contains':{'type':'integer','minimum':5},'minContains':2,'maxContains':3",
                        "Contains ≥ 2, ≤ 3 Show 1 field Contains integer Range ≥ 5"),
                new Keywords("'type':'array','contains':{'type':'string'}", "Contains string"),
                new Keywords(
                        "'type':'object','properties':{'a':{'type':'string'}},'unevaluatedProperties':false",
                        "No other fields"),
                new Keywords(
                        "'type':'object','properties':{'a':{'type':'string'}},'additionalProperties':false",
                        "No other fields"),
                new Keywords(
                        "'type':'object','properties':{'a':{'type':'string'}},'unevaluatedProperties':{'type':'boolean'}",
                        "any name boolean"),
                new Keywords(
                        "'type':'object','patternProperties':{'^x-':{'type':'number'}},'additionalProperties':false",
                        "No other fields Show 1 field /^x-/ number"),
                new Keywords("'type':'array','prefixItems':[{'type':'string'}],'items':false", "No other items"),
                new Keywords("'type':'array','unevaluatedItems':false", "No other items"),
                new Keywords(
                        "'type':'array','prefixItems':[{'type':'string'}],'items':{'type':'integer'}",
                        "[0] string other items integer"),
                new Keywords(
                        "'type':'array','prefixItems':[{'type':'string'}],'unevaluatedItems':{'type':'number'}",
                        "[0] string other items number"),
                new Keywords(
                        "'type':'array','items':{'type':'string'},'not':{'maxItems':3},'if':{'minItems':9},"
                                + "'then':{'uniqueItems':true},'else':{'maxItems':7}",
                        "Not any Items ≤ 3 If any Items ≥ 9 Then any Unique items Else any Items ≤ 7"),
                new Keywords(
                        "'type':'string','contentEncoding':'base64','contentMediaType':'application/json',"
                                + "'contentSchema':{'properties':{'in':{'type':'string'}}}",
                        "Encoding base64 Media type application/json Show 1 field Content object Show 1 field in string"));
    }

    static Stream<Case> cases() {
        return keywords().stream().flatMap(keywords -> {
            String schema = "{" + keywords.members + "}";
            return Stream.of(
                    new Case("body", schema, keywords.text),
                    new Case("field", "{'type':'object','properties':{'f':" + schema + "}}", keywords.text),
                    new Case(
                            "items",
                            "{'type':'object','properties':{'f':{'type':'array','items':" + schema + "}}}",
                            keywords.text),
                    new Case("part", "{'type':'object','properties':{'f':{'allOf':[" + schema + "]}}}", keywords.text));
        });
    }

    private static String words(String text) {
        return text.replaceAll("Show \\d+ fields? ", "");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_schema_says_in_words_what_it_demands(Case example) {
        String operation =
                "'requestBody':{'required':true,'content':{'application/json':{'schema':" + example.schema + "}}}";
        assertThat(words(Specs.plain(Specs.page(operation)))).contains(words(example.text));
        Parts parts = MARKDOWN.operation(Specs.operation("'paths':{'/x':{'get':{" + operation + "}}}"), "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", content);
        String markdown = new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
        assertThat(markdown.replaceAll("[`;(),\\\\]|\n *[-*]? *", " ")
                        .replaceAll(": ", " ")
                        .replaceAll("\\s+", " "))
                .contains(words(example.text).replace(",", ""));
    }

    /** Generators close each object: a page said so at each field. */
    @Test
    void a_closed_object_says_so_but_not_each_object_in_it() {
        String closed = "'additionalProperties':false";
        String inner = "{'type':'object'," + closed + ",'properties':{'x':{'type':'object'," + closed
                + ",'properties':{'y':{'type':'string'}}}}}";
        String all = "{'type':'object'," + closed + ",'properties':{'a':" + inner + ",'b':{'type':'array','items':"
                + inner + "},'c':{'oneOf':[" + inner + ",{'type':'string','title':'t'}]}}}";
        String within = "{'type':'object','properties':{'a':" + inner + ",'b':{'type':'array','items':" + inner + "}}}";

        assertThat(times(all)).isEqualTo(1);
        assertThat(times("{'type':'array','items':" + all + "}")).isEqualTo(1);
        assertThat(times(within)).isEqualTo(2);
        assertThat(times("{'oneOf':[" + inner + "," + inner + "]}")).isEqualTo(2);
    }

    private static int times(String schema) {
        String content = "'content':{'application/json':{'schema':" + schema + "}}";
        int received = timesIn("'responses':{'200':{'description':'d'," + content + "}}");
        assertThat(received).as("readers need not know it of what they get").isZero();
        return timesIn("'requestBody':{" + content + "}");
    }

    private static int timesIn(String operation) {
        String html = Specs.plain(Specs.page(operation));
        Parts parts = MARKDOWN.operation(
                Specs.operation("'paths':{'/x':{'post':{" + operation + "}}},'components':{}"), "", List.of());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", parts.after());
        String markdown = new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
        int inHtml = html.split("No other fields", -1).length - 1;
        assertThat(markdown.split("No other fields", -1).length - 1).isEqualTo(inHtml);
        return inHtml;
    }
}
