package dev.docent.navigation.internal.openapi.changes;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** Changes of a schema, each in both directions, and wherever a schema may be. */
class SchemaMutationTest {

    /** Where the schema is: as it is, in a field, in a conjunction, beside others, in an array, referred to. */
    private static final List<String> PLACES = List.of(
            "%s",
            "{type: object, required: [f], properties: {f: %s}}",
            "{allOf: [%s, {description: D}]}",
            "{type: object, allOf: [{properties: {g: {type: string}}}, {properties: {f: {allOf: [%s]}}}]}",
            "{type: array, items: %s}",
            "{type: object, additionalProperties: %s}",
            "{$ref: '#/components/schemas/Empty', allOf: [%s]}",
            "{oneOf: [%s, {type: 'null'}]}",
            "{anyOf: [{title: One, allOf: [%s]}, {title: Two, type: object, properties: {o: {type: string}}}]}");

    private static String api(String operation, String shared) {
        return """
                openapi: 3.1.0
                info: {title: T, version: "1"}
                paths:
                  /things:
                    post: %s
                components:
                  schemas:
                    Empty: {}
                    Shared: %s
                """.formatted(operation, shared);
    }

    private static String request(String schema) {
        return "{requestBody: {content: {application/json: {schema: " + schema + "}}}, responses: {'200': {}}}";
    }

    private static String response(String schema) {
        return "{responses: {'200': {content: {application/json: {schema: " + schema + "}}}}}";
    }

    private static ApiDocument document(String name, String text) {
        try {
            return ApiDocument.read(name, text.getBytes(StandardCharsets.UTF_8));
        } catch (NotOpenApiException unusable) {
            throw new AssertionError(unusable);
        }
    }

    private static ApiChanges compare(String before, String after) {
        return DocumentComparison.compare(document("old.yaml", before), document("new.yaml", after));
    }

