package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Texts beside the reference to a component are those of the component, since OpenAPI 3.1; before, they are ignored. */
class ReferenceTextsTest {

    private static final String COMPONENTS = """
            'components':{
             'parameters':{'C':{'name':'p','in':'query','schema':{'type':'string'},'description':'of-component'}},
             'requestBodies':{'C':{'description':'of-component','content':{'a/b':{'schema':{'type':'string'}}}}},
             'responses':{'C':{'description':'of-component','content':{'a/b':{'schema':{'type':'string'}}}}},
             'headers':{'C':{'description':'of-component','schema':{'type':'string'}}},
             'examples':{'C':{'description':'of-component','value':1}},
             'links':{'C':{'operationId':'o','description':'of-component'}},
             'securitySchemes':{'C':{'type':'http','scheme':'basic','description':'of-component'},
               'D':{'$ref':'#/components/securitySchemes/C','description':'of-reference'}},
             'x-way':{'parameter':{'$ref':'#/components/parameters/C','description':'of-way'}}}
            """;

    static Stream<String> operations() {
        return Stream.of(
                "'parameters':[{'$ref':'#/components/parameters/C',TEXT}]",
                "'parameters':[{'$ref':'#/components/x-way/parameter',TEXT}]",
                "'requestBody':{'$ref':'#/components/requestBodies/C',TEXT}",
                "'responses':{'200':{'$ref':'#/components/responses/C',TEXT}}",
                "'responses':{'200':{'description':'d','headers':{'H':{'$ref':'#/components/headers/C',TEXT}}}}",
                "'responses':{'200':{'description':'d','content':{'a/b':{'examples':{'e':{'$ref':'#/components/examples/C',TEXT}}}}}}",
                "'responses':{'200':{'description':'d','links':{'l':{'$ref':'#/components/links/C',TEXT}}}}",
                "'callbacks':{'c':{'{$url}':{'post':{'parameters':[{'$ref':'#/components/parameters/C',TEXT}]}}}}",
                "'callbacks':{'c':{'{$url}':{'post':{'requestBody':{'$ref':'#/components/requestBodies/C',TEXT}}}}}",
                "'security':[{'D':[]}]");
    }

    private static String shown(String version, String operation) {
        String json = "{'openapi':'" + version + "','info':{'title':'T','version':'1'},'paths':{'/x':{'get':{"
                + operation + "}}}," + COMPONENTS + "}";
        PageOperation page = PageOperation.of(
                        SpecDocument.of("a.json", json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
                        "get",
                        "/x")
                .orElseThrow();
        OperationPage html = Specs.pages(ApiSettings.DEFAULTS).operation(page, PageSource.none());
        Parts parts = new OperationMarkdown(ApiSettings.DEFAULTS, "en").operation(page, "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        String markdown = new MarkdownExport("en")
                .of(new MarkdownExport.Page("/x", "", "", content), new RootedAddresses(""), path -> false);
        return Specs.html(html) + Specs.aside(html) + "\nMARKDOWN\n" + markdown;
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_page_has_the_texts_of_the_reference(String operation) {
        String written = operation.replace("TEXT", "'description':'of-reference'");
        for (String version : List.of("3.1.0", "3.2.0")) {
            String shown = shown(version, written);
            assertThat(shown).doesNotContain("of-component").doesNotContain("of-way");
            assertThat(shown.substring(0, shown.indexOf("MARKDOWN"))).contains("of-reference");
            assertThat(shown.substring(shown.indexOf("MARKDOWN"))).contains("of-reference");
        }
        assertThat(shown("3.0.3", written)).contains("of-component").doesNotContain("of-reference");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_reference_without_a_text_leaves_that_of_the_component(String operation) {
        String written = operation.replace(",TEXT", "").replace("'D'", "'C'");
        String nearest = written.contains("x-way") ? "of-way" : "of-component";
        assertThat(shown("3.1.0", written)).contains(nearest);
    }
}
