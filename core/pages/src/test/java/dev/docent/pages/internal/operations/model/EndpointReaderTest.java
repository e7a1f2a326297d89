package dev.docent.pages.internal.operations.model;

import java.util.List;

import dev.docent.pages.internal.operations.Specs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class EndpointReaderTest {

    private static Endpoint get(String operation) {
        return Specs.endpoint("'paths':{'/x':{'get':{" + operation + "}}}");
    }

    @Test
    void an_operation_has_the_parameters_of_its_path_and_its_own() {
        Endpoint endpoint = Specs.endpoint("'paths':{'/x':{'parameters':[{'name':'a','in':'query'},"
                + "{'$ref':'#/components/parameters/B'}],'get':{'parameters':[{'name':'a','in':'query','required':true},"
                + "{'name':'a','in':'header'},{'name':'c','in':'body'},{'in':'query'},7]}}},"
                + "'components':{'parameters':{'B':{'name':'b','in':'path','description':'B'}}}");
        assertThat(endpoint.parameters())
                .extracting(parameter -> parameter.place().word() + " " + parameter.name() + " " + parameter.required())
                .containsExactly("query a true", "path b true", "header a false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "query; 'x':1; form; true",
                "query; 'explode':false; form; false",
                "query; 'style':'deepObject'; deepObject; false",
                "query; 'style':'pipeDelimited'; pipeDelimited; false",
                "path; 'x':1; simple; false",
                "header; 'explode':true; simple; true",
                "cookie; 'x':1; form; true"
            })
    void a_parameter_has_the_style_of_its_place_unless_stated(
            String place, String members, String style, boolean each) {
        Parameter parameter = get("'parameters':[{'name':'a','in':'" + place + "'," + members + "}]")
                .parameters()
                .get(0);
        assertThat(parameter.style()).isEqualTo(style);
        assertThat(parameter.explode()).isEqualTo(each);
    }

    @Test
    void a_parameter_with_content_has_the_schema_of_its_media_type() {
        Parameter parameter = get("'parameters':[{'name':'a','in':'query','content':{'application/json':{'schema':"
                        + "{'type':'object'}}}}]")
                .parameters()
                .get(0);
        assertThat(parameter.mediaType()).isEqualTo("application/json");
        assertThat(parameter.schema().text("type")).isEqualTo("object");
    }

    @Test
    void security_has_alternatives_of_schemes_that_apply_together() {
        Endpoint endpoint = Specs.endpoint("'security':[{'a':[],'b':['read','write']},{}, {'none':[]}],"
                + "'paths':{'/x':{'get':{}}},'components':{'securitySchemes':{'a':{'type':'apiKey','in':'query',"
                + "'name':'key'},'b':{'type':'oauth2','flows':{}}}}");
        assertThat(endpoint.security()).hasSize(3);
        List<Requirement.Use> first = endpoint.security().get(0).uses();
        assertThat(first)
                .extracting(use -> use.scheme().kind() + " " + use.scheme().name() + use.scopes())
                .containsExactly("KEY_IN_QUERY key[]", "OAUTH2 [read, write]");
        assertThat(endpoint.security().get(1).uses()).isEmpty();
        assertThat(endpoint.security().get(2).uses().get(0).scheme().kind()).isEqualTo(SecurityScheme.Kind.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "http, Basic, '', BASIC",
        "http, BEARER, '', BEARER",
        "http, digest, '', HTTP",
        "http, '', '', UNKNOWN",
        "apiKey, '', header, KEY_IN_HEADER",
        "apiKey, '', query, KEY_IN_QUERY",
        "apiKey, '', cookie, KEY_IN_COOKIE",
        "apiKey, '', body, UNKNOWN",
        "oauth2, '', '', OAUTH2",
        "openIdConnect, '', '', OPEN_ID",
        "mutualTLS, '', '', MUTUAL_TLS",
        "other, '', '', UNKNOWN"
    })
    void every_kind_of_scheme_is_read(String type, String scheme, String in, SecurityScheme.Kind kind) {
        Endpoint endpoint = Specs.endpoint("'security':[{'a':[]}],'paths':{'/x':{'get':{}}},'components':"
                + "{'securitySchemes':{'a':{'type':'" + type + "','scheme':'" + scheme + "','in':'" + in
                + "','name':'k'}}}");
        assertThat(endpoint.security().get(0).uses().get(0).scheme().kind()).isEqualTo(kind);
    }

    @Test
    void responses_and_their_parts_are_resolved() {
        Endpoint endpoint =
                Specs.endpoint("'paths':{'/x':{'get':{'responses':{'200':{'$ref':'#/components/responses/R'},"
                        + "'404':{'$ref':'#/nowhere'},'x-more':{}}}}},'components':{'responses':{'R':{'description':'D','headers':"
                        + "{'H':{'$ref':'#/components/headers/H'}},'content':{'application/json':{'examples':{'one':"
                        + "{'summary':'First','value':1},'two':{'$ref':'#/components/examples/E'},'three':{}}}}}},"
                        + "'headers':{'H':{'description':'header'}},'examples':{'E':{'value':[2]}}}");
        assertThat(endpoint.responses()).extracting(Response::status).containsExactly("200", "404");
        Response first = endpoint.responses().get(0);
        assertThat(first.headers().get(0).description()).isEqualTo("header");
        assertThat(first.contents().get(0).examples())
                .extracting(NamedExample::name)
                .containsExactly("First", "two");
        assertThat(endpoint.responses().get(1).unresolved()).isEqualTo("#/nowhere");
    }

    @Test
    void a_webhook_has_no_servers_and_no_security() {
        Endpoint endpoint = Specs.endpoint("'servers':[{'url':'/a'}],'security':[{'a':[]}],"
                + "'webhooks':{'x':{'post':{'requestBody':{'content':{'application/json':{}}}}}}");
        assertThat(endpoint.webhook()).isTrue();
        assertThat(endpoint.servers()).isEmpty();
        assertThat(endpoint.security()).isEmpty();
        assertThat(endpoint.body().contents()).hasSize(1);
    }

    @Test
    void a_server_has_the_addresses_of_its_variables() {
        Server server = get("'servers':[{'url':'https://{r}.a.com/{v}','variables':{'r':{'default':'eu','enum':"
                        + "['eu','us']},'v':{'default':'v1'}}}]")
                .servers()
                .get(0);
        assertThat(server.defaultUrl()).isEqualTo("https://eu.a.com/v1");
        assertThat(server.urls()).containsExactly("https://eu.a.com/v1", "https://us.a.com/v1");
    }

    @ParameterizedTest
    @CsvSource({
        "application/json, JSON",
        "application/problem+json; charset=utf-8, JSON",
        "*/*, JSON",
        "application/x-www-form-urlencoded, FORM",
        "multipart/form-data, MULTIPART",
        "text/csv, TEXT",
        "application/xml, TEXT",
        "application/x-ndjson, TEXT",
        "application/octet-stream, BINARY",
        "image/png, BINARY",
        "'', BINARY"
    })
    void a_media_type_has_a_kind(String type, MediaContent.Kind kind) {
        assertThat(new MediaContent(type, Part.ABSENT, List.of(), Part.ABSENT).kind())
                .isEqualTo(kind);
    }
}
