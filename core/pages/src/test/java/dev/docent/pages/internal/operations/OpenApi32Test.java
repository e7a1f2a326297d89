package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What OpenAPI 3.2 added is on the page of an operation, in its Markdown and its samples. */
class OpenApi32Test {

    /**
     * An addition.
     *
     * @param path members of the path item
     * @param more members of the document
     * @param page what the page says
     * @param markdown what the Markdown says
     * @param samples what the samples say
     */
    record Addition(
            String name, String path, String more, List<String> page, List<String> markdown, List<String> samples) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Addition get(
            String name, String operation, String more, String page, String markdown, String sample) {
        return new Addition(name, "'get':{" + operation + "}", more, all(page), all(markdown), all(sample));
    }

    private static List<String> all(String texts) {
        return List.of(texts.split(" & "));
    }

    private static String response(String media) {
        return "'responses':{'200':{'description':'d','content':{" + media + "}}}";
    }

    private static String secured(String scheme) {
        return "'components':{'securitySchemes':{'s':{" + scheme + "}}},'security':[{'s':['r']}]";
    }

    private static final String EVENT =
            "{'type':'object','required':['event','data'],'properties':{'event':{'const':'tick'},'data':{'const':'7'}}}";
    private static final String BODY = "'requestBody':{'content':{'application/json':{'schema':{'type':'object',"
            + "'required':['name'],'properties':{'name':{'const':'Rex'}}}}}}";