    private static void assertBroken(String before, String after, boolean broken, String where) {
        ApiChanges changes = compare(before, after);
        assertThat(changes.breaking() > 0).as("%s: %s", where, changes).isEqualTo(broken);
        assertThat(changes.incomplete()).as(where).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {type: string, minLength: 5}        | {type: string, minLength: 6}
            {type: string}                      | {type: string, maxLength: 6}
            {type: string}                      | {type: string, pattern: a}
            {type: string}                      | {type: string, enum: [a]}
            {type: string, enum: [a, b]}        | {type: string, enum: [a]}
            {type: string, enum: [a, b]}        | {type: string, const: a}
            {enum: [1, '1']}                    | {enum: ['1']}
            {enum: [{a: 1}, {a: 2}]}            | {enum: [{a: 2}]}
            {enum: [a, null]}                   | {enum: [a]}
            {type: [string, integer]}           | {type: string, minLength: 3}
            {type: [string, integer], minLength: 2} | {type: string, minLength: 2}
            {type: [string, integer]}           | {type: integer, maximum: 3}
            {type: [string, 'null']}            | {type: string}
            {type: number}                      | {type: integer}
            {type: number, minimum: 1}          | {type: number, exclusiveMinimum: 1}
            {type: number, maximum: 2}          | {type: number, exclusiveMaximum: 2}
            {type: number, multipleOf: 2}       | {type: number, multipleOf: 6}
            {type: string}                      | {type: string, format: uuid}
            {}                                  | {type: string}
            true                                | {type: string}
            {type: object}                      | {type: object, required: [x]}
            {type: object, properties: {x: {type: string}}} | {type: object, required: [x], properties: {x: {type: string}}}
            {allOf: [{maxLength: 5}], type: string} | {allOf: [{maxLength: 4}], type: string}
            {allOf: [{maxLength: 5}, {maxLength: 9}]} | {allOf: [{maxLength: 4}, {maxLength: 9}]}
            {allOf: [{enum: [a, b]}, {enum: [b, c]}]} | {allOf: [{enum: [a, b]}, {enum: [c]}]}
            {allOf: [{properties: {a: {}}}, {properties: {a: {maxLength: 3}}}]} | {allOf: [{properties: {a: {}}}, {properties: {a: {maxLength: 2}}}]}
            {properties: {a: {type: string}}, allOf: [{properties: {a: {maxLength: 3}}}]} | {properties: {a: {type: string}}, allOf: [{properties: {a: {maxLength: 2}}}]}
            {properties: {a: {}}, allOf: [{properties: {b: {}}}]} | {properties: {a: {}}, allOf: [{properties: {b: {}}, required: [b]}]}
            {oneOf: [{title: A}, {title: B}], maxLength: 3} | {oneOf: [{title: A}, {title: B}], maxLength: 2}
            {type: object, properties: {a: {}}} | {type: object, properties: {a: {}}, oneOf: [{required: [a]}, {required: [b]}]}
            {type: array, items: {}}            | {type: array, items: {type: string}}
            {type: array}                       | {type: array, items: {type: string}}
            {type: array, maxItems: 3}          | {type: array, maxItems: 2}
            {type: array}                       | {type: array, uniqueItems: true}
            {type: object, additionalProperties: {}} | {type: object, additionalProperties: {type: string}}
            {type: object}                      | {type: object, maxProperties: 1}
            {$ref: '#/components/schemas/Shared'} | {$ref: '#/components/schemas/Shared', maxLength: 2}
            {$ref: '#/components/schemas/Shared', maxLength: 3} | {$ref: '#/components/schemas/Shared', maxLength: 2}
            {anyOf: [{title: A}, {title: B}]}   | {oneOf: [{title: A}, {title: B}]}
            """)
    void narrowing_breaks_requests_and_widening_breaks_responses(String wide, String narrow) {
        for (String place : PLACES) {
            if (place.contains("'null'") && wide.contains("'null'")) {
                continue;
            }
            String wider = place.formatted(wide);
            String narrower = place.formatted(narrow);
            String shared = "{type: string}";
            assertBroken(api(request(wider), shared), api(request(narrower), shared), true, "request " + narrower);
            assertBroken(api(request(narrower), shared), api(request(wider), shared), false, "request " + wider);
            assertBroken(api(response(wider), shared), api(response(narrower), shared), false, "response " + narrower);
            assertBroken(api(response(narrower), shared), api(response(wider), shared), true, "response " + wider);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {not: {type: string}}               | {not: {type: integer}}
            {}                                  | {not: {$ref: '#/components/schemas/Shared'}}
            {type: array, prefixItems: [{type: string}]} | {type: array, prefixItems: [{type: integer}]}
            {patternProperties: {^a: {type: string}}} | {patternProperties: {^a: {type: integer}}}
            {patternProperties: {title: {type: string}}} | {patternProperties: {title: {type: integer}}}
            {propertyNames: {maxLength: 3}}     | {propertyNames: {maxLength: 2}}
            {type: array, contains: {const: 1}} | {type: array, contains: {const: 2}}
            {if: {const: 1}, then: {const: 2}}  | {if: {const: 1}, then: {const: 3}}
            {dependentRequired: {a: [b]}}       | {dependentRequired: {a: [c]}}
            {dependentSchemas: {a: {maxProperties: 3}}} | {dependentSchemas: {a: {maxProperties: 2}}}
            {unevaluatedProperties: false}      | {unevaluatedProperties: true}
            {maximum: 1e99999999}               | {maximum: 1e99999998}
            {multipleOf: 1e-99999999}           | {multipleOf: 1}
            {type: string, maxLength: '5'}      | {type: string, maxLength: '4'}
            {oneOf: [{title: A}, {title: B}], anyOf: [{type: string}, {type: boolean}]} | {oneOf: [{title: A}, {title: B}], anyOf: [{type: string}, {type: integer}]}
            {type: object, properties: {a: {type: string}}} | {oneOf: [{type: object, properties: {a: {type: integer}}}, {type: string}]}
            {type: string}                      | {oneOf: [{$ref: '#/components/schemas/No'}, {type: integer}]}
            {$dynamicRef: '#a'}                 | {$dynamicRef: '#b'}
            """)
    void what_has_no_order_is_not_compared(String one, String other) {
        for (String place : PLACES) {
            String from = place.formatted(one);
            String to = place.formatted(other);
            String shared = "{type: string}";
            for (boolean request : List.of(true, false)) {
                String before = api(request ? request(from) : response(from), shared);
                String after = api(request ? request(to) : response(to), shared);
                assertThat(compare(before, after).incomplete()).as(to).isNotEmpty();
                assertThat(compare(after, before).incomplete()).as(from).isNotEmpty();
                assertThat(compare(before, before).incomplete()).as(from).isEmpty();
                assertThat(compare(before, before).isEmpty()).as(from).isTrue();
            }
        }
    }

