package dev.docent.pages.internal.operations.samples;

import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.samples.SampleValues.Extent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SampleValuesTest {

    private static String value(Extent extent, boolean request, String schema) {
        SampleValues values = new SampleValues(Specs.schemas("'components':{}"), extent, request);
        return JsonText.of(values.of(Specs.part(schema))).replace('"', '\'');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "{'type':'string'};'string'",
                "{'type':'string','maxLength':3};'str'",
                "{'type':'string','format':'date'};'2026-01-15'",
                "{'type':'string','format':'uuid'};'123e4567-e89b-12d3-a456-426614174000'",
                "{'type':'string','example':'e','default':'d'};'e'",
                "{'type':'string','examples':['x'],'default':'d'};'d'",
                "{'type':'string','enum':['a','b']};'a'",
                "{'type':'string','enum':['a','b'],'default':'b'};'b'",
                "{'const':7};7",
                "{'type':'integer'};1",
                "{'type':'integer','minimum':10};10",
                "{'type':'number','maximum':0.5};0.5",
                "{'type':'boolean'};true",
                "{'type':'array','items':{'type':'string'}};['string']",
                "{'prefixItems':[{'type':'string'},{'type':'integer'}]};['string',1]",
                "{'oneOf':[{'type':'integer'},{'type':'string'}]};1",
                "{};{}"
            })
    void a_value_is_the_first_that_the_schema_suggests(String schema, String value) {
        assertThat(value(Extent.ALL, true, schema)).isEqualTo(value);
    }

    private static final String OBJECT = "{'required':['b'],'properties':{'a':{'type':'string'},'b':{'type':'string'},"
            + "'c':{'type':'string','example':'C'},'r':{'type':'string','readOnly':true},"
            + "'w':{'type':'string','writeOnly':true}}}";

    @Test
    void required_properties_come_first() {
        assertThat(value(Extent.REQUIRED, true, OBJECT)).isEqualTo("{'b':'string'}");
        assertThat(value(Extent.TYPICAL, true, OBJECT)).isEqualTo("{'b':'string','c':'C'}");
        assertThat(value(Extent.ALL, true, OBJECT)).isEqualTo("{'b':'string','a':'string','c':'C','w':'string'}");
        assertThat(value(Extent.ALL, false, OBJECT)).isEqualTo("{'b':'string','a':'string','c':'C','r':'string'}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "Node;{'name':'string','left':{'name':'string'},'right':{'name':'string'},'kids':[{'name':'string'}]}",
                "Next;{'next':{'next':null}}",
                "Endless;{'next':{}}",
                "Stated;{'next':{'next':{'next':null}}}",
                "One;{'two':{'one':{'two':{}}}}",
                "Map;{'key':{}}",
                "Tree;[[]]",
                "Term;{'left':{'left':{'value':1},'right':{'value':1}},'right':{'left':{'value':1},'right':{'value':1}}}",
            })
    void a_model_that_contains_itself_is_repeated_once(String model, String value) {
        SampleValues values = new SampleValues(
                Specs.schemas(
                        "'components':{'schemas':{'Node':{'required':['name'],'properties':{'name':{'type':'string'},"
                                + "'left':{'$ref':'#/components/schemas/Node'},'right':{'$ref':'#/components/schemas/Node'},"
                                + "'kids':{'type':'array','items':{'$ref':'#/components/schemas/Node'}}}},"
                                + "'Next':{'required':['next'],'properties':{'next':{'anyOf':[{'$ref':'#/components/schemas/Next'},"
                                + "{'type':'null'}]}}},"
                                + "'Endless':{'required':['next'],'properties':{'next':{'$ref':'#/components/schemas/Endless'}}},"
                                + "'Stated':{'properties':{'next':{'$ref':'#/components/schemas/Stated','example':{'next':"
                                + "{'next':null}}}}},"
                                + "'One':{'properties':{'two':{'$ref':'#/components/schemas/Two'}}},"
                                + "'Two':{'properties':{'one':{'$ref':'#/components/schemas/One'}}},"
                                + "'Map':{'additionalProperties':{'$ref':'#/components/schemas/Map'}},"
                                + "'Tree':{'type':'array','items':{'$ref':'#/components/schemas/Tree'}},"
                                + "'Term':{'oneOf':[{'$ref':'#/components/schemas/Sum'},{'required':['value'],'properties':"
                                + "{'value':{'type':'integer'}}}]},"
                                + "'Sum':{'required':['left','right'],'properties':{'left':{'$ref':'#/components/schemas/Term'},"
                                + "'right':{'$ref':'#/components/schemas/Term'}}}}}"),
                Extent.ALL,
                true);
        Part schema = Specs.part("{'$ref':'#/components/schemas/" + model + "'}");

        assertThat(JsonText.of(values.of(schema)).replace('"', '\'')).isEqualTo(value);
    }

    @Test
    void something_is_better_than_an_empty_object() {
        assertThat(value(
                        Extent.TYPICAL,
                        true,
                        "{'properties':{'o':{'type':'object'},'a':{'type':'string'},'b':{'type':"
                                + "'string'},'c':{'type':'string'},'d':{'type':'string'}}}"))
                .isEqualTo("{'a':'string','b':'string','c':'string'}");
    }
}