    static Stream<Addition> additions() {
        return Stream.of(
                new Addition(
                        "query",
                        "'query':{" + BODY + "}",
                        "",
                        List.of("QUERY /x", "name"),
                        List.of("`QUERY /x`", "name"),
                        List.of("-X QUERY", "Rex", "method: \"QUERY\"")),
                new Addition(
                        "additionalOperations",
                        "'additionalOperations':{'COPY':{" + BODY + "}}",
                        "",
                        List.of("COPY /x"),
                        List.of("`COPY /x`"),
                        List.of("-X COPY", "Rex")),
                get(
                        "additionalOperations of callbacks",
                        "'callbacks':{'c':{'{$url}':{'additionalOperations':{'PING':{'description':'Pinged.'}}}}}",
                        "",
                        "PING c & Pinged.",
                        "PING {$url} & Pinged.",
                        ""),
                get(
                        "itemSchema of JSON lines",
                        response(
                                "'application/jsonl':{'itemSchema':{'type':'object','properties':{'id':{'const':5}}}}"),
                        "",
                        "application/jsonl · stream, each item & id",
                        "`application/jsonl` object · stream, each item & id",
                        "{\"id\":5}"),
                get(
                        "itemSchema of events",
                        response("'text/event-stream':{'itemSchema':" + EVENT + "}"),
                        "",
                        "stream, each item & event & data",
                        "stream, each item & event & data",
                        "event: tick\ndata: 7"),
                get(
                        "itemSchema beside schema",
                        response("'application/jsonl':{'schema':{'type':'array','description':'Whole.'},"
                                + "'itemSchema':{'type':'object','properties':{'id':{}}}}"),
                        "",
                        "any[] & stream, each item & id",
                        "stream, each item & id",
                        ""),
                get(
                        "itemSchema of a request",
                        "'requestBody':{'content':{'application/x-ndjson':{'itemSchema':{'type':'object',"
                                + "'required':['id'],'properties':{'id':{'const':5}}}}}}",
                        "",
                        "stream, each item",
                        "stream, each item",
                        "{\"id\":5}"),
                get(
                        "mediaTypes of components",
                        response("'application/json':{'$ref':'#/components/mediaTypes/M'}"),
                        "'components':{'mediaTypes':{'M':{'schema':{'type':'object','properties':{'id':{'const':5}}}}}}",
                        "application/json & id",
                        "id",
                        "\"id\": 5"),
                get(
                        "querystring, a form",
                        "'parameters':[{'name':'q','in':'querystring','required':true,'content':"
                                + "{'application/x-www-form-urlencoded':{'schema':{'type':'object','required':['a','b'],"
                                + "'properties':{'a':{'const':'x y'},'b':{'type':'array','items':{'const':1}}}}}}}]",
                        "",
                        "Query string q object required & application/x-www-form-urlencoded",
                        "## Query string & q",
                        "/x?a=x%20y&b=1"),
                get(
                        "querystring, JSON",
                        "'parameters':[{'name':'q','in':'querystring','required':true,'content':{'application/json':"
                                + "{'schema':{'type':'object','required':['a'],'properties':{'a':{'const':1}}}}}}]",
                        "",
                        "Query string q",
                        "## Query string",
                        "/x?%7B%22a%22%3A1%7D"),
                get(
                        "name of a server",
                        "",
                        "'servers':[{'url':'https://a.com','name':'Production'}]",
                        "https://a.com Production",
                        "Production: `https://a.com`",
                        ""),
                get(
                        "deprecated scheme",
                        "",
                        secured("'type':'http','scheme':'bearer','deprecated':true"),
                        "Authorization Bearer · header deprecated",
                        "Bearer · header, deprecated",
                        ""),
                get(
                        "oauth2MetadataUrl",
                        "",
                        secured("'type':'oauth2','oauth2MetadataUrl':'https://a.com/meta','flows':{}"),
                        "Metadata URL https://a.com/meta",
                        "Metadata URL `https://a.com/meta`",
                        ""),
                get(
                        "deviceAuthorization",
                        "",
                        secured(
                                "'type':'oauth2','flows':{'deviceAuthorization':{'deviceAuthorizationUrl':'https://a.com/d',"
                                        + "'tokenUrl':'https://a.com/t','scopes':{'r':'Read all.'}}}"),
                        "Device authorization URL https://a.com/d & deviceAuthorization & https://a.com/t & Read all.",
                        "Device authorization URL `https://a.com/d` & Read all.",
                        ""),
                get(
                        "dataValue",
                        response("'application/json':{'examples':{'e':{'dataValue':{'id':5}}}}"),
                        "",
                        "",
                        "\"id\": 5",
                        "\"id\": 5"),
                get(
                        "serializedValue",
                        response("'application/jsonl':{'itemSchema':{},'examples':{'e':{'dataValue':[1],"
                                + "'serializedValue':'{\\\"a\\\": 1}'}}}"),
                        "",
                        "",
                        "{\"a\": 1}",
                        "{\"a\": 1}"),
                get(
                        "dataValue of a parameter",
                        "'parameters':[{'name':'q','in':'query','required':true,'schema':{'type':'string'},"
                                + "'examples':{'e':{'dataValue':'blue'}}}]",
                        "",
                        "q string",
                        "q",
                        "?q=blue"),
                get(
                        "defaultMapping",
                        response("'application/json':{'schema':{'oneOf':[{'$ref':'#/components/schemas/A'},"
                                + "{'$ref':'#/components/schemas/B'}],'discriminator':{'propertyName':'kind',"
                                + "'defaultMapping':'#/components/schemas/B'}}}"),
                        "'components':{'schemas':{'A':{'type':'object','properties':{'a':{}}},"
                                + "'B':{'type':'object','properties':{'b':{}}}}}",
                        "One of · kind · Default B",
                        "One of · kind · Default B",
                        ""),
                get(
                        "defaultMapping of a base",
                        response("'application/json':{'schema':{'$ref':'#/components/schemas/A'}}"),
                        "'components':{'schemas':{'A':{'type':'object','properties':{'kind':{}},'discriminator':"
                                + "{'propertyName':'kind','defaultMapping':'B'}},'B':{'allOf':[{'$ref':'#/components/schemas/A'},"
                                + "{'properties':{'onlyB':{}}}]}}}",
                        "kind · Default B & onlyB",
                        "onlyB",
                        ""),
                get(
                        "nodeType",
                        response(
                                "'application/xml':{'schema':{'type':'object','xml':{'name':'r'},'properties':{"
                                        + "'i':{'const':1,'xml':{'nodeType':'attribute'}},'c':{'const':'a<b','xml':{'nodeType':'cdata'}},"
                                        + "'g':{'type':'object','xml':{'nodeType':'none'},'properties':{'in':{'const':2}}},"
                                        + "'l':{'type':'array','xml':{'nodeType':'element'},'items':{'const':3,'xml':{'name':'e'}}}}}}"),
                        "",
                        "",
                        "",
                        "<r i=\"1\"><![CDATA[a<b]]> & <in>2</in> & <l>\n    <e>3</e>"),
                get(
                        "summary of a response",
                        "'responses':{'200':{'summary':'All pets','description':'Every *one*.'},'404':{'summary':'None'}}",
                        "",
                        "200 All pets & 404 None & Every one .",
                        "All pets & Every & None",
                        ""),
                get(
                        "kind of a tag",
                        "'tags':['Pets','beta']",
                        "'tags':[{'name':'beta','kind':'badge','summary':'Beta version'},{'name':'Pets'}]",
                        "Beta version",
                        "(Beta version)",
                        ""));
    }

    @ParameterizedTest
    @MethodSource("additions")
    void an_addition_is_shown(Addition addition) {
        String members =
                "'paths':{'/x':{" + addition.path() + "}}" + (addition.more().isEmpty() ? "" : ",") + addition.more();
        var document = Specs.document(members);
        PageOperation operation = Stream.of("get", "query", "COPY")
                .flatMap(method -> PageOperation.of(document, method, "/x").stream())
                .findFirst()
                .orElseThrow();
        OperationPage page = Specs.pages(ApiSettings.DEFAULTS).operation(operation, PageSource.none());
        assertThat(Specs.plain(page)).contains(addition.page());
        assertThat(Specs.text(page.content().aside().orElse(page.content().html()))
                        .replaceAll("<(?!!)[^>]+>", "")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&amp;", "&"))
                .contains(addition.samples());
        OperationMarkdown.Parts parts =
                new OperationMarkdown(ApiSettings.DEFAULTS, "en").operation(operation, "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.add(MarkdownNodes.paragraph(MarkdownNodes.text("Written.")));
        content.addAll(parts.after());
        MarkdownExport.Page export = new MarkdownExport.Page("/x", "", "", content);
        assertThat(new MarkdownExport("en").of(export, new RootedAddresses(""), path -> false))
                .contains(addition.markdown());
    }
}