    @Test
    void a_schema_that_is_only_referred_to_by_not_is_not_compared() {
        String not = request("{not: {$ref: '#/components/schemas/Shared'}}");

        assertThat(compare(api(not, "{type: string}"), api(not, "{type: integer}"))
                        .incomplete())
                .isNotEmpty();
        assertThat(compare(api(not, "{type: string, description: A}"), api(not, "{type: string, description: B}"))
                        .incomplete())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {parameters: [{name: q, in: query}]} | {parameters: [{name: q, in: query, schema: {type: integer}}]}
            {requestBody: {content: {a/b: {}}}}  | {requestBody: {content: {a/b: {schema: {type: integer}}}}}
            {responses: {'200': {content: {a/b: {schema: {type: string}}}}}} | {responses: {'200': {content: {a/b: {}}}}}
            {responses: {'200': {headers: {A: {schema: {type: string}}}}}} | {responses: {'200': {headers: {A: {}}}}}
            {parameters: [{name: q, in: query, content: {a/b: {}}}]} | {parameters: [{name: q, in: query, content: {a/c: {}}}]}
            {requestBody: {content: {a/b: {schema: {type: string}}}}} | {requestBody: {content: {"a/*": {schema: {type: integer}}}}}
            {requestBody: {content: {a/b;v=1: {}, a/b;v=2: {}}}} | {requestBody: {content: {a/b;v=1: {}}}}
            """)
    void a_schema_that_appears_or_vanishes_is_seen(String before, String after) {
        assertBroken(api(before, "{}"), api(after, "{}"), true, after);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {type: string}                      | false                              | true
            {properties: {a: {type: string}}}   | {properties: {a: false}}           | true
            {type: [string, 'null']}            | {oneOf: [{type: string}, {type: integer}]} | true
            {type: [string, 'null']}            | {oneOf: [{type: string}, {type: integer}, {type: 'null'}]} | false
            {default: 1}                        | {default: 2}                       | true
            {default: 1}                        | {}                                 | true
            {type: integer}                     | {type: integer, format: int64}     | true
            {type: integer, minimum: 1, maximum: 1000} | {type: integer, minimum: 1, maximum: 1000, format: int64} | false
            {type: integer, minimum: -2147483648, maximum: 2147483647} | {type: integer, format: int32} | false
            {type: integer, minimum: -2147483648, maximum: 2147483648} | {type: integer, format: int32} | true
            {type: integer, minimum: -2147483649, maximum: 2147483647} | {type: integer, format: int32} | true
            {type: integer, maximum: 1000}      | {type: integer, format: int32}     | true
            {type: number, minimum: 1, maximum: 1000} | {type: number, minimum: 1, maximum: 1000, format: int32} | true
            {}                                  | {default: 1}                       | false
            {properties: {a: {readOnly: true}}} | {required: [a], properties: {a: {readOnly: true}}} | false
            {properties: {a: {readOnly: true}}} | {required: [a], properties: {a: {}}} | true
            {discriminator: {propertyName: a}}  | {discriminator: {propertyName: b}} | true
            {discriminator: {propertyName: a, mapping: {x: '#/X', y: '#/Y'}}} | {discriminator: {propertyName: a, mapping: {x: '#/X'}}} | true
            {discriminator: {propertyName: a, mapping: {x: '#/X'}}} | {discriminator: {propertyName: a, mapping: {x: '#/X', y: '#/Y'}}} | false
            {properties: {a: {}}}               | {properties: {}, additionalProperties: false} | true
            {allOf: [{properties: {a: {}}, additionalProperties: {type: string}}]} | {allOf: [{properties: {a: {}}, additionalProperties: {type: string}}, {properties: {b: {}}, required: [b]}]} | true
            """)
    void a_request_is_broken(String before, String after, boolean broken) {
        assertBroken(api(request(before), "{}"), api(request(after), "{}"), broken, after);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{type: integer}", "{type: object, required: [b]}", "{$ref: '#/components/schemas/Empty'}"})
    void one_schema_may_become_one_of_several(String other) {
        String shared = "{type: object, properties: {a: {type: string}}}";
        String changed = "{type: object, properties: {a: {type: integer}}}";
        for (String place : PLACES) {
            String one = place.formatted("{$ref: '#/components/schemas/Shared'}");
            String several = place.formatted("{oneOf: [{$ref: '#/components/schemas/Shared'}, " + other + "]}");

            assertBroken(api(request(one), shared), api(request(several), shared), false, "request " + several);
            assertBroken(api(request(several), shared), api(request(one), shared), true, "request " + one);
            assertBroken(api(response(one), shared), api(response(several), shared), true, "response " + several);
            assertBroken(api(response(several), shared), api(response(one), shared), false, "response " + one);
            assertBroken(api(request(one), shared), api(request(several), changed), true, "changed " + several);
            assertBroken(api(response(several), shared), api(response(one), changed), true, "changed " + one);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {oneOf: [{title: A, type: object}, {title: B, type: object}]} | {type: object, oneOf: [{title: A, type: object}, {title: B, type: object}]} | false
            {anyOf: [{title: A, type: string}, {title: B, type: integer}]} | {type: [string, number], anyOf: [{title: A, type: string}, {title: B, type: integer}]} | false
            {oneOf: [{title: A, type: string}, {title: B, type: integer}, {type: 'null'}]} | {type: [string, integer, 'null'], oneOf: [{title: A, type: string}, {title: B, type: integer}, {type: 'null'}]} | false
            {oneOf: [{title: A, type: object}, {title: B, type: string}]} | {type: object, oneOf: [{title: A, type: object}, {title: B, type: string}]} | true
            {oneOf: [{title: A, type: object}, {title: B}]} | {type: object, oneOf: [{title: A, type: object}, {title: B}]} | true
            {oneOf: [{title: A, type: object}, {title: B, type: [object, 'null']}]} | {type: object, oneOf: [{title: A, type: object}, {title: B, type: [object, 'null']}]} | true
            {oneOf: [{title: A, type: object}, {title: B, type: object}, {type: 'null'}]} | {type: object, oneOf: [{title: A, type: object}, {title: B, type: object}]} | true
            """)
    void a_type_that_all_alternatives_have_may_be_written_once(String within, String beside, boolean narrower) {
        assertBroken(api(request(within), "{}"), api(request(beside), "{}"), narrower, "request " + beside);
        assertBroken(api(response(beside), "{}"), api(response(within), "{}"), narrower, "response " + within);
        assertBroken(api(request(beside), "{}"), api(request(within), "{}"), false, "request " + within);
        assertBroken(api(response(within), "{}"), api(response(beside), "{}"), false, "response " + beside);
    }

    @Test
    void what_selects_one_of_several_is_never_no_change() {
        String shared = "{type: object, properties: {a: {type: string}}}";
        String one = request("{$ref: '#/components/schemas/Shared'}");
        String several = request("{discriminator: {propertyName: a}, "
                + "oneOf: [{$ref: '#/components/schemas/Shared'}, {type: object, required: [b]}]}");

        assertThat(compare(api(one, shared), api(several, shared)).incomplete()).isNotEmpty();
    }

    @Test
    void a_required_field_without_a_name_is_none() {
        String named = "{type: object, required: [a], properties: {a: {}}}";
        String unnamed = "{type: object, required: [a, ~], properties: {a: {}}}";

        assertThat(compare(api(request(named), "{}"), api(request(unnamed), "{}"))
                        .isEmpty())
                .isTrue();
        assertThat(compare(api(response(unnamed), "{}"), api(response(named), "{}"))
                        .isEmpty())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e99999999", "-1e99999999", "1e-99999999", "1E+2147483647"})
    void a_number_of_any_size_takes_no_time(String number) {
        for (String keyword : List.of("minimum", "maximum", "multipleOf", "maxLength", "exclusiveMaximum", "const")) {
            String before = api(request("{" + keyword + ": " + number + "}"), "{}");
            String after = api(request("{" + keyword + ": 3}"), "{}");
            ApiChanges changes = assertTimeoutPreemptively(Duration.ofMinutes(1), () -> compare(before, after));

            assertThat(changes.breaking() > 0 || !changes.incomplete().isEmpty())
                    .as(keyword)
                    .isTrue();
        }
    }

    @Test
    void a_path_that_leads_nowhere_is_not_compared() {
        String known = api("{}", "{}");
        String unknown = known + "x: y\n";
        String broken = unknown.replace("  /things:\n", "  /other: {$ref: '#/components/pathItems/No'}\n  /things:\n");

        assertThat(compare(broken, broken.replace("x: y", "x: z")).incomplete()).isNotEmpty();
        assertThat(compare(known, broken).incomplete()).isNotEmpty();
    }

    @Test
    void thousands_of_harmless_changes_hide_none_that_breaks() {
        String start = "openapi: 3.1.0\npaths:\n";
        StringBuilder before = new StringBuilder(start);
        StringBuilder after = new StringBuilder(start);
        for (int i = 0; i < 3_000; i++) {
            before.append("  /a").append(i).append(": {get: {deprecated: false}}\n");
            after.append("  /a").append(i).append(": {get: {deprecated: true}}\n");
        }
        before.append("  /z: {get: {responses: {'200': {}}}}\n");
        after.append("  /z: {get: {responses: {'201': {}}}}\n");
        ApiChanges changes = compare(before.toString(), after.toString());

        assertThat(changes.breaking()).isEqualTo(1);
        assertThat(changes.changes()).filteredOn(ApiChange::breaking).hasSize(1);
        assertThat(changes.changes()).hasSize(2_000);
        assertThat(changes.omitted()).isEqualTo(1_002);
    }

    @Test
    void conjunctions_in_circles_end() {
        String shared = IntStream.range(0, 200)
                .mapToObj(i -> "{$ref: '#/components/schemas/Shared'}")
                .collect(Collectors.joining(
                        ", ", "{allOf: [", "], properties: {a: {$ref: '#/components/schemas/Shared'}}, %s}"));
        String root = request("{$ref: '#/components/schemas/Shared'}");

        assertBroken(
                api(root, shared.formatted("maxProperties: 2")),
                api(root, shared.formatted("maxProperties: 1")),
                true,
                "circle");
    }
}
