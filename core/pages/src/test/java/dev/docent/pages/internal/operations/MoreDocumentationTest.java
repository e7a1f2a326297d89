package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.RestrictedOperations;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a path says about its operations, and links to other documentation, are on the page and in its Markdown. */
class MoreDocumentationTest {

    private static final OperationMarkdown MARKDOWN = new OperationMarkdown(ApiSettings.DEFAULTS, "en");
    private static final String DOCS = "'externalDocs':{'url':'https://a.example/?b=1&c=2','description':'More'}";

    private static String html(String members) {
        return Specs.html(Specs.page(ApiSettings.DEFAULTS, members));
    }

    private static String markdown(PageOperation operation) {
        Parts parts = MARKDOWN.operation(operation, "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        return new MarkdownExport("en")
                .of(new MarkdownExport.Page("/x", "", "", content), new RootedAddresses(""), path -> false);
    }

    private static String body(String schema) {
        return "'paths':{'/x':{'post':{'requestBody':{'content':{'application/json':{'schema':" + schema + "}}}}}}";
    }

    static Stream<String> linking() {
        String schema = "{'type':'string'," + DOCS + "}";
        return Stream.of(
                "'paths':{'/x':{'get':{" + DOCS + "}}}",
                "'paths':{'/x':{'get':{'description':'Long\\n\\ntext'," + DOCS + "}}}",
                "'webhooks':{'x':{'post':{" + DOCS + "}}}",
                "'paths':{'/x':{'get':{'tags':['t']}}},'tags':[{'name':'t'," + DOCS + "},{'name':'u',"
                        + "'externalDocs':{'url':'https://other.example'}}]",
                "'paths':{'/x':{'get':{}}}," + DOCS,
                "'paths':{'/x':{'get':{'callbacks':{'c':{'{$url}':{'post':{" + DOCS + "}}}}}}}",
                "'paths':{'/x':{'get':{'parameters':[{'name':'p','in':'query','schema':" + schema + "}]}}}",
                "'paths':{'/x':{'get':{'responses':{'200':{'description':'d','headers':{'h':{'schema':" + schema
                        + "}}}}}}}",
                body(schema),
                body("{'$ref':'#/components/schemas/M'}") + ",'components':{'schemas':{'M':" + schema + "}}",
                body("{'allOf':[{'type':'string'}," + schema + "]}"),
                body("{'oneOf':[{'type':'integer'}," + schema + "]}"),
                body("{'type':'array','items':" + schema + "}"),
                body("{'properties':{'p':" + schema + "}}"),
                body("{'properties':{'p':{'type':'array','items':" + schema + "}}}"));
    }

    @ParameterizedTest
    @MethodSource("linking")
    void a_link_to_other_documentation_is_shown_once(String members) {
        assertThat(html(members))
                .containsOnlyOnce("<p><a href=\"https://a.example/?b=1&amp;c=2\">More</a></p>")
                .doesNotContain("other.example");
        assertThat(markdown(Specs.operation(members)))
                .containsOnlyOnce("[More](https://a.example/?b=1&c=2)")
                .doesNotContain("other.example");
    }

    @Test
    void the_same_link_of_operation_tag_and_document_is_shown_once() {
        String members =
                "'paths':{'/x':{'get':{'tags':['t']," + DOCS + "}}},'tags':[{'name':'t'," + DOCS + "}]," + DOCS;
        assertThat(html(members)).containsOnlyOnce("a.example");
        assertThat(markdown(Specs.operation(members))).containsOnlyOnce("a.example");
    }

    @ParameterizedTest
    @CsvSource({
        "javascript:alert(1)",
        "data:text/html,x",
        "/guides/a",
        "guide.html",
        "#here",
        "//a.example/b",
        "https://"
    })
    void an_address_that_is_no_link_of_a_page_is_text(String address) {
        String members = "'paths':{'/x':{'get':{'externalDocs':{'url':'" + address + "','description':'More'}}}}";
        assertThat(html(members)).contains("<p>More <code>" + address + "</code></p>");
        assertThat(markdown(Specs.operation(members))).contains("More `" + address + "`\n");
    }

    @Test
    void a_link_without_a_description_shows_its_address() {
        String members = "'paths':{'/x':{'get':{'externalDocs':{'url':'https://a.example/b'}}}}";
        assertThat(html(members)).contains("<a href=\"https://a.example/b\">https://a.example/b</a>");
    }

    @Test
    void what_a_path_says_is_on_the_page_of_each_of_its_operations() {
        String item = "{'summary':'All of X','description':'Each *one*.','get':{'description':'Own.'},'post':{}}";
        for (String members : List.of(
                "'paths':{'/x':" + item + "}",
                "'webhooks':{'x':" + item + "}",
                "'paths':{'/x':{'$ref':'#/components/pathItems/X'}},'components':{'pathItems':{'X':" + item + "}}",
                "'paths':{'/x':{'get':{'callbacks':{'c':{'{$url}':" + item + "}}}}}")) {
            assertThat(html(members)).contains("<p>All of X</p><p>Each <em>one</em>.</p>");
            assertThat(markdown(Specs.operation(members))).contains("All of X\n\nEach *one*.\n");
        }
    }

    @Test
    void what_an_operation_says_itself_is_not_repeated_from_its_path() {
        String members = "'paths':{'/x':{'summary':'Get it','description':'A text.',"
                + "'get':{'summary':'Get it','description':'A text.'}}}";
        assertThat(html(members)).doesNotContain("Get it").doesNotContain("A text.");
        assertThat(markdown(Specs.operation(members))).doesNotContain("Get it").containsOnlyOnce("A text.");
    }

    @Test
    void links_of_restricted_and_hidden_parts_are_not_shown() {
        for (String closed : List.of("'x-mint':{'groups':['staff']}", "'x-hidden':true")) {
            String members =
                    "'paths':{'/x':{'get':{'tags':['t'],'requestBody':{'content':{'application/json':{'schema':"
                            + "{'type':'object','properties':{'p':{'type':'string'," + closed + "," + DOCS
                            + "}}}}}}}}},"
                            + "'tags':[{'name':'t'," + closed + "," + DOCS + "}],'externalDocs':{" + closed
                            + ",'url':'https://document.example'}";
            PageOperation operation = PageOperation.of(
                            Specs.document(members).shownTo(PageVisibility.everybody(), RestrictedOperations.NONE),
                            "get",
                            "/x")
                    .orElseThrow();
            String html = Specs.html(Specs.pages(ApiSettings.DEFAULTS).operation(operation, PageSource.none()));
            assertThat(html + markdown(operation) + operation.document())
                    .doesNotContain("a.example")
                    .doesNotContain("document.example");
        }
    }
}
