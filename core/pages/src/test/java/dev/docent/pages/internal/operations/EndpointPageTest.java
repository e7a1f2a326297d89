package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.playground.TryItForm;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.page.TestContent;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EndpointPageTest {

    private static String get(String operation) {
        return Specs.plain(Specs.page(operation));
    }

    private static String body(String schema) {
        return get("'requestBody':{'content':{'application/json':{'schema':" + schema + "}}}");
    }

    @Test
    void the_head_has_method_path_and_servers() {
        OperationPage page = Specs.page("'deprecated':true,'servers':[{'url':'https://{r}.a.com','description':'Main',"
                + "'variables':{'r':{'default':'eu','enum':['eu','us'],'description':'Region'}}}]");
        assertThat(Specs.plain(page))
                .startsWith("GET /x deprecated Try it Base URL https:// {r} .a.com Main r eu us Region");
        assertThat(page.connectSources()).containsExactlyInAnyOrder("https://eu.a.com", "https://us.a.com");
        assertThat(page.scripts()).containsExactly(TryItForm.script());
    }

    @Test
    void an_empty_default_of_a_server_is_no_value() {
        OperationPage page = Specs.page("'servers':[{'url':'https://a.com{p}','variables':{'p':{'default':''}}}]");

        assertThat(Specs.plain(page)).contains("Base URL https://a.com {p} p");
        assertThat(Specs.html(page)).doesNotContain("<code></code>");
    }

    @Test
    void descriptions_of_servers_are_shown_but_not_searched() {
        OperationPage page = Specs.page(
                "'description':'Lists *a*.\\n\\nMore.','servers':[{'url':'https://a.com','description':'Main'},"
                        + "{'url':'https://b.com','description':'The *test* one'}],'parameters':[{'name':'q','in':'query','description':'After'}]");

        assertThat(Specs.plain(page)).contains("Main", "test one");
        assertThat(page.content().sections())
                .extracting(PageSection::text)
                .noneMatch(text -> text.contains("Main") || text.contains("one"))
                .anyMatch(text -> text.contains("More"))
                .anyMatch(text -> text.contains("After"));
    }

    @Test
    void parameters_of_a_path_are_set_apart() {
        OperationPages pages = Specs.pages(ApiSettings.DEFAULTS);
        OperationPage page = pages.operation(
                PageOperation.of(Specs.document("'paths':{'/a/{b}/c{':{'get':{}}}"), "get", "/a/{b}/c{")
                        .orElseThrow(),
                PageSource.none());
        assertThat(Specs.html(page)).contains("/a/<var>{b}</var>/c{</code>");
    }

    @Test
    void a_parameter_says_everything_about_its_value() {
        assertThat(get("'parameters':[{'name':'limit','in':'query','required':true,'deprecated':true,'description':"
                        + "'How *many*.','example':5,'schema':{'type':'integer','minimum':1,'maximum':100,'default':10}},"
                        + "{'name':'ids','in':'query','style':'pipeDelimited','schema':{'type':'array','minItems':1,"
                        + "'uniqueItems':true,'items':{'type':'string','pattern':'^a$','maxLength':9}}}]"))
                .contains(
                        "Query parameters limit integer required deprecated How many . Example 5 Default 10"
                                + " Range ≥ 1, ≤ 100 ids string[] Style pipeDelimited Items ≥ 1 Unique items Length ≤ 9 Pattern ^a$");
    }

    @Test
    void strings_without_quotes_in_yaml_are_as_they_are_written() {
        String yaml = """
                openapi: 3.0.3
                info: {title: T, version: "1"}
                paths:
                  /x:
                    get:
                      parameters:
                        - {name: zip, in: query, required: true, schema: {type: string, example: 01234}}
                        - {name: agent, in: query, schema: {type: string, default: 007}}
                        - {name: version, in: query, required: true, example: 1.10, schema: {type: string}}
                        - {name: count, in: query, required: true, schema: {type: integer, example: 010}}
                """;
        OperationPage page = Specs.pages(ApiSettings.DEFAULTS)
                .operation(
                        PageOperation.of(SpecDocument.of("a.yaml", yaml.getBytes(StandardCharsets.UTF_8)), "get", "/x")
                                .orElseThrow(),
                        PageSource.none());

        assertThat(Specs.plain(page)).contains("Example 01234", "Default 007", "Example 1.10", "Example 10");
        assertThat(Specs.aside(page)).contains("?zip=01234&amp;version=1.10&amp;count=10");
    }

    @Test
    void headers_that_openapi_ignores_are_no_parameters() {
        OperationPage page =
                Specs.page("'parameters':[{'name':'Accept','in':'header','required':true,'schema':{'type':'string'}},"
                        + "{'name':'content-type','in':'header','required':true,'schema':{'type':'string'}},"
                        + "{'name':'AUTHORIZATION','in':'header','required':true,'schema':{'type':'string'}},"
                        + "{'name':'accept','in':'query','schema':{'type':'string'}}]");

        assertThat(Specs.plain(page)).contains("Query parameters accept string").doesNotContain("Headers", "required");
        assertThat(Specs.aside(page)).doesNotContainIgnoringCase("accept");
    }

    @Test
    void an_example_that_is_the_default_is_not_repeated() {
        assertThat(get(
                        "'parameters':[{'name':'limit','in':'query','example':5,'schema':{'type':'integer','default':5}},"
                                + "{'name':'page','in':'query','schema':{'type':'integer','default':1,'example':1}}]"))
                .contains("limit integer Default 5 page integer Default 1")
                .doesNotContain("Example 5", "Example 1");
    }

    @Test
    void limits_that_exclude_are_numbers_or_flags() {
        assertThat(body("{'properties':{'a':{'exclusiveMinimum':0,'exclusiveMaximum':1},'b':{'minimum':0,"
                        + "'exclusiveMinimum':true,'multipleOf':2}}}"))
                .contains("a any Range > 0, < 1")
                .contains("b number Range > 0 Multiple of 2");
    }

    @Test
    void every_parameter_and_field_has_an_anchor() {
        String html = Specs.html(
                Specs.page("'parameters':[{'name':'a b','in':'query'},{'name':'related_entity_type','in':'header'}],"
                        + "'requestBody':{'content':{'application/json':{'schema':{'properties':{'p':{'properties':{'q':{}}},'bitDepth':{}}}}}},"
                        + "'responses':{'200':{'headers':{'X-H':{}},'content':{'application/json':{'schema':{'properties':{'r':{}}}}}},'404':{'content':"
                        + "{'application/json':{'schema':{'properties':{'r':{}}}}}}}"));
        for (String id : List.of(
                "parameter-a-b",
                "parameter-related-entity-type",
                "body-p",
                "body-p-q",
                "body-bit-depth",
                "response-200",
                "response-header-x-h",
                "response-r",
                "response-404-r")) {
            assertThat(html).contains("id=\"" + id + "\"");
        }
        assertThat(html).contains("<a href=\"#body-p-q\"><code dir=\"ltr\">q</code></a>");
    }

    @Test
    void fields_say_how_they_may_be_used() {
        assertThat(body("{'required':['a'],'properties':{'a':{'type':'string','readOnly':true},'b':{'type':'string',"
                        + "'writeOnly':true,'deprecated':true},'c':{'type':'string','enum':['x','y'],"
                        + "'x-enumDescriptions':{'x':'ex'}},'d':{'const':1}}}"))
                .contains("a string read-only b string deprecated write-only c string x ex y d number 1");
    }

    @Test
    void a_field_that_is_not_part_of_a_body_is_not_required_in_it() {
        String models = "'components':{'schemas':{'U':{'type':'object','required':['id','name','secret'],'properties':{"
                + "'id':{'type':'string','readOnly':true},'name':{'type':'string'},"
                + "'secret':{'type':'string','writeOnly':true}}}}}";
        String content = "{'content':{'application/json':{'schema':{'type':'object','required':['u'],'properties':"
                + "{'u':{'type':'array','items':{'$ref':'#/components/schemas/U'}}}}}}}";
        String operation = "'requestBody':" + content + ",'responses':{'200':" + content + "}";
        String sent = "id string read-only name string required secret string required write-only";
        String received = "id string required read-only name string required secret string write-only";

        assertThat(Specs.plain(Specs.page(operation, models)))
                .contains("u U[] required Show 3 fields " + sent)
                .contains("u U[] required Show 3 fields " + received);
        assertThat(Specs.plain(
                        Specs.page(ApiSettings.DEFAULTS, "'webhooks':{'x':{'post':{" + operation + "}}}," + models)))
                .contains("id string required read-only name string required secret string required write-only");
        assertThat(Specs.plain(
                        Specs.page("'callbacks':{'c':{'{$url}':{'post':{'requestBody':" + content + "}}}}", models)))
                .contains("id string required read-only name string required secret string required write-only");
    }

    @Test
    void null_is_a_type() {
        assertThat(body("{'properties':{'never':{'const':null},'none':{'type':['null']},'listed':{'enum':[null]},"
                        + "'either':{'oneOf':[{'type':'string'},{'type':['null']}]},"
                        + "'or':{'anyOf':[{'type':'integer'},{'const':null}]}}}"))
                .contains("never null null none null listed null null either string | null or integer | null")
                .doesNotContain("any");
    }

    @Test
    void nesting_is_collapsed_and_open_if_the_site_wants_it() {
        String members = "'paths':{'/x':{'get':{'requestBody':{'content':{'application/json':{'schema':{'properties':"
                + "{'a':{'properties':{'b':{}}}}}}}}}}}";
        assertThat(Specs.html(Specs.page(ApiSettings.DEFAULTS, members)))
                .contains("<details class=\"nested\"><summary>Show 1 field</summary>");
        ApiSettings open = ApiSettings.of(Specs.node("{'api':{'params':{'expanded':'all'}}}"));
        assertThat(Specs.html(Specs.page(open, members))).contains("<details class=\"nested\" open><summary>");
    }

    @Test
    void alternatives_are_labelled() {
        assertThat(body("{'oneOf':[{'title':'Card','properties':{'number':{}}},{'properties':{'iban':{}}}]}"))
                .contains("One of Card number any object iban any");
        assertThat(body("{'properties':{'a':{'anyOf':[{'type':'string'},{'type':'integer'}]}}}"))
                .contains("a string | integer")
                .doesNotContain("Any of");
    }

    @Test
    void one_of_the_alternatives_is_open_and_the_names_of_all_differ() {
        String object = "{'properties':{'a':{'oneOf':[{'properties':{'b':{}}},{'properties':{'c':{}},"
                + "'deprecated':true,'title':''}]}}}";
        String page = Specs.html(Specs.page("'requestBody':{'content':{'application/json':{'schema':{'allOf':[" + object
                + "," + object.replace("'a'", "'z'") + "]}}}}"));
        assertThat(page)
                .contains(
                        "<details name=\"body-a-choice\" open><summary>object 1</summary><div id=\"body-a-object\">",
                        "<details name=\"body-a-choice\"><summary>object 2</summary>",
                        "<details name=\"body-z-choice\" open>");
        String many = IntStream.rangeClosed(1, 13)
                .mapToObj(i -> "{'title':'T" + i + "','properties':{'b':{}}}")
                .collect(Collectors.joining(","));
        assertThat(Specs.html(Specs.page(
                        "'requestBody':{'content':{'application/json':{'schema':{'oneOf':[" + many + "]}}}}")))
                .contains("<div class=\"choices many\">");
    }

    @Test
    void alternatives_that_are_values_are_a_list_of_values() {
        assertThat(body("{'properties':{'a':{'type':'integer','oneOf':[{'const':1,'title':'ONE','description':'First'},"
                        + "{'const':2,'title':'TWO'}]}}}"))
                .contains("a integer 1 ONE: First 2 TWO")
                .doesNotContain("One of");
        assertThat(
                        body(
                                "{'properties':{'a':{'enum':[2],'oneOf':[{'const':1,'title':'ONE'},{'const':2,'title':'TWO'}]}}}"))
                .contains("a number 2 TWO");
    }

    @Test
    void a_body_without_fields_is_left_out_unless_it_is_required() {
        String content = "'content':{'application/x-www-form-urlencoded':{'schema':{'type':'object','properties':{}}}}";
        assertThat(get("'requestBody':{" + content + "}")).doesNotContain("Body");
        assertThat(get("'requestBody':{'required':true," + content + "}")).contains("Body");
        assertThat(Specs.aside(Specs.page("'requestBody':{" + content + "}")))
                .contains(">curl</span> <span class=\"s\">");
    }

    @Test
    void the_rest_of_json_schema_is_named() {
        assertThat(body("{'type':'object','properties':{'t':{'prefixItems':[{'type':'string'},{'type':'integer'}]}},"
                        + "'patternProperties':{'^x-':{'type':'string'}},'additionalProperties':{'type':'boolean'},"
                        + "'not':{'required':['a']},'if':{'required':['b']},'then':{'required':['c']}}"))
                .contains("t any[] Show 2 fields [0] string [1] integer")
                .contains("/^x-/ string any name boolean")
                .contains("Not required a If required b Then required c");
    }

    @Test
    void an_alternative_that_only_demands_fields_names_them() {
        assertThat(body("{'type':'object','properties':{'a':{'type':'string'}},'anyOf':[{'required':['a']},{'required':"
                        + "['b','c']}]}"))
                .contains("Any of a required a b, c required b required c")
                .doesNotContain("any ");
    }

    @Test
    void values_of_several_types_are_not_called_numbers() {
        assertThat(body("{'properties':{'a':{'enum':[1,'auto',true]}}}"))
                .contains("a number | string | boolean 1 auto true");
    }

    @Test
    void the_schemas_that_a_discriminator_names_are_shown_with_what_they_add() {
        String models =
                "'components':{'schemas':{'Pet':{'type':'object','required':['kind'],'properties':{'kind':{'type':"
                        + "'string'}},'discriminator':{'propertyName':'kind','mapping':{'cat':'#/components/schemas/Cat','dog':'Dog'}}},"
                        + "'Cat':{'allOf':[{'$ref':'#/components/schemas/Pet'},{'properties':{'claws':{'type':'boolean'}}}]},"
                        + "'Dog':{'allOf':[{'$ref':'#/components/schemas/Pet'},{'properties':{'bark':{'type':'integer'}}}]}}}";
        String page = Specs.plain(Specs.page(
                "'requestBody':{'content':{'application/json':{'schema':{'$ref':'#/components/schemas/Pet'}}}}",
                models));
        assertThat(page).contains("kind string required One of · kind cat Cat claws boolean dog Dog bark integer");
    }

    @Test
    void authentication_has_alternatives_and_combinations() {
        OperationPage page = Specs.page(
                "'security':[{'key':[],'oauth':['read']},{'basic':[]},{}]",
                "'components':{'securitySchemes':{'key':{'type':'apiKey','in':'header','name':'X-Key','description':"
                        + "'The **key**'},'oauth':{'type':'oauth2','flows':{'clientCredentials':{'tokenUrl':'https://t',"
                        + "'scopes':{'read':'Read all'}}}},'basic':{'type':'http','scheme':'basic'}}}");
        assertThat(Specs.plain(page))
                .contains("Authentication Authentication is optional. X-Key API key · header The key Authorization"
                        + " OAuth 2.0 · header Flow clientCredentials Token URL https://t read Read all or"
                        + " Authorization Basic · header");
    }

    @Test
    void responses_have_status_headers_schema_and_links() {
        String text = get("'responses':{'404':{'description':'Not here'},'200':{'description':'Fine','headers':"
                + "{'X-Left':{'schema':{'type':'integer'},'description':'left'}},'links':{'next':{'operationId':'op',"
                + "'description':'go on'}},'content':{'application/json':{'schema':{'type':'array','items':"
                + "{'properties':{'a':{'type':'string'}}}}}}}}");
        assertThat(text)
                .contains("Responses 404 Not here 200 Fine Headers · 1 X-Left integer left application/json object[]"
                        + " a string Links next op go on");
    }

    @Test
    void the_same_schema_in_several_media_types_is_written_once() {
        OperationPage page = Specs.page(
                "'requestBody':{'required':true,'content':{'application/json':{'schema':{'$ref':'#/components/schemas/A'}},"
                        + "'application/xml':{'schema':{'$ref':'#/components/schemas/A'}},'text/plain':{'schema':"
                        + "{'type':'string'}}}}",
                "'components':{'schemas':{'A':{'properties':{'only':{'type':'string'}}}}}");
        assertThat(Specs.plain(page))
                .contains("Body application/json application/xml A required only string text/plain string");
    }

    @Test
    void a_callback_says_everything_about_its_requests() {
        OperationPage page = Specs.page(
                "'callbacks':{'done':{'{$request.body#/url}':{'parameters':[{'name':'X-All','in':'header'},"
                        + "{'name':'X-Own','in':'header','description':'Of all'}],'post':{'summary':'Called back',"
                        + "'security':[{'key':[]}],'parameters':[{'$ref':'#/components/parameters/Own'},"
                        + "{'name':'q','in':'query','schema':{'type':'integer'}}],'requestBody':{'required':true,"
                        + "'description':'What is *sent*','content':{'application/json':{'schema':{'properties':{'id':"
                        + "{'type':'integer'}}},'examples':{'one':{'summary':'First','value':{'id':4711}}}}}},"
                        + "'responses':{'200':{'description':'Accepted'},'410':{'description':'Stop','content':"
                        + "{'application/json':{'schema':{'properties':{'why':{'type':'string'}}}}}}}}}}}",
                "'components':{'parameters':{'Own':{'name':'X-Own','in':'header','required':true,'description':'Signature',"
                        + "'schema':{'type':'string'}}},'securitySchemes':{'key':{'type':'apiKey','in':'header','name':'X-Key'}}}");

        assertThat(Specs.plain(page))
                .contains(
                        "Callbacks POST done {$request.body#/url} Called back Authentication X-Key · API key · header",
                        "Query parameters q integer",
                        "Headers X-All any X-Own string required Signature What is sent application/json required id integer",
                        "First { \"id\" : 4711 }",
                        "Responses 200 Accepted 410 Stop application/json why string")
                .doesNotContain("Of all");
        assertThat(Specs.html(page))
                .contains("id=\"callback-done-post-parameter-x-own\"", "id=\"callback-done-post-410\"");
    }

    @Test
    void callbacks_are_brief() {
        assertThat(get("'callbacks':{'done':{'{$request.body#/url}':{'post':{'description':'Called back','requestBody':"
                        + "{'content':{'application/json':{'schema':{'properties':{'id':{}}}}}}}}}}"))
                .contains("Callbacks POST done {$request.body#/url} Called back application/json id any");
    }

    @Test
    void a_short_description_is_the_lead_and_a_long_one_comes_below_the_head() {
        OperationPage brief = Specs.page("'description':'Do *it*.'");
        assertThat(brief.description().map(Specs::text)).contains("<p>Do <em>it</em>.</p>");
        assertThat(Specs.plain(brief)).doesNotContain("Do it");
        OperationPage lengthy = Specs.page("'description':'One.\\n\\nTwo.'");
        assertThat(lengthy.description()).isEmpty();
        assertThat(Specs.plain(lengthy)).contains("GET /x One. Two.");
    }

    @Test
    void texts_of_the_author_come_before_what_is_generated() {
        Ids ids = Ids.ofContent();
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.P).id(ids.claim("query")).text("Written by hand");
        PageContent body = TestContent.of(html.toFragment())
                .sections(new PageSection("", "", "Written"))
                .incomplete()
                .build();
        OperationPage page = Specs.pages(ApiSettings.DEFAULTS)
                .operation(
                        Specs.operation("'paths':{'/x':{'get':{'x-mint':{'content':'Before'},'parameters':[{'name':'a',"
                                + "'in':'query'}]}}}"),
                        PageSource.of(ids, Specs.node("{'playground':'none'}"), body));
        assertThat(Specs.plain(page)).isEqualTo("GET /x Before Written by hand Query parameters a any");
        assertThat(Specs.html(page)).contains("<h2 id=\"query-2\">");
        assertThat(page.content().complete()).isFalse();
        assertThat(page.scripts()).isEmpty();
        assertThat(page.connectSources()).isEmpty();
    }

    @Test
    void headings_and_sections_are_those_of_the_page() {
        PageContent content = Specs.page("'parameters':[{'name':'a','in':'path','description':'first\\n  one'}]")
                .content();
        assertThat(content.headings()).extracting(PageHeading::text).containsExactly("Path parameters");
        assertThat(content.sections())
                .containsExactly(
                        new PageSection("", "", "GET /x"), new PageSection("path", "Path parameters", "a first one"));
        assertThat(content.problems()).isEmpty();
    }

    @Test
    void samples_are_beside_the_page_and_the_first_one_is_open() {
        OperationPage page =
                Specs.page("'responses':{'200':{'content':{'application/json':{'examples':{'a':{'value':1},"
                        + "'b':{'value':2}}}}}},'x-codeSamples':[{'lang':'go','source':'mine()'},{'lang':'ruby','label':'Rb',"
                        + "'source':'theirs'}]");
        List<String> labels = List.of(Specs.aside(page)
                .replaceAll("(?s)<pre.*?</pre>", "")
                .replaceAll("<[^>]+>", " ")
                .strip()
                .split("\\s{2,}"));
        assertThat(labels)
                .containsExactly(
                        "Request",
                        "Go",
                        "Rb",
                        "cURL",
                        "JavaScript",
                        "Python",
                        "Java",
                        "C#",
                        "Response",
                        "200 · a",
                        "200 · b");
        assertThat(Specs.aside(page).split("<details name=\"request\" data-sync=\"[^\"]+\" open>", -1))
                .hasSize(2);
        assertThat(Specs.aside(page).split("<details name=\"request\"", -1)).hasSize(8);
    }

    @Test
    void settings_choose_the_samples() {
        String members = "'paths':{'/x':{'get':{'responses':{'200':{'content':{'application/json':{'schema':{}}}}}}}}";
        assertThat(Specs.aside(Specs.page(
                        ApiSettings.of(Specs.node("{'api':{'examples':{'languages':['go','cobol']}}}")), members)))
                .contains(">Go<")
                .doesNotContain(">cURL<");
        assertThat(Specs.page(ApiSettings.of(Specs.node("{'api':{'examples':{'autogenerate':false}}}")), members)
                        .content()
                        .aside())
                .isEmpty();
    }

    @Test
    void a_setting_replaces_all_servers() {
        OperationPage page = Specs.page(
                ApiSettings.DEFAULTS.withAddress(new ApiServers.At("https://staging.a.com")),
                "'servers':[{'url':'https://a.com'}],'paths':{'/x':{'get':{}}}");
        assertThat(page.connectSources()).containsExactly("https://staging.a.com");
        assertThat(Specs.aside(page)).contains("https://staging.a.com/x").doesNotContain("https://a.com");
    }

    @Test
    void a_webhook_shows_its_payload_and_nothing_to_send() {
        OperationPage page = Specs.page(
                ApiSettings.DEFAULTS,
                "'webhooks':{'x':{'post':{'requestBody':{'content':{'application/json':{'schema':{'properties':"
                        + "{'id':{'type':'string'}}}}}}}}}");
        assertThat(Specs.plain(page)).isEqualTo("WEBHOOK x Payload application/json id string");
        assertThat(page.scripts()).isEmpty();
        assertThat(Specs.aside(page)).contains("\"id\"").doesNotContain("cURL");
    }

    @Test
    void models_with_pages_are_links() {
        OperationPages pages = new OperationPages(
                ApiSettings.DEFAULTS, new SimpleMarkdown(), name -> Optional.of(Url.ofPath("/models/" + name)), "de");
        OperationPage page = pages.operation(
                Specs.operation("'paths':{'/x':{'get':{'requestBody':{'content':{'application/json':{'schema':"
                        + "{'properties':{'p':{'$ref':'#/components/schemas/Pet'}}}}}}}}},'components':{'schemas':"
                        + "{'Pet':{'properties':{'a':{}}}}}"),
                PageSource.none());
        assertThat(Specs.html(page)).contains("<a href=\"/models/Pet\">Pet</a>").contains("1 Feld anzeigen");
    }

    @Test
    void a_model_has_its_fields_and_an_example() {
        OperationPage page = Specs.pages(ApiSettings.DEFAULTS)
                .model(
                        PageSchema.of(
                                        Specs.document(
                                                "'components':{'schemas':{'Tree':{'description':'A tree.','properties':{'leaf':"
                                                        + "{'type':'string'},'left':{'$ref':'#/components/schemas/Tree'}}}}}"),
                                        "Tree")
                                .orElseThrow(),
                        PageSource.none());
        assertThat(page.description().map(Specs::text)).contains("<p>A tree.</p>");
        assertThat(Specs.plain(page)).isEqualTo("Fields leaf string left Tree A tree. The fields of Tree repeat here.");
        assertThat(Specs.aside(page)).contains("\"leaf\"");
    }
}
