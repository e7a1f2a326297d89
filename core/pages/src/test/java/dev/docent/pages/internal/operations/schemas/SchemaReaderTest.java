package dev.docent.pages.internal.operations.schemas;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.RestrictedOperations;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.pages.internal.operations.Specs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SchemaReaderTest {

    private static final String MODELS = "'components':{'schemas':{"
            + "'Pet':{'type':'object','description':'pet','required':['id'],'properties':{'id':{'type':'integer'},"
            + "'kind':{'type':'string'}}},"
            + "'Cat':{'allOf':[{'$ref':'#/components/schemas/Pet'},{'required':['claws'],'properties':{'claws':"
            + "{'type':'boolean'},'kind':{'enum':['cat']}}}],'description':'cat'},"
            + "'Id':{'type':'string','format':'uuid'},"
            + "'Pets':{'type':'array','items':{'$ref':'#/components/schemas/Pet'}}}}";

    private static final SchemaReader READER = Specs.schemas(MODELS);

    private static Schema read(String schema) {
        return READER.read(Specs.part(schema));
    }

    @Test
    void all_of_is_merged_in_the_order_of_the_document() {
        Schema cat = read("{'$ref':'#/components/schemas/Cat'}");
        assertThat(cat.name()).isEqualTo("Cat");
        assertThat(cat.part().text("description")).isEqualTo("cat");
        assertThat(cat.properties().keySet()).containsExactly("id", "kind", "claws");
        assertThat(cat.required()).containsExactly("id", "claws");
        Schema kind = READER.read(cat.properties().get("kind"));
        assertThat(kind.types()).containsExactly("string");
        assertThat(kind.values()).hasSize(1);
    }

    @Test
    void what_is_beside_a_reference_wins() {
        Schema pet = read("{'$ref':'#/components/schemas/Pet','description':'mine','deprecated':true}");
        assertThat(pet.part().text("description")).isEqualTo("mine");
        assertThat(pet.part().is("deprecated")).isTrue();
        assertThat(pet.properties()).hasSize(2);
        assertThat(pet.name()).isEqualTo("Pet");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'allOf':[{'$ref':'#/components/schemas/Pet'},{'description':'own'}]} | own",
                "{'allOf':[{'description':'own'},{'$ref':'#/components/schemas/Pet'}]} | own",
                "{'allOf':[{'description':'first'},{'description':'own'},{'$ref':'#/components/schemas/Pet'}]} | own",
                "{'allOf':[{'$ref':'#/components/schemas/Pet'},{'description':'part'}],'description':'own'} | own",
                "{'allOf':[{'$ref':'#/components/schemas/Cat'},{'$ref':'#/components/schemas/Pet'}]} | cat",
                "{'allOf':[{'$ref':'#/components/schemas/Pet','description':'own'},{'type':'object'}]} | own",
                "{'allOf':[{'allOf':[{'$ref':'#/components/schemas/Pet'},{'description':'own'}]}]} | own",
            })
    void what_a_part_says_itself_is_more_specific_than_what_a_model_says(String schema, String description) {
        assertThat(read(schema).part().text("description")).isEqualTo(description);
    }

    @Test
    void a_later_part_has_the_example_and_the_limits_of_all_apply() {
        Schema code = read(
                "{'allOf':[{'type':'string','description':'A code.','example':'UNKNOWN','default':'x','maxLength':9},"
                        + "{'description':'Always GONE.','enum':['GONE'],'example':'GONE','maxLength':12}]}");

        assertThat(code.part().text("description")).isEqualTo("Always GONE.");
        assertThat(code.part().text("example")).isEqualTo("GONE");
        assertThat(code.part().text("default")).isEqualTo("x");
        assertThat(code.part().get("maxLength").scalar()).contains("9");
        assertThat(code.types()).containsExactly("string");
    }

    @Test
    void a_property_that_two_parts_describe_is_described_by_the_later_one() {
        Schema both = read("{'allOf':[{'properties':{'a':{'type':'string','description':'base','title':'T'}}},"
                + "{'properties':{'a':{'description':'own'}}}]}");
        Schema own = read("{'allOf':[{'properties':{'a':{'description':'base'}}}],'properties':{'a':"
                + "{'$ref':'#/components/schemas/Cat'}}}");

        assertThat(READER.read(both.properties().get("a")).part().text("description"))
                .isEqualTo("own");
        assertThat(READER.read(both.properties().get("a")).part().text("title")).isEqualTo("T");
        assertThat(READER.read(both.properties().get("a")).part().members())
                .containsOnlyKeys("type", "description", "title");
        assertThat(READER.read(own.properties().get("a")).part().text("description"))
                .isEqualTo("cat");
    }

    @Test
    void all_of_one_reference_is_that_model() {
        Schema pet = read("{'description':'mine','allOf':[{'$ref':'#/components/schemas/Pet'}]}");
        assertThat(pet.name()).isEqualTo("Pet");
        assertThat(pet.part().text("description")).isEqualTo("mine");
    }

    @Test
    void null_is_no_alternative() {
        for (String schema : new String[] {
            "{'anyOf':[{'type':'string'},{'type':'null'}]}",
            "{'oneOf':[{'enum':[null]},{'type':'string'}]}",
            "{'oneOf':[{'type':['null']},{'type':'string'}]}",
            "{'oneOf':[{'const':null},{'type':'string'}]}",
            "{'type':['string','null']}",
            "{'type':'string','nullable':true}"
        }) {
            assertThat(read(schema).nullable()).as(schema).isTrue();
            assertThat(read(schema).types()).as(schema).containsExactly("string");
            assertThat(read(schema).choices()).as(schema).isEmpty();
        }
    }

    static Stream<String[]> types() {
        return Stream.of(new String[][] {
            {"{}", "any"},
            {"true", "any"},
            {"false", "never"},
            {"7", "any"},
            {"{'type':'string','format':'date'}", "string · date"},
            {"{'type':['integer','string','null']}", "integer | string | null"},
            {"{'type':'null'}", "null"},
            {"{'type':['null']}", "null"},
            {"{'const':null}", "null"},
            {"{'enum':[null]}", "null"},
            {"{'type':'array','items':{'const':null}}", "null[]"},
            {"{'oneOf':[{'type':'string'},{'const':null,'title':'None'}]}", "string | null"},
            {"{'$ref':'#/components/schemas/Pet'}", "Pet"},
            {"{'$ref':'#/components/schemas/Id'}", "string · uuid"},
            {"{'$ref':'#/components/schemas/Pets'}", "Pet[]"},
            {"{'type':'array'}", "any[]"},
            {"{'type':'array','items':{'type':'array','items':{'type':'string'}}}", "string[][]"},
            {"{'type':'array','items':{'type':['string','null']}}", "(string | null)[]"},
            {"{'type':'array','items':{'type':['string','integer']}}", "(string | integer)[]"},
            {"{'properties':{'a':{}}}", "object"},
            {"{'enum':['a']}", "string"},
            {"{'const':1}", "number"},
            {"{'minimum':1}", "number"},
            {"{'anyOf':[{'type':'string'},{'$ref':'#/components/schemas/Pet'},{'type':'null'}]}", "string | Pet | null"
            },
            {"{'oneOf':[{'type':'a'},{'type':'b'},{'type':'c'},{'type':'d'},{'type':'e'}]}", "a | b | c | d | …"},
            {"{'$ref':'#/nowhere'}", "any"},
            {"{'nullable':true}", "any | null"},
            {"{'anyOf':[{'type':'string'},{'nullable':true}]}", "string | null"}
        });
    }

    @ParameterizedTest
    @MethodSource("types")
    void a_type_has_a_short_label(String schema, String label) {
        assertThat(new TypeLabel(READER).of(read(schema))).isEqualTo(label);
    }

    /** Each was "object", or had "any" beside the model. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{REF} | Pet",
                "{REF,'description':'mine','deprecated':true} | Pet",
                "{REF,'nullable':true} | Pet | null",
                "{'allOf':[{REF}]} | Pet",
                "{'allOf':[{REF}],'description':'mine'} | Pet",
                "{'allOf':[{REF},{'description':'mine'}]} | Pet",
                "{'allOf':[{'title':'A','x-a':1},{REF},{'example':{},'readOnly':true}]} | Pet",
                "{'allOf':[{REF},{'type':'object','description':'mine','nullable':true}]} | Pet | null",
                "{'allOf':[{'allOf':[{REF},{'default':{}}]},{'description':'mine'}]} | Pet",
                "{'oneOf':[{REF}]} | Pet",
                "{'oneOf':[{REF}],'nullable':true} | Pet | null",
                "{'anyOf':[{REF},{'type':'null'}],'description':'mine'} | Pet | null",
                "{'anyOf':[{REF},{'nullable':true}]} | Pet | null",
                "{'oneOf':[{'nullable':true},{'allOf':[{REF},{'description':'mine'}]}]} | Pet | null",
                "{'allOf':[{REF},{'properties':{'a':{}}}]} | object",
                "{'allOf':[{REF},{'required':['a']}]} | object",
                "{'allOf':[{REF},{'$ref':'#/components/schemas/Cat'}]} | object",
                "{'allOf':[{REF},{'description':'mine'}],'properties':{'a':{}}} | object",
            })
    void a_value_of_a_model_is_labelled_with_its_name_whatever_is_said_beside_it(String line) {
        int end = line.lastIndexOf('}');
        String schema = line.substring(0, end + 1).replace("REF", "'$ref':'#/components/schemas/Pet'");
        String label = line.substring(line.indexOf('|', end) + 1).strip();
        assertThat(new TypeLabel(READER).of(read(schema))).isEqualTo(label);
        String items = "{'type':'array','items':" + schema + "}";
        assertThat(new TypeLabel(READER).of(read(items)))
                .isEqualTo(label.contains("|") ? "(" + label + ")[]" : label + "[]");
    }

    @Test
    void the_only_alternative_with_fields_is_what_a_reader_wants_to_see() {
        Schema expandable = read("{'anyOf':[{'type':'string','maxLength':5000},{'$ref':'#/components/schemas/Pet'}]}");
        assertThat(READER.innermost(expandable).name()).isEqualTo("Pet");
        Schema two = read("{'anyOf':[{'$ref':'#/components/schemas/Cat'},{'$ref':'#/components/schemas/Pet'}]}");
        assertThat(READER.innermost(two)).isSameAs(two);
        assertThat(READER.innermost(read("{'$ref':'#/components/schemas/Pets'}"))
                        .name())
                .isEqualTo("Pet");
    }

    @ParameterizedTest
    @CsvSource({
        "#/components/schemas/Page%2DItem, Page-Item",
        "#/components/schemas/Page-Item, Page-Item",
        "#/components/schemas/%4Aob~1~0a%25, Job/~a%",
    })
    void the_name_of_a_model_is_decoded(String reference, String name) {
        SchemaReader reader =
                Specs.schemas("'components':{'schemas':{'Page-Item':{'type':'object'},'Job/~a%':{'type':'object'}}}");

        Schema model = reader.read(Specs.part("{'$ref':'" + reference + "'}"));

        assertThat(model.name()).isEqualTo(name);
        assertThat(new TypeLabel(reader).of(model)).isEqualTo(name);
    }

    @Test
    void a_discriminator_names_alternatives_however_their_names_are_encoded() {
        SchemaReader reader = Specs.schemas("'components':{'schemas':{'A-B':{'properties':{'a':{}}},"
                + "'C%':{'properties':{'c':{}}},'D-E':{'properties':{'d':{}}}}}");
        Choice choice = reader.read(Specs.part("{'oneOf':[{'$ref':'#/components/schemas/A%2DB'},"
                        + "{'$ref':'#/components/schemas/C%25'},{'$ref':'#/components/schemas/D%2DE'}],'discriminator':"
                        + "{'propertyName':'kind','mapping':{'ab':'#/components/schemas/A-B','c':'C%','de':'D-E'}}}"))
                .choices()
                .get(0);

        assertThat(choice.alternatives()).extracting(choice::discriminated).containsExactly("ab", "c", "de");
        assertThat(reader.read(Choice.reference("C%")).name()).isEqualTo("C%");
    }

    @Test
    void a_discriminator_names_alternatives_by_reference_or_by_name() {
        Choice choice = read("{'oneOf':[{'$ref':'#/components/schemas/Cat'},{'$ref':'#/components/schemas/Pet'},"
                        + "{'type':'object'}],'discriminator':{'propertyName':'kind','mapping':{'cat':"
                        + "'#/components/schemas/Cat','pet':'Pet'}}}")
                .choices()
                .get(0);
        assertThat(choice.alternatives()).extracting(choice::discriminated).containsExactly("cat", "pet", "");
    }

    @Test
    void a_model_that_is_referred_to_often_is_merged_once() {
        SchemaReader reader = Specs.schemas("'components':{'schemas':{'Pet':{'properties':{'name':{}}}}}");

        Schema pet = reader.read(Specs.part("{'$ref':'#/components/schemas/Pet'}"));

        assertThat(reader.read(Specs.part("{'$ref':'#/components/schemas/Pet'}")))
                .isSameAs(pet);
        assertThat(reader.read(Specs.part("{'$ref':'#/components/schemas/Pet','description':'Mine'}")))
                .isNotSameAs(pet);
    }

    private static Schema petOf(SpecDocument document, PageVisibility readers, String path) {
        PageOperation page = PageOperation.of(document.shownTo(readers, RestrictedOperations.NONE), "get", path)
                .orElseThrow();
        return SchemaReader.of(page).read(Specs.part("{'$ref':'#/components/schemas/Pet'}"));
    }

    private static final String PATHS = "'paths':{'/x':{'get':{}},'/y':{'get':{}}},";

    /** 120 models that refer to each other took 104 s: each page merged all of them anew. */
    @Test
    void a_model_is_merged_once_for_all_pages_of_a_document_with_the_same_readers() {
        SpecDocument document = Specs.document(PATHS + MODELS);
        PageVisibility everybody = PageVisibility.everybody();

        assertThat(petOf(document, everybody, "/x")).isSameAs(petOf(document, everybody, "/y"));
        assertThat(petOf(Specs.document(PATHS + MODELS), everybody, "/x"))
                .isNotSameAs(petOf(document, everybody, "/x"));
    }

    @Test
    void readers_get_no_model_that_was_merged_for_others() {
        SpecDocument document = Specs.document(PATHS + "'components':{'schemas':{'Pet':{'properties':{"
                + "'id':{},'chip':{'x-mint':{'groups':['vets']}},'secret':{'x-hidden':true}}}}}");

        assertThat(petOf(document, PageVisibility.of(List.of("vets")), "/x").properties())
                .containsOnlyKeys("id", "chip");
        assertThat(petOf(document, PageVisibility.everybody(), "/x").properties())
                .containsOnlyKeys("id");
        assertThat(petOf(document, PageVisibility.of(List.of("vets")), "/y").properties())
                .containsOnlyKeys("id", "chip");
    }
}
