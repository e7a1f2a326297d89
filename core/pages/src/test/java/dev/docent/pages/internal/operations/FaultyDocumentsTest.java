package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.FaultNotes;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A fault somewhere in a document costs no other operation its page, and is reported. */
class FaultyDocumentsTest {

    private static final String DOCUMENT = """
            {'openapi':'3.1.0','info':{'title':'T','version':'1','license':{'name':'L'}},
             'servers':[{'url':'https://{v}.example','description':'d','variables':{'v':{'default':'a','enum':['a']}}}],
             'tags':[{'name':'t','description':'d','externalDocs':{'url':'https://a.example'}}],
             'security':[{'key':[]}],
             'paths':{
              '/other':{'get':{'summary':'Other','responses':{'200':{'description':'kept'}}}},
              '/x/{id}':{'summary':'s','description':'d','parameters':[{'name':'id','in':'path','required':true,'schema':{'type':'string'}}],
               'post':{'tags':['t'],'summary':'s','description':'d','operationId':'o','deprecated':true,
                'externalDocs':{'url':'https://a.example','description':'d'},
                'parameters':[{'name':'q','in':'query','explode':true,'schema':{'type':'array','items':{'type':'string'}},
                  'examples':{'e':{'summary':'s','value':['a']}}},{'$ref':'#/components/parameters/P'}],
                'requestBody':{'description':'d','required':true,'content':{'application/json':{'schema':{'$ref':'#/components/schemas/M'},
                  'example':{'a':1}},'multipart/form-data':{'schema':{'properties':{'f':{}}},'encoding':{'f':{'contentType':'a/b'}}}}},
                'responses':{'200':{'description':'d','headers':{'H':{'description':'d','schema':{'type':'string'}}},
                  'content':{'application/json':{'schema':{'type':'array','items':{'$ref':'#/components/schemas/M'}}}},
                  'links':{'l':{'operationId':'o','parameters':{'id':'$url'}}}},'default':{'$ref':'#/components/responses/R'}},
                'callbacks':{'c':{'{$url}':{'post':{'requestBody':{'content':{'a/b':{'schema':{}}}},'responses':{'204':{'description':'d'}}}}}},
                'security':[{'oauth':['r']},{}],'servers':[{'url':'https://b.example'}]}}},
             'components':{
              'schemas':{'M':{'type':'object','required':['a'],'description':'d','externalDocs':{'url':'https://a.example'},
                'properties':{'a':{'type':'integer','minimum':1,'enum':[1,2],'default':1,'examples':[1]},
                 'b':{'oneOf':[{'type':'string','pattern':'^a$'},{'$ref':'#/components/schemas/M'}],'discriminator':{'propertyName':'k','mapping':{'m':'M'}}},
                 'c':{'allOf':[{'$ref':'#/components/schemas/M'},{'title':'t'}],'xml':{'name':'n'}}},
                'additionalProperties':{'type':'string'},'patternProperties':{'^x':{}},'if':{},'then':{},'not':{}}},
              'parameters':{'P':{'name':'p','in':'header','schema':{'type':'string'},'example':'e'}},
              'responses':{'R':{'description':'d'}},
              'securitySchemes':{'key':{'type':'apiKey','in':'header','name':'n'},
                'oauth':{'type':'oauth2','flows':{'implicit':{'authorizationUrl':'https://a.example','scopes':{'r':'read'}}}}}}}
            """;

    private static final ApiSettings SETTINGS = ApiSettings.DEFAULTS.withHost("https://docs.example.com");

