package dev.docent.pages.internal.operations.samples;

import java.util.List;

import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.samples.SampleBody.Field;
import dev.docent.pages.internal.operations.samples.SampleValues.Extent;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestMakerTest {

    private static SampleRequest make(String operation) {
        Endpoint endpoint =
                Specs.endpoint("'servers':[{'url':'https://api.a.com/v1/'}],'paths':{'/x':{'post':{" + operation
                        + "}}},'components':{'securitySchemes':{'q':{'type':'apiKey','in':'query','name':'key'},"
                        + "'c':{'type':'apiKey','in':'cookie','name':'sid'},'t':{'type':'http','scheme':'bearer'},"
                        + "'b':{'type':'http','scheme':'basic'}}}");
        SchemaReader reader = Specs.schemas("'components':{}");
        return new RequestMaker(reader, new SampleValues(reader, Extent.TYPICAL, true), "").make(endpoint);
    }

    @Test
    void required_parameters_are_written_in_their_style_and_encoded() {
        SampleRequest request = make("'parameters':[{'name':'q s','in':'query','required':true,'example':'ä&='},"
                + "{'name':'no','in':'query'},"
                + "{'name':'each','in':'query','required':true,'example':[1,2]},"
                + "{'name':'pipe','in':'query','required':true,'style':'pipeDelimited','explode':false,'example':[1,2]},"
                + "{'name':'deep','in':'query','required':true,'style':'deepObject','example':{'k':['v']}},"
                + "{'name':'json','in':'query','required':true,'content':{'application/json':{}},'example':{'k':1}},"
                + "{'name':'X-H','in':'header','required':true,'example':'h'},"
                + "{'name':'Authorization','in':'header','required':true},"
                + "{'name':'sid','in':'cookie','required':true,'example':'a b'}]");
        assertThat(request.url())
                .isEqualTo("https://api.a.com/v1/x?q%20s=%C3%A4%26%3D&each=1&each=2&pipe=1%7C2&deep%5Bk%5D%5B0%5D=v"
                        + "&json=%7B%22k%22%3A1%7D");
        assertThat(request.headers())
                .containsExactly(new SampleRequest.Header("X-H", "h"), new SampleRequest.Header("Cookie", "sid=a%20b"));
    }

    private static String url(String servers, String host) {
        SchemaReader reader = Specs.schemas("'components':{}");
        return new RequestMaker(reader, new SampleValues(reader, Extent.TYPICAL, true), host)
                .make(Specs.endpoint(servers + "'paths':{'/x':{'get':{}}}"))
                .url();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                                       | /x",
                "`'servers':[{'url':'/'}],`                               | /x",
                "`'servers':[{'url':'/v1/'}],`                            | /v1/x",
                "`'servers':[{'url':'v1'}],`                              | /v1/x",
                "`'servers':[{'url':'../v1'}],`                           | /v1/x",
            })
    void a_server_without_a_host_is_at_that_of_the_site(String servers, String path) {
        assertThat(url(servers, "https://docs.a.com:8443")).isEqualTo("https://docs.a.com:8443" + path);
        assertThat(url(servers, "")).isEqualTo("https://YOUR-HOST" + path);
    }

    @ParameterizedTest
    @CsvSource({
        "/d?a=1, /d?a=1&y=z%20z",
        "/d?a={a}&b, /d?a=A&b&y=z%20z",
        "/d, /d?y=z%20z",
    })
    void a_path_with_a_query_is_continued(String path, String url) {
        SchemaReader reader = Specs.schemas("'components':{}");
        Endpoint endpoint = Specs.endpointOf(
                "'servers':[{'url':'https://a.com'}],'paths':{'" + path
                        + "':{'get':{'parameters':[{'name':'y','in':'query','required':true,'example':'z z'}]}}}",
                path);

        assertThat(new RequestMaker(reader, new SampleValues(reader, Extent.TYPICAL, true), "")
                        .make(endpoint)
                        .url())
                .isEqualTo("https://a.com" + url);
    }

    @Test
    void variables_of_servers_have_their_default_or_a_placeholder() {
        assertThat(url(
                        "'servers':[{'url':'//{r}.a.com/{v}','variables':{'r':{'default':'eu'},'v':{'enum':['v1','v2']}}}],",
                        ""))
                .isEqualTo("https://eu.a.com/v1/x");
        assertThat(url("'servers':[{'url':'https://{yourDomain}.a.com/{}'}],", ""))
                .isEqualTo("https://YOUR-DOMAIN.a.com/x");
    }

    @Test
    void the_first_alternative_of_the_security_is_met() {
        assertThat(make("'security':[{'t':[],'q':[]},{'b':[]}]").url()).endsWith("/x?key=YOUR_API_KEY");
        assertThat(make("'security':[{'t':[]}]").headers())
                .containsExactly(new SampleRequest.Header("Authorization", "Bearer YOUR_TOKEN"));
        assertThat(make("'security':[{'b':[]}]").basic()).isTrue();
        assertThat(make("'security':[{'c':[]}]").headers())
                .containsExactly(new SampleRequest.Header("Cookie", "sid=YOUR_API_KEY"));
        assertThat(make("'security':[{}]").headers()).isEmpty();
    }

    @Test
    void json_is_preferred_and_examples_win() {
        SampleRequest request = make("'requestBody':{'content':{'text/xml':{'example':'<a/>'},'application/json':"
                + "{'example':{'a':1},'schema':{'type':'string'}}}}");
        assertThat(request.body())
                .isInstanceOfSatisfying(
                        SampleBody.Json.class, json -> assertThat(json.text()).isEqualTo("{\n  \"a\": 1\n}"));
        assertThat(request.headers()).containsExactly(new SampleRequest.Header("Content-Type", "application/json"));
    }

    @Test
    void json_that_is_written_as_a_string_is_sent_as_it_is() {
        assertThat(make("'requestBody':{'content':{'application/json':{'example':' {\\\"a\\\":1}'}}}")
                        .body())
                .isEqualTo(new SampleBody.Text("{\"a\":1}"));
    }

    private static final String FORM_VALUE =
            "'example':{'list':['p','q'],'object':{'k':[1]},'objects':[{'a':1},{'a':2}],'text':'t','none':null}";

    private static SampleBody form(String type, String encoding) {
        return make("'requestBody':{'content':{'" + type + "':{" + FORM_VALUE + ",'encoding':{" + encoding + "}}}}")
                .body();
    }

    private static Field field(String name, String value) {
        return new Field(name, value, false, "");
    }

    private static Field json(String name, String value) {
        return new Field(name, value, false, "application/json");
    }

    @Test
    void items_of_an_array_are_fields_of_one_name_and_objects_are_json() {
        List<Field> fields = List.of(
                field("list", "p"),
                field("list", "q"),
                json("object", "{\"k\":[1]}"),
                json("objects", "{\"a\":1}"),
                json("objects", "{\"a\":2}"),
                field("text", "t"));
        assertThat(form("application/x-www-form-urlencoded", "")).isEqualTo(new SampleBody.Form(fields));
        assertThat(form("multipart/form-data", "")).isEqualTo(new SampleBody.Multipart(fields));
    }

    @Test
    void the_encoding_of_a_field_wins() {
        String encoding = "'list':{'explode':false},'object':{'style':'deepObject','explode':true},"
                + "'objects':{'style':'spaceDelimited'},'text':{'contentType':'application/json'}";
        List<Field> fields = List.of(
                field("list", "p,q"),
                field("object[k][0]", "1"),
                field("objects", "{\"a\":1} {\"a\":2}"),
                json("text", "\"t\""));
        assertThat(form("application/x-www-form-urlencoded", encoding)).isEqualTo(new SampleBody.Form(fields));
        assertThat(form("multipart/form-data", encoding)).isEqualTo(new SampleBody.Multipart(fields));
    }

    @Test
    void files_are_parts_with_the_first_type_that_is_no_range() {
        String content =
                "'requestBody':{'content':{'multipart/form-data':{'schema':{'required':['f','g','h'],'properties':"
                        + "{'f':{'type':'string','format':'binary'},'g':{},'h':{'type':'array','items':{'type':'string',"
                        + "'format':'binary'}}}},'encoding':{'f':{'contentType':'image/png, image/jpeg'},'g':{'contentType':"
                        + "'application/octet-stream'},'h':{'contentType':'image/*'}}}}}";
        assertThat(make(content).body())
                .isEqualTo(new SampleBody.Multipart(List.of(
                        new Field("f", "FILE", true, "image/png"),
                        new Field("g", "FILE", true, "application/octet-stream"),
                        new Field("h", "FILE", true, ""))));
    }

    @Test
    void a_value_that_only_the_reader_knows_is_named_after_its_parameter() {
        assertThat(RequestMaker.placeholder("userId")).isEqualTo("USER_ID");
        assertThat(RequestMaker.placeholder("account-id.v2")).isEqualTo("ACCOUNT_ID_V2");
    }
}
