package dev.docent.pages.internal.operations.samples;

import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.samples.SampleValues.Extent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Samples that are made of schemas, looked at by a validator of another project. */
class SampleValidityTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonSchemaFactory SCHEMAS = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    private static final SchemaValidatorsConfig FORMATS =
            SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();

    private static String sample(String schema, Extent extent) {
        return JsonPrinter.compact(
                new SampleValues(Specs.schemas("'components':{}"), extent, true).of(Specs.part(schema)));
    }

    private static void isValid(String schema) throws Exception {
        JsonNode parsed = MAPPER.readTree(schema.replace('\'', '"'));
        JsonSchema compiled = SCHEMAS.getSchema(parsed, FORMATS);
        for (Extent extent : Extent.values()) {
            String sample = sample(schema, extent);
            Set<ValidationMessage> messages = compiled.validate(MAPPER.readTree(sample));
            assertThat(messages).as(schema + " → " + sample).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'string','pattern':'^[A-Z]{3}-[0-9]{2,4}$'}",
                "{'type':'string','pattern':'^(?:red|green)\\\\.[^a-z]x?$'}",
                "{'type':'string','pattern':'^\\\\d{4}-\\\\d{2}$','example':'no'}",
                "{'type':'string','pattern':'^[\\\\w.+-]+@[a-z]+\\\\.[a-z]{2,}$','minLength':20,'maxLength':30}",
                "{'type':'string','pattern':'^[^/]+$','minLength':40}",
                "{'type':'string','pattern':'^$'}",
                "{'type':'string','pattern':'^#[0-9a-fA-F]{6}$'}",
                "{'type':'string','pattern':'[0-9]','minLength':9}",
                "{'type':'string','pattern':'^(a|b){2}(c(d|e)+)?$','minLength':5}",
                "{'type':'string','pattern':'^/[\\\\p{L}\\\\p{N}/_-]*$'}",
                "{'type':'string','minLength':20}",
                "{'type':'string','maxLength':2}",
                "{'type':'string','maxLength':0}",
                "{'type':'string','minLength':8,'maxLength':8,'default':'short'}",
                "{'type':'integer','minimum':5,'exclusiveMaximum':7}",
                "{'type':'integer','exclusiveMinimum':1}",
                "{'type':'integer','minimum':1.5}",
                "{'type':'integer','multipleOf':7,'minimum':8}",
                "{'type':'number','exclusiveMinimum':0,'exclusiveMaximum':1}",
                "{'type':'number','multipleOf':0.25,'maximum':0.9,'exclusiveMinimum':0.5}",
                "{'type':'integer','maximum':-3}",
                "{'type':'array','items':{'type':'string'},'minItems':3,'uniqueItems':true}",
                "{'type':'array','items':{'enum':['a','b','c']},'minItems':2,'uniqueItems':true}",
                "{'type':'array','items':{'type':'integer','minimum':4},'minItems':2,'uniqueItems':true}",
                "{'type':'array','items':{'type':'string'},'maxItems':0}",
                "{'type':'array','minItems':2}",
                "{'type':'object','required':['a','b'],'properties':{'a':{'type':'integer'}}}",
                "{'type':'object','minProperties':2,'additionalProperties':{'type':'boolean'}}",
                "{'type':'object','maxProperties':1,'properties':{'a':{'type':'string'},'b':{'type':'string'}}}",
                "{'type':'object','minProperties':1,'patternProperties':{'^x-[0-9]$':{'type':'integer'}},'additionalProperties':false}",
                "{'type':'object','minProperties':1,'propertyNames':{'pattern':'^[A-Z]{2}$'},'additionalProperties':{'type':'string'}}",
                "{'type':'object','required':['a'],'properties':{'a':{'type':'string'},'b':{'type':'string'}},'dependentRequired':{'a':['b']}}",
                "{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'string'}},'oneOf':[{'required':['a']},{'required':['b']}]}",
                "{'type':'object','required':['k'],'properties':{'k':{'type':'string'}},'anyOf':[{'required':['b'],'properties':{'b':{'type':'integer'}}},{}]}",
                "{'allOf':[{'type':'string','minLength':2,'maxLength':9},{'minLength':8}]}",
                "{'allOf':[{'enum':['a','b']},{'enum':['b','c']}]}",
                "{'type':'object','properties':{'never':false,'a':{'type':'string'}}}",
                "{'type':'object','properties':{'a':{'type':'string','example':'1'},'b':{'type':'string','example':'2'}},'not':{'required':['a','b']}}",
                "{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'string'}},'not':{'required':['b']}}",
                "{'type':'array','items':{'type':'integer'},'contains':{'const':5},'minContains':2,'maxContains':3}",
                "{'type':'array','contains':{'type':'object','required':['a'],'properties':{'a':{'type':'integer'}}}}",
                "{'type':'array','items':{'type':'string'},'contains':{'minLength':9},'minItems':3}",
                "{'type':'array','contains':{'const':1},'minContains':0,'maxItems':0}",
                "{'type':'array','prefixItems':[{'type':'string'},{'type':'boolean'}],'items':{'type':'integer'},'minItems':4}",
                "{'type':'array','prefixItems':[{'type':'string'}],'items':false,'minItems':1}",
                "{'type':'object','required':['a'],'properties':{'a':{'type':'string'}},'dependentSchemas':{'a':{'required':['b'],'properties':{'b':{'type':'integer'}}}}}",
                "{'type':'object','properties':{'a':{'type':'string'}},'dependentSchemas':{'a':{'required':['b'],'properties':{'b':{'type':'integer'}}}},'unevaluatedProperties':false}",
                "{'type':'object','required':['a'],'properties':{'a':{'type':'string'}},'dependentSchemas':{'a':{'required':['b'],'properties':{'b':{'const':1}}},'b':{'required':['c'],'properties':{'c':{'const':2}}}}}",
                "{'type':'string','const':'x'}",
                "{'type':['string','null'],'enum':[null,'a']}",
                "{'type':'null'}",
                "{'type':'string','format':'uri','example':7}",
            })
    void a_sample_is_valid_for_its_schema(String schema) throws Exception {
        isValid(schema);
    }

    static IntStream seeds() {
        return IntStream.range(0, 300);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void samples_of_any_schemas_are_valid(int seed) throws Exception {
        isValid(schema(new Random(seed), 0));
    }

    private static String schema(Random random, int depth) {
        return switch (random.nextInt(depth < 3 ? 9 : 5)) {
            case 0 -> text(random);
            case 1 -> number(random, "integer");
            case 2 -> number(random, "number");
            case 3 -> "{'type':'boolean'}";
            case 4 -> "{'enum':['x','y',3]}";
            case 5 ->
                "{'type':'array','items':%s,'minItems':%d}".formatted(schema(random, depth + 1), random.nextInt(3));
            case 6 ->
                "{'oneOf':[{'type':'object','required':['only'],'properties':{'only':%s}},{'type':'string'}]}"
                        .formatted(schema(random, depth + 1));
            default -> object(random, depth);
        };
    }

    private static String text(Random random) {
        int least = random.nextInt(12);
        String limits = "'minLength':%d,'maxLength':%d".formatted(least, least + random.nextInt(12));
        String[] patterns = {"^[a-f0-9]+$", "^[A-Z][a-z_]*$", "^\\\\S*$", "^.*$", "^(ab|[c-e])*$"};
        return switch (random.nextInt(3)) {
            case 0 -> "{'type':'string'," + limits + "}";
            case 1 -> {
                // an even number, so that pairs have the length; at least one for what must have a beginning
                int length = 2 + 2 * random.nextInt(6);
                yield "{'type':'string','minLength':%d,'maxLength':%d,'pattern':'%s'}"
                        .formatted(length, length + 4, patterns[random.nextInt(patterns.length)]);
            }
            default -> {
                String[] formats = {
                    "date-time", "date", "time", "duration", "uuid", "email", "uri", "hostname", "ipv4", "ipv6"
                };
                yield "{'type':'string','format':'" + formats[random.nextInt(formats.length)] + "'}";
            }
        };
    }

    private static String number(Random random, String type) {
        int least = random.nextInt(40) - 20;
        int most = least + 6 + random.nextInt(10);
        String lower = random.nextBoolean() ? "minimum" : "exclusiveMinimum";
        String upper = random.nextBoolean() ? "maximum" : "exclusiveMaximum";
        String multiple = random.nextBoolean() ? ",'multipleOf':" + (1 + random.nextInt(3)) : "";
        return "{'type':'%s','%s':%d,'%s':%d%s}".formatted(type, lower, least, upper, most, multiple);
    }

    private static String object(Random random, int depth) {
        StringBuilder properties = new StringBuilder();
        StringBuilder required = new StringBuilder();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            properties
                    .append(i == 0 ? "" : ",")
                    .append("'p")
                    .append(i)
                    .append("':")
                    .append(schema(random, depth + 1));
            if (random.nextBoolean()) {
                required.append(required.isEmpty() ? "" : ",")
                        .append("'p")
                        .append(i)
                        .append("'");
            }
        }
        return "{'type':'object','properties':{%s},'required':[%s],'additionalProperties':%s}"
                .formatted(properties, required, random.nextBoolean());
    }

    @Test
    void a_pattern_that_cannot_be_met_leaves_a_placeholder() {
        assertThat(sample("{'type':'string','pattern':'^(?=.*[A-Z])(?=.*[0-9]).+$'}", Extent.ALL))
                .isEqualTo("\"<VALUE THAT MATCHES ^(?=.*[A-Z])(?=.*[0-9]).+$>\"");
        assertThat(sample("{'type':'string','pattern':'^[A-Z]$','minLength':5}", Extent.ALL))
                .isEqualTo("\"<VALUE THAT MATCHES ^[A-Z]$>\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "a{99999}",
                "((a{900}){900}){900}",
                "(a+)+$",
                "\\\\",
                "{",
                "^(a|a)*b$",
                "*",
                "(?<=a)b",
                "\\\\u12"
            })
    void a_hostile_pattern_does_no_harm(String pattern) {
        assertThat(sample(
                        "{'type':'string','minLength':30,'example':'" + "a".repeat(200) + "!','pattern':'" + pattern
                                + "'}",
                        Extent.ALL))
                .hasSizeLessThan(3_000);
    }

    @Test
    void a_property_that_is_read_only_by_reference_is_not_sent() {
        SampleValues values = new SampleValues(
                Specs.schemas("'components':{'schemas':{'Id':{'type':'string','readOnly':true}}}"), Extent.ALL, true);
        assertThat(
                        JsonPrinter.compact(
                                values.of(
                                        Specs.part(
                                                "{'required':['id'],'properties':{'id':{'$ref':'#/components/schemas/Id'},'n':{'type':'integer'}}}"))))
                .isEqualTo("{\"n\":1}");
    }

    @Test
    void an_alternative_has_its_value_of_the_discriminator() {
        String schemas =
                "'components':{'schemas':{'Cat':{'type':'object','required':['kind'],'properties':{'kind':{'type':'string'}}}}}";
        SampleValues values = new SampleValues(Specs.schemas(schemas), Extent.REQUIRED, true);
        String choice =
                "{'oneOf':[{'$ref':'#/components/schemas/Cat'},{'type':'object'}],'discriminator':{'propertyName':'kind'%s}}";
        assertThat(JsonPrinter.compact(values.of(Specs.part(choice.formatted("")))))
                .isEqualTo("{\"kind\":\"Cat\"}");
        assertThat(JsonPrinter.compact(
                        values.of(Specs.part(choice.formatted(",'mapping':{'cat':'#/components/schemas/Cat'}")))))
                .isEqualTo("{\"kind\":\"cat\"}");
    }
}