    /** {@return the document with another value at each place in turn} */
    private static List<Node> changed(Node node, Node value) {
        List<Node> all = new ArrayList<>();
        if (node instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> {
                List<Node> instead = new ArrayList<>(changed(member, value));
                instead.add(value);
                for (Node other : instead) {
                    Map<String, Node> members = new LinkedHashMap<>(mapping.members());
                    members.put(name, other);
                    all.add(new Node.Mapping(mapping.location(), members));
                }
            });
        } else if (node instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                List<Node> instead = new ArrayList<>(changed(sequence.items().get(i), value));
                instead.add(value);
                for (Node other : instead) {
                    List<Node> items = new ArrayList<>(sequence.items());
                    items.set(i, other);
                    all.add(new Node.Sequence(sequence.location(), items));
                }
            }
        }
        return all;
    }

    private static void made(PageOperation operation) {
        OperationPage page = Specs.pages(SETTINGS).operation(operation, PageSource.none());
        assertThat(Specs.html(page)).isNotEmpty();
        assertThat(new OperationMarkdown(SETTINGS, "en")
                        .operation(operation, "", List.of())
                        .before())
                .isNotEmpty();
        assertThat(JsonWriter.write(operation.document(), 1 << 20)).isPresent();
    }

    @Test
    void a_response_has_its_whole_name() {
        PageOperation operation = PageOperation.of(
                        SpecDocument.of(
                                "a.json",
                                JsonWriter.write(Specs.node("""
                        {"openapi":"3.0.3","info":{"title":"T","version":"1"},
                        "paths":{"/a":{"get":{"responses":{"204 NO_CONTENT":{"description":"d"}}}}}}"""), 1 << 20).orElseThrow()),
                        "get",
                        "/a")
                .orElseThrow();

        assertThat(Specs.html(Specs.pages(SETTINGS).operation(operation, PageSource.none())))
                .contains(">204 NO_CONTENT<");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "null", "'text'", "[]", "['text']", "[null]", "{}", "{'a':7}", "[[{}]]"})
    void a_value_of_the_wrong_kind_costs_no_other_page(String value) {
        Node wrong = ((Node.Sequence) Specs.node("[" + value + "]")).items().get(0);
        int refused = 0;
        int without = 0;
        for (Node changed : changed(Specs.node(DOCUMENT), wrong)) {
            byte[] json = JsonWriter.write(changed, 1 << 20).orElseThrow();
            String text = new String(json, StandardCharsets.UTF_8);
            SpecIndex index = SpecReader.read("a.json", json);
            SpecDocument pages = SpecDocument.of("a.json", json);
            for (SpecOperation operation : index.operations()) {
                made(PageOperation.of(pages, operation.method(), operation.path())
                        .orElseThrow());
            }
            refused += index.isUsable() ? 0 : 1;
            if (index.find("get", "/other").isEmpty()) {
                without++;
                boolean empty = Stream.of("paths", "/other").anyMatch(name -> text.contains("\"" + name + "\":{}"));
                assertThat(empty || index.hasProblems()).as(text).isTrue();
            }
        }
        assertThat(refused).as("openapi, paths, components").isLessThanOrEqualTo(3);
        assertThat(without).as("and the path and its operation").isLessThanOrEqualTo(5);
    }

    @Test
    void the_page_of_an_operation_with_a_fault_says_that_it_lacks_something() {
        String json = DOCUMENT.replace("'requestBody':{'description':'d'", "'requestBody':{'description':7")
                .replace('\'', '"');
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        OperationNotes all = FaultNotes.of(List.of(SpecReader.read("a.json", bytes)));
        PageOperation page = PageOperation.of(SpecDocument.of("a.json", bytes), "post", "/x/{id}")
                .orElseThrow();
        List<OperationNote> notes = all.of(new OperationNotes.Subject("a.json", "post", "/x/{id}"));
        String sentence = "A part of this operation cannot be read in the OpenAPI document, and is not on this page.";

        assertThat(Specs.plain(Specs.pages(SETTINGS).operation(page, PageSource.none(), notes)))
                .contains("{id} deprecated incomplete")
                .contains(sentence);
        assertThat(new OperationMarkdown(SETTINGS, "en")
                        .operation(page, "", notes)
                        .before())
                .anyMatch(block -> block.toString().contains(sentence));
        assertThat(all.of(new OperationNotes.Subject("a.json", "get", "/other")))
                .isEmpty();
    }
}
