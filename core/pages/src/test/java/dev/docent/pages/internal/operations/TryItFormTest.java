package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.playground.TryItForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TryItFormTest {

    private static String form(String operation, String others) {
        String html = Specs.html(Specs.tried(operation, others));
        return html.substring(html.indexOf("<dialog"), html.indexOf("</form>"));
    }

    private static String form(String operation) {
        return form(operation, "'components':{}");
    }

    @Test
    void every_parameter_has_a_labelled_control() {
        String form = form("'parameters':[{'name':'q','in':'query','required':true,'example':'E'},"
                + "{'name':'e','in':'query','schema':{'enum':['a','b']}},{'name':'b','in':'query','schema':"
                + "{'type':'boolean'}},{'name':'l','in':'query','style':'spaceDelimited','explode':false,'schema':"
                + "{'type':'array'}},{'name':'o','in':'query','style':'deepObject','schema':{'type':'object'}},"
                + "{'name':'H','in':'header'},{'name':'j','in':'query','content':{'application/json':{}}}]");
        assertThat(form)
                .contains("<label><span>q <span class=\"required\">required</span></span><input data-in=\"query\""
                        + " required name=\"q\" type=\"text\" autocomplete=\"off\" spellcheck=\"false\" value=\"E\">")
                .contains("<option value=\"\">–</option><option value=\"a\">a</option>")
                .contains("<option value=\"true\">true</option>")
                .contains("name=\"l\" data-as=\"spaceDelimited\" data-type=\"array\"")
                .contains("<textarea data-in=\"query\" name=\"o\" data-as=\"deepObject\" data-type=\"object\"")
                .contains("data-in=\"header\" name=\"H\"")
                .contains("<textarea data-in=\"query\" name=\"j\"");
        assertThat(form.split("<(input(?! type=\"hidden\")|select|textarea) ", -1).length)
                .isEqualTo(form.split("<label>", -1).length);
    }

    /** The script has no texts of its own: they would be English in every language. */
    @Test
    void the_form_carries_every_text_that_the_script_shows() {
        String html = Specs.html(Specs.tried("", "'components':{}"));
        String script = new String(TryItForm.script().bytes(), StandardCharsets.UTF_8);
        List<String> asked = Pattern.compile("message\\(['\"](\\w+)['\"]")
                .matcher(script)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(asked)
                .contains("headers", "aborted")
                .allSatisfy(name -> assertThat(html).contains("data-message=\"" + name + "\""));
        assertThat(script).doesNotContainPattern("element\\([^,]+, ?['\"][A-Za-z]");
    }

    @Test
    void what_a_browser_cannot_send_is_said() {
        String form = form("'parameters':[{'name':'sid','in':'cookie'},{'name':'Host','in':'header'},"
                + "{'name':'Accept','in':'header'}]");
        assertThat(form)
                .contains("<code>sid</code> Not sent from here: browsers do not let a page set cookies")
                .contains("<code>Host</code> Not sent from here: browsers set this header themselves.")
                .doesNotContain("Accept");
    }

    @Test
    void every_scheme_has_its_fields_and_none_keeps_a_secret() {
        String form = form(
                "'security':[{'basic':[],'q':[]},{'token':[]},{'digest':[]},{'cookie':[],'tls':[]},{}]",
                "'components':{'securitySchemes':{'basic':{'type':'http','scheme':'basic'},'token':{'type':'openIdConnect'},"
                        + "'digest':{'type':'http','scheme':'Digest'},'q':{'type':'apiKey','in':'query','name':'key'},"
                        + "'cookie':{'type':'apiKey','in':'cookie','name':'sid'},'tls':{'type':'mutualTLS'}}}");
        assertThat(form)
                .contains("data-in=\"user\"")
                .contains("data-in=\"password\" data-masked=\"true\" type=\"text\" autocomplete=\"off\"")
                .contains("data-in=\"query\" name=\"key\" data-masked=\"true\"")
                .contains("data-in=\"bearer\" data-masked=\"true\"")
                .doesNotContain("type=\"password\"")
                .contains("This API expects the key in the URL")
                .contains("<option value=\"0\">basic + q</option>")
                .contains("<option value=\"4\">No authentication</option>")
                .contains("<div data-alternative=\"1\" hidden>")
                .contains("data-in=\"bearer\"")
                .contains("data-in=\"authorization\" name=\"Digest\"")
                .contains("<code>sid</code> Not sent")
                .contains("<code>tls</code> The browser presents");
    }

    @Test
    void bodies_have_the_controls_of_their_media_types() {
        String form = form("'requestBody':{'content':{'application/json':{'example':{'a':1}},'multipart/form-data':"
                + "{'schema':{'required':['f'],'properties':{'f':{'type':'array','items':{'type':'string','format':"
                + "'binary'}},'t':{'type':'string'},'r':{'readOnly':true}}}},'image/png':{},'text/csv':{},"
                + "'application/x-www-form-urlencoded':{'schema':{'properties':{'a':{'type':'string'}}}}}}");
        assertThat(form)
                .contains("<div data-media=\"application/json\"><label>")
                .contains("{\n  &quot;a&quot;: 1\n}".replace("&quot;", "\""))
                .contains("<div data-media=\"multipart/form-data\" hidden>")
                .contains("data-in=\"field\" required name=\"f\" type=\"file\" multiple")
                .doesNotContain("name=\"r\"")
                .contains("data-in=\"file\"")
                .contains("data-in=\"text\"")
                .contains("data-in=\"field\" name=\"a\" type=\"text\"");
    }

    @Test
    void servers_are_a_choice_with_variables() {
        String form = form("'servers':[{'url':'https://a.com'},{'url':'https://{r}.b.com','variables':{'r':{'default':"
                + "'eu','enum':['eu','us']},'free':{'default':'x'}}}]");
        assertThat(form)
                .contains("<option value=\"https://{r}.b.com\">")
                .contains("<div data-server=\"1\" hidden>")
                .contains("<select data-in=\"variable\" name=\"r\">")
                .contains("<input data-in=\"variable\" name=\"free\"");
        assertThat(form("'servers':[{'url':'https://a.com'}]"))
                .contains("<input type=\"hidden\" data-in=\"server\" value=\"https://a.com\">");
    }

    @ParameterizedTest
    @ValueSource(strings = {"simple", "none", "auth"})
    void there_is_no_form_unless_the_site_wants_it(String display) {
        ApiSettings settings = ApiSettings.of(Specs.node("{'api':{'playground':{'display':'" + display + "'}}}"));
        OperationPage page = Specs.page(settings, "'servers':[{'url':'https://a.com'}],'paths':{'/x':{'get':{}}}");
        assertThat(Specs.html(page)).doesNotContain("<dialog").doesNotContain("<button");
        assertThat(page.connectSources()).isEmpty();
        assertThat(page.scripts()).isEmpty();
    }

    private static String body(String type, String schema) {
        return form("'requestBody':{'content':{'" + type + "':" + schema + "}}");
    }

    @Test
    void a_form_has_a_control_for_each_field_with_the_values_of_the_sample() {
        String form = body(
                "application/x-www-form-urlencoded",
                "{'schema':{'required':['list'],'properties':{'list':{'type':'array','items':{'type':'string'}},"
                        + "'object':{'type':'object','example':{'k':1}},'deep':{'type':'object'},'kind':{'enum':['a','b']},"
                        + "'flag':{'type':'boolean'},'json':{'type':'string'},'id':{'readOnly':true}}},'encoding':"
                        + "{'deep':{'style':'deepObject','explode':true},'json':{'contentType':'application/json'}}}");
        assertThat(form)
                .contains("<input data-in=\"field\" required name=\"list\" data-type=\"array\" type=\"text\"")
                .contains("<textarea data-in=\"field\" name=\"object\" data-type=\"object\"")
                .contains(">{\"k\":1}</textarea>")
                .contains("name=\"deep\" data-as=\"deepObject*\" data-type=\"object\"")
                .contains("<select data-in=\"field\" name=\"kind\"><option value=\"\">–</option>")
                .contains("<select data-in=\"field\" name=\"flag\">")
                .contains("name=\"json\" data-type=\"string\" data-content=\"application/json\"")
                .doesNotContain("name=\"id\"")
                .doesNotContain("data-in=\"form\"");
    }

    @Test
    void a_form_without_known_fields_is_a_text() {
        assertThat(body("application/x-www-form-urlencoded", "{'schema':{'type':'object'}}"))
                .contains("data-in=\"form\"");
        assertThat(body("multipart/form-data", "{}")).contains("data-in=\"form\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "application/json|'example':'hi'|\"hi\"",
                "application/json|'examples':{'a':{'value':'1'}}|\"1\"",
                "application/problem+json|'example':'hi'|\"hi\"",
                "application/json|'schema':{'type':'string','example':'hi'}|\"hi\"",
                "application/json|'example':'{\\\"a\\\": 1}'|{\"a\": 1}",
                "application/json|'example':17|17",
                "text/plain|'example':'hi'|hi",
            })
    void a_body_begins_with_what_its_media_type_allows(String type, String content, String text) {
        assertThat(body(type, "{" + content + "}")).contains(">" + text + "</textarea>");
    }

    @Test
    void a_text_that_an_example_sends_is_not_written_again() {
        OperationPage page = Specs.tried(
                "'requestBody':{'content':{'application/json':{'examples':{'a':{'serializedValue':'\\\"hi\\\"'}}}}}",
                "'components':{}");

        assertThat(Specs.html(page)).contains(">\"hi\"</textarea>");
    }

    @Test
    void a_parameter_with_json_begins_with_json() {
        assertThat(form("'parameters':[{'name':'j','in':'query','required':true,'example':'hi','content':"
                        + "{'application/json':{'schema':{'type':'string'}}}}]"))
                .contains(">\"hi\"</textarea>");
    }

    @Test
    void an_xml_body_is_a_sample_of_its_schema() {
        assertThat(
                        body(
                                "application/xml",
                                "{'schema':{'xml':{'name':'pet'},'required':['n'],'properties':{'n':{'type':'string','example':'a<b'}}}}"))
                .contains("<textarea data-in=\"text\"")
                .contains("&lt;pet>\n  &lt;n>a&amp;lt;b&lt;/n>\n&lt;/pet></textarea>");
        assertThat(body("application/xml", "{}")).contains("></textarea>");
    }

    @Test
    void a_value_that_may_be_empty_is_not_asked_for() {
        assertThat(form("'parameters':[{'name':'e','in':'query','required':true,'allowEmptyValue':true}]"))
                .contains("<input data-in=\"query\" name=\"e\" data-empty=\"true\"");
    }
}
