package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SpelledStringsTest {

    private static Node yaml(String text) {
        return Objects.requireNonNull(Documents.parse("a.yaml", text.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{type: string, example: 01234} | {'type':'string','example':'01234'}",
                "{example: 1.10, type: string} | {'example':'1.10','type':'string'}",
                "{type: string, default: 007, enum: [1.10, a, True]} | {'type':'string','default':'007','enum':['1.10','a','True']}",
                "{type: string, examples: [0x1F, null], const: 1e3} | {'type':'string','examples':['0x1F',null],'const':'1e3'}",
                "{type: [string, 'null'], example: 01} | {'type':['string','null'],'example':'01'}",
                "{type: [string, integer], example: 01} | {'type':['string','integer'],'example':1}",
                "{type: integer, example: 01, enum: [01]} | {'type':'integer','example':1,'enum':[1]}",
                "{example: 01} | {'example':1}",
                "{schema: {type: string}, example: 01} | {'schema':{'type':'string'},'example':'01'}",
                "{schema: {type: string}, examples: {a: {value: 01, x: 02}}} | {'schema':{'type':'string'},'examples':{'a':{'value':'01','x':2}}}",
                "{schema: {$ref: '#/a%20b'}, example: 01, a b: {type: string}} | {'schema':{'$ref':'#/a%20b'},'example':'01','a b':{'type':'string'}}",
                "{schema: {$ref: '#/schema'}, example: 01} | {'schema':{'$ref':'#/schema'},'example':1}",
                "{properties: {example: {type: string, example: 01}}} | {'properties':{'example':{'type':'string','example':'01'}}}",
                "{responses: {default: {schema: {type: string}, example: 01}}} | {'responses':{'default':{'schema':{'type':'string'},'example':'01'}}}",
                "{allOf: [{type: string, example: 01}]} | {'allOf':[{'type':'string','example':'01'}]}",
                "{example: {type: string, default: 01}} | {'example':{'type':'string','default':1}}",
                "{properties: {zip: {type: string}, n: {type: integer}}, example: {zip: 01, n: 01}} | {'properties':{'zip':{'type':'string'},'n':{'type':'integer'}},'example':{'zip':'01','n':1}}",
                "{items: {type: string}, default: [01, [01]]} | {'items':{'type':'string'},'default':['01',[1]]}",
                "{additionalProperties: {type: string}, example: {a: 1.10}} | {'additionalProperties':{'type':'string'},'example':{'a':'1.10'}}",
                "{schema: {$ref: '#/s'}, example: {a: [01]}, s: {allOf: [{$ref: '#/t'}]}, t: {properties: {a: {items: {type: string}}}}} | {'schema':{'$ref':'#/s'},'example':{'a':['01']},'s':{'allOf':[{'$ref':'#/t'}]},'t':{'properties':{'a':{'items':{'type':'string'}}}}}",
                "{schema: {allOf: [{$ref: '#/schema'}]}, example: {a: 01}} | {'schema':{'allOf':[{'$ref':'#/schema'}]},'example':{'a':1}}",
                "{allOf: [{type: string}], example: 01} | {'allOf':[{'type':'string'}],'example':'01'}",
                "{x-a: {type: string, default: 01}} | {'x-a':{'type':'string','default':1}}",
            })
    void what_a_schema_has_as_a_string_is_spelled_as_written(String written, String json) {
        assertThat(JsonText.of(SpelledStrings.in(yaml(written), value -> {})).replace('"', '\''))
                .isEqualTo(json);
    }

    @Test
    void schemas_that_consist_of_themselves_are_left() {
        String parts = "{$ref: '#/s'}, ".repeat(1_000);
        Node document = yaml("{schema: {$ref: '#/s'}, s: {allOf: [" + parts + "]}, r: {$ref: '#/r'}, example: ["
                + "{a: 01}, ".repeat(1_000) + "], o: {schema: {$ref: '#/r'}, example: 01}}");

        assertThat(SpelledStrings.in(document, value -> {})).isSameAs(document);
    }

    @Test
    void a_document_without_such_values_stays_itself() {
        Node document = yaml("{a: &x {type: string, example: '01'}, b: [*x, {type: integer, example: 1}]}");

        assertThat(SpelledStrings.in(document, value -> {})).isSameAs(document);
    }
}
