package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.samples.SampleRequest.Header;
import dev.docent.pages.internal.operations.samples.SampleValues.Extent;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The table of style examples of OpenAPI 3.1, with its parameter {@code color}. */
class ParameterStylesTest {

    private static final Map<String, String> VALUES = Map.of(
            "empty", "''",
            "string", "'blue'",
            "array", "['blue','black','brown']",
            "object", "{'R':100,'G':200,'B':150}");
    private static final List<String> TYPES = List.of("empty", "string", "array", "object");

    /** Place, style, whether exploded, and what is written for each type; a dash where nothing is defined. */
    private static final List<List<String>> TABLE = List.of(
            List.of(
                    "path",
                    "matrix",
                    "false",
                    ";color",
                    ";color=blue",
                    ";color=blue,black,brown",
                    ";color=R,100,G,200,B,150"),
            List.of(
                    "path",
                    "matrix",
                    "true",
                    ";color",
                    ";color=blue",
                    ";color=blue;color=black;color=brown",
                    ";R=100;G=200;B=150"),
            List.of("path", "label", "false", ".", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
            List.of("path", "label", "true", ".", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
            List.of("path", "simple", "false", "-", "blue", "blue,black,brown", "R,100,G,200,B,150"),
            List.of("path", "simple", "true", "-", "blue", "blue,black,brown", "R=100,G=200,B=150"),
            List.of("header", "simple", "false", "", "blue", "blue,black,brown", "R,100,G,200,B,150"),
            List.of("header", "simple", "true", "", "blue", "blue,black,brown", "R=100,G=200,B=150"),
            List.of(
                    "query",
                    "form",
                    "false",
                    "color=",
                    "color=blue",
                    "color=blue,black,brown",
                    "color=R,100,G,200,B,150"),
            List.of(
                    "query",
                    "form",
                    "true",
                    "color=",
                    "color=blue",
                    "color=blue&color=black&color=brown",
                    "R=100&G=200&B=150"),
            List.of(
                    "query",
                    "spaceDelimited",
                    "false",
                    "-",
                    "-",
                    "color=blue%20black%20brown",
                    "color=R%20100%20G%20200%20B%20150"),
            List.of(
                    "query",
                    "spaceDelimited",
                    "true",
                    "-",
                    "-",
                    "color=blue&color=black&color=brown",
                    "R=100&G=200&B=150"),
            List.of(
                    "query",
                    "pipeDelimited",
                    "false",
                    "-",
                    "-",
                    "color=blue%7Cblack%7Cbrown",
                    "color=R%7C100%7CG%7C200%7CB%7C150"),
            List.of(
                    "query",
                    "pipeDelimited",
                    "true",
                    "-",
                    "-",
                    "color=blue&color=black&color=brown",
                    "R=100&G=200&B=150"),
            List.of("query", "deepObject", "true", "-", "-", "-", "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
            List.of(
                    "cookie",
                    "form",
                    "false",
                    "color=",
                    "color=blue",
                    "color=blue,black,brown",
                    "color=R,100,G,200,B,150"),
            List.of(
                    "cookie",
                    "form",
                    "true",
                    "color=",
                    "color=blue",
                    "color=blue&color=black&color=brown",
                    "R=100&G=200&B=150"),
            List.of(
                    "cookie",
                    "cookie",
                    "true",
                    "color=",
                    "color=blue",
                    "color=blue; color=black; color=brown",
                    "R=100; G=200; B=150"));

    /**
     * A cell of the table.
     *
     * @param path of the request
     * @param header empty if the value is not in one
     */
    record Row(String parameter, String place, String path, String header) {

        SampleRequest request(String server) {
            return make(server, "/x" + (place.equals("path") ? "{color}" : ""), parameter);
        }

        String headerName() {
            return place.equals("cookie") ? "Cookie" : "color";
        }
    }

    static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (List<String> line : TABLE) {
            for (int i = 0; i < TYPES.size(); i++) {
                String written = line.get(3 + i);
                if (!written.equals("-")) {
                    String place = line.get(0);
                    boolean inHeader = place.equals("header") || place.equals("cookie");
                    String path = place.equals("path") ? "/x" + written : inHeader ? "/x" : "/x?" + written;
                    String parameter =
                            "{'name':'color','in':'%s','required':true,'style':'%s','explode':%s,'example':%s}"
                                    .formatted(place, line.get(1), line.get(2), VALUES.get(TYPES.get(i)));
                    rows.add(new Row(parameter, place, path, inHeader ? written : ""));
                }
            }
        }
        return rows;
    }

    static SampleRequest make(String server, String path, String parameters) {
        SchemaReader reader = Specs.schemas("'components':{}");
        return new RequestMaker(reader, new SampleValues(reader, Extent.TYPICAL, true), "")
                .make(Specs.endpointOf(
                        "'servers':[{'url':'" + server + "'}],'paths':{'" + path + "':{'get':{'parameters':["
                                + parameters + "]}}}",
                        path));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_value_is_written_as_in_the_table(Row row) {
        SampleRequest request = row.request("https://a.com");
        assertThat(request.url()).isEqualTo("https://a.com" + row.path());
        boolean inHeader = row.place().equals("header") || row.place().equals("cookie");
        assertThat(request.headers())
                .isEqualTo(inHeader ? List.of(new Header(row.headerName(), row.header())) : List.of());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void every_language_writes_the_same_request(Row row) {
        SampleRequest request = row.request("https://a.com");
        for (SampleLanguage language : SampleLanguage.values()) {
            assertThat(language.write(request)).contains(request.url());
            request.headers()
                    .forEach(header -> assertThat(language.write(request)).contains(header.value()));
        }
    }

    private static String query(String members) {
        return make("https://a.com", "/x", "{'name':'p','in':'query','required':true," + members + "}")
                .url()
                .replaceFirst(".*/x", "");
    }

    @Test
    void separators_inside_values_are_encoded_and_those_between_values_are_not() {
        assertThat(query("'explode':false,'example':['a,b','c d']")).isEqualTo("?p=a%2Cb,c%20d");
        assertThat(make(
                                "https://a.com",
                                "/x{p}",
                                "{'name':'p','in':'path','style':'label','explode':true,'example':['a/b','c']}")
                        .url())
                .isEqualTo("https://a.com/x.a%2Fb.c");
    }

    @Test
    void reserved_characters_stay_if_they_are_allowed_and_do_not_end_the_value() {
        assertThat(query("'allowReserved':true,'example':'a/b?c:d=%20 &#[x]+'"))
                .isEqualTo("?p=a/b?c:d=%20%20%26%23%5Bx%5D%2B");
        assertThat(query("'example':'a/b'")).isEqualTo("?p=a%2Fb");
    }

    @Test
    void arrays_and_objects_without_items_are_not_sent() {
        assertThat(query("'example':[]")).isEmpty();
        assertThat(query("'example':{}")).isEmpty();
        assertThat(query("'style':'deepObject','example':{'a':null}")).isEmpty();
    }

    @Test
    void a_style_that_is_not_possible_at_a_place_is_that_of_the_place() {
        assertThat(query("'style':'matrix','example':['a','b']")).isEqualTo("?p=a&p=b");
        assertThat(make("https://a.com", "/x/{p}", "{'name':'p','in':'path','style':'form','example':['a','b']}")
                        .url())
                .isEqualTo("https://a.com/x/a,b");
    }

    @Test
    void a_value_with_a_media_type_is_a_text_of_that_type() {
        String content = "'content':{'application/json':{}},'example':";
        assertThat(query(content + "{'k':[1,'a b']}")).isEqualTo("?p=%7B%22k%22%3A%5B1%2C%22a%20b%22%5D%7D");
        assertThat(query(content + "'text'")).isEqualTo("?p=%22text%22");
        assertThat(query("'content':{'text/plain':{}},'example':'text'")).isEqualTo("?p=text");
        assertThat(make("https://a.com", "/x/{p}", "{'name':'p','in':'path'," + content + "[1]}")
                        .url())
                .isEqualTo("https://a.com/x/%5B1%5D");
        assertThat(make("https://a.com", "/x", "{'name':'p','in':'header','required':true," + content + "[1]}")
                        .headers())
                .containsExactly(new Header("p", "[1]"));
    }

    @Test
    void cookies_are_one_header() {
        assertThat(make(
                                "https://a.com",
                                "/x",
                                "{'name':'a','in':'cookie','required':true,'example':'1'},"
                                        + "{'name':'b','in':'cookie','required':true,'example':'2 3'}")
                        .headers())
                .containsExactly(new Header("Cookie", "a=1; b=2%203"));
    }
}
