package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import dev.docent.navigation.internal.text.NameSet;
import org.jspecify.annotations.Nullable;

import static dev.docent.navigation.internal.openapi.rules.ValueRule.ANY;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.BOOLEAN;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.NUMBER;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.STRING;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.list;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.map;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.oneOf;

/** The rules for schemas: strict in version 3.0; in 3.1, where schemas may use any dialect, references only. */
final class SchemaRules {

    private SchemaRules() {}

    static ValueRule v30(ValueRule externalDocs) {
        ObjectRule schema = new ObjectRule("a schema of OpenAPI 3.0").orReference();
        ValueRule schemaOrBoolean = check -> (check.cursor().token() == Token.BOOLEAN ? BOOLEAN : schema).apply(check);
        ObjectRule xml = new ObjectRule("xml").with("name", STRING).with("namespace", STRING);
        xml.with("prefix", STRING).with("attribute", BOOLEAN).with("wrapped", BOOLEAN);
        ObjectRule discriminator = new ObjectRule("a discriminator").open(true);
        discriminator.with("propertyName", STRING).with("mapping", map(STRING)).require("propertyName");
        for (String text : new String[] {"title", "pattern", "description", "format"}) {
            schema.with(text, STRING);
        }
        for (String number : new String[] {"multipleOf", "maximum", "minimum", "maxLength", "minLength"}) {
            schema.with(number, NUMBER);
        }
        for (String number : new String[] {"maxItems", "minItems", "maxProperties", "minProperties"}) {
            schema.with(number, NUMBER);
        }
        for (String flag : new String[] {"exclusiveMaximum", "exclusiveMinimum", "uniqueItems", "nullable"}) {
            schema.with(flag, BOOLEAN);
        }
        for (String flag : new String[] {"readOnly", "writeOnly", "deprecated"}) {
            schema.with(flag, BOOLEAN);
        }
        for (String schemas : new String[] {"allOf", "oneOf", "anyOf"}) {
            schema.with(schemas, list(schema));
        }
        schema.with("type", oneOf("array", "boolean", "integer", "number", "object", "string"));
        schema.with("required", list(STRING))
                .with("enum", list(ANY))
                .with("default", ANY)
                .with("example", ANY);
        schema.with("not", schema).with("items", schema).with("properties", map(schema));
        schema.with("additionalProperties", schemaOrBoolean).with("discriminator", discriminator);
        return schema.with("xml", xml).with("externalDocs", externalDocs);
    }

    static ValueRule v31() {
        return new Dialect();
    }

    /** Traverses a schema of any dialect where its parts may contain references. */
    private static final class Dialect implements ValueRule {

        private final NameSet names = new NameSet();
        private final List<ValueRule> members = new ArrayList<>();

        Dialect() {
            with(check -> reference(check), Set.of("$ref", "$dynamicRef"));
            with(check -> eachMember(check), SchemaReferences.MAPS);
            with(check -> parts(check), SchemaReferences.PARTS);
        }

        private void with(ValueRule rule, Set<String> of) {
            for (String name : of) {
                names.add(name);
                members.add(rule);
            }
        }

        @Override
        public @Nullable String apply(SpecCheck check) {
            Token token = check.cursor().token();
            if (token != Token.MAPPING && token != Token.BOOLEAN) {
                check.shape("a schema must be an object, true or false");
            }
            return parts(check);
        }

        private @Nullable String parts(SpecCheck check) {
            ValueCursor cursor = check.cursor();
            switch (cursor.token()) {
                case MAPPING -> {
                    cursor.enter();
                    while (cursor.next()) {
                        int index = cursor.nameIn(names);
                        (index < 0 ? ANY : members.get(index)).apply(check);
                    }
                }
                case SEQUENCE -> {
                    cursor.enter();
                    while (cursor.next()) {
                        parts(check);
                    }
                }
                default -> cursor.skip();
            }
            return null;
        }

        private @Nullable String eachMember(SpecCheck check) {
            ValueCursor cursor = check.cursor();
            if (cursor.token() != Token.MAPPING) {
                cursor.skip();
                return null;
            }
            cursor.enter();
            while (cursor.next()) {
                parts(check);
            }
            return null;
        }

        private static @Nullable String reference(SpecCheck check) {
            if (check.cursor().token() == Token.STRING) {
                check.reference();
            } else {
                check.cursor().skip();
            }
            return null;
        }
    }
}
