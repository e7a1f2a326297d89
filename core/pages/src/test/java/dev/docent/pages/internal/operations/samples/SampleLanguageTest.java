package dev.docent.pages.internal.operations.samples;

import java.util.List;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.samples.SampleBody.Field;
import dev.docent.pages.internal.operations.samples.SampleRequest.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class SampleLanguageTest {

    private static final Node VALUE = Specs.node("{'it\\u0027s':['$x',true,null,1.50]}");

    private static SampleRequest request(SampleBody body) {
        List<Header> headers = body instanceof SampleBody.Json
                ? List.of(new Header("X-A", "a'b\"c"), new Header("Content-Type", "application/json"))
                : List.of();
        return new SampleRequest("POST", "https://a.com/x?q=1", headers, true, body);
    }

    private static SampleBody json() {
        return new SampleBody.Json(VALUE, JsonPrinter.json(VALUE));
    }

    private static SampleBody multipart() {
        return new SampleBody.Multipart(List.of(new Field("a=b", "@v'", false, ""), new Field("f", "FILE", true, "")));
    }

    @Test
    void curl_quotes_for_the_shell() {
        assertThat(Curl.write(request(json()))).isEqualTo("""
                        curl -X POST 'https://a.com/x?q=1' \\
                          -u 'USERNAME:PASSWORD' \\
                          -H 'X-A: a'\\''b"c' \\
                          -H 'Content-Type: application/json' \\
                          --data-raw '{
                          "it'\\''s": [
                            "$x",
                            true,
                            null,
                            1.50
                          ]
                        }'""");
        assertThat(Curl.write(request(multipart())))
                .contains("--form-string 'a%3Db=@v'\\'''")
                .contains("-F 'f=@FILE'");
        assertThat(Curl.write(request(new SampleBody.Form(List.of(new Field("a[b]", "c d&e", false, ""))))))
                .contains("--data-urlencode 'a[b]=c d&e'");
        assertThat(Curl.write(request(new SampleBody.File("FILE")))).contains("--data-binary '@FILE'");
        assertThat(Curl.write(new SampleRequest("GET", "https://a.com", List.of(), false, new SampleBody.None())))
                .isEqualTo("curl 'https://a.com'");
        assertThat(Curl.write(new SampleRequest("HEAD", "https://a.com", List.of(), false, new SampleBody.None())))
                .isEqualTo("curl --head 'https://a.com'");
    }

    @Test
    void a_header_does_not_break_the_line() {
        List<Header> headers = List.of(new Header("A", "b\r\nEvil: c"));
        SampleRequest request = new SampleRequest("GET", "https://a.com", headers, false, new SampleBody.None());
        assertThat(Curl.write(request)).contains("-H 'A: b Evil: c'");
    }

    @Test
    void javascript_calls_fetch() {
        assertThat(JavaScript.write(request(json())))
                .startsWith("const response = await fetch(\"https://a.com/x?q=1\", {\n  method: \"POST\",\n")
                .contains("    \"X-A\": \"a'b\\\"c\",\n")
                .contains(
                        "  body: JSON.stringify({\n    \"it's\": [\n      \"$x\",\n      true,\n      null,\n      1.50\n    ]\n  }),\n});");
        assertThat(JavaScript.write(request(multipart())))
                .contains("form.append(\"a=b\", \"@v'\");\n")
                .contains("  body: form,\n");
    }

    @Test
    void python_writes_its_own_words() {
        assertThat(Python.write(request(json())))
                .contains(
                        "    json={\n        \"it's\": [\n            \"$x\",\n            True,\n            None,\n            1.50\n        ]\n    },\n)")
                .contains("auth=(\"USERNAME\", \"PASSWORD\")")
                .doesNotContain("Content-Type");
        assertThat(Python.write(request(multipart())))
                .contains("(\"a=b\", (None, \"@v'\"))")
                .contains("(\"f\", open(\"FILE\", \"rb\"))");
    }

    @Test
    void java_writes_multipart_bodies_by_hand() {
        assertThat(JavaCode.write(request(multipart())))
                .contains("Content-Disposition: form-data; name=\\\"f\\\"; filename=\\\"FILE\\\"\\r\\n\\r\\n")
                .contains("HttpRequest.BodyPublishers.ofFile(Path.of(\"FILE\"))")
                .contains("multipart/form-data; boundary=boundary-7d3f");
        assertThat(JavaCode.write(request(json()))).contains("ofString(\"\"\"\n        {\n          \"it's\": [");
    }

    @Test
    void go_imports_what_it_uses() {
        assertThat(Go.write(request(json()))).contains("\t\"strings\"\n").doesNotContain("\"os\"");
        assertThat(Go.write(request(multipart())))
                .contains("\t\"mime/multipart\"\n")
                .contains("\t\"os\"\n");
        assertThat(Go.write(request(new SampleBody.None()))).contains(", nil)").doesNotContain("strings");
    }

    @Test
    void c_sharp_sets_the_type_of_the_content() {
        assertThat(CSharp.write(request(json())))
                .contains("new StringContent(\"\"\"\n    {\n")
                .contains("request.Content.Headers.ContentType = new(\"application/json\");");
    }

    @ParameterizedTest
    @EnumSource
    void every_language_writes_every_body(SampleLanguage language) {
        for (SampleBody body : List.of(
                new SampleBody.None(),
                json(),
                new SampleBody.Text("<a>\n</a>"),
                new SampleBody.File("FILE"),
                new SampleBody.Form(List.of(new Field("a", "b", false, ""))),
                multipart())) {
            assertThat(language.write(request(body))).as(body.toString()).contains("https://a.com/x?q=1");
        }
    }

    @ParameterizedTest
    @CsvSource({"bash, CURL", "JS, JAVASCRIPT", "' Python ', PYTHON", "c#, CSHARP", "golang, GO", "Java, JAVA"})
    void a_language_has_several_names(String name, SampleLanguage language) {
        assertThat(SampleLanguage.of(name)).contains(language);
        assertThat(SampleLanguage.of("cobol")).isEmpty();
    }
}
