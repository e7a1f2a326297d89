package dev.docent.internal.pages.operations.samples;

import java.util.List;

import dev.docent.internal.pages.operations.Specs;
import dev.docent.internal.pages.operations.model.Endpoint;
import dev.docent.internal.pages.operations.samples.SampleValues.Extent;
import dev.docent.internal.pages.operations.schemas.SchemaReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RequestMakerTest {

    private static SampleRequest make(String operation) {
        Endpoint endpoint =
                Specs.endpoint("'servers':[{'url':'https://api.a.com/v1/'}],'paths':{'/x':{'post':{" + operation
                        + "}}},'components':{'securitySchemes':{'q':{'type':'apiKey','in':'query','name':'key'},"
                        + "'c':{'type':'apiKey','in':'cookie','name':'sid'},'t':{'type':'http','scheme':'bearer'},"
                        + "'b':{'type':'http','scheme':'basic'}}}");
        SchemaReader reader = Specs.schemas("'components':{}");
        return new RequestMaker(reader, new SampleValues(reader, Extent.TYPICAL, true)).make(endpoint);
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
                        + "&json=%7B%20%22k%22%3A%201%20%7D");
        assertThat(request.headers())
                .containsExactly(new SampleRequest.Header("X-H", "h"), new SampleRequest.Header("Cookie", "sid=a%20b"));
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

    @Test
    void forms_have_brackets_and_multipart_forms_have_files() {
        assertThat(make("'requestBody':{'content':{'application/x-www-form-urlencoded':{'example':{'a':{'b':[1]}}}}}")
                        .body())
                .isEqualTo(new SampleBody.Form(List.of(new SampleBody.Field("a[b][0]", "1", false))));
        assertThat(make("'requestBody':{'content':{'multipart/form-data':{'schema':{'required':['f'],'properties':{'f':"
                                + "{'type':'string','format':'binary'},'o':{'type':'object','example':{'k':1}}}}}}}")
                        .body())
                .isEqualTo(new SampleBody.Multipart(List.of(
                        new SampleBody.Field("f", "FILE", true), new SampleBody.Field("o", "{ \"k\": 1 }", false))));
    }

    @Test
    void a_value_that_only_the_reader_knows_is_named_after_its_parameter() {
        assertThat(RequestMaker.placeholder("userId")).isEqualTo("USER_ID");
        assertThat(RequestMaker.placeholder("account-id.v2")).isEqualTo("ACCOUNT_ID_V2");
    }
}
