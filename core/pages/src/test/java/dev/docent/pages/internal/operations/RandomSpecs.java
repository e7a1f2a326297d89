package dev.docent.pages.internal.operations;

import java.util.List;
import java.util.Random;

/** Writes operations of which any value may have any type. */
final class RandomSpecs {

    private static final List<String> NAMES = List.of(
            "name",
            "in",
            "schema",
            "content",
            "application/json",
            "multipart/form-data",
            "text/plain",
            "examples",
            "example",
            "value",
            "type",
            "format",
            "properties",
            "required",
            "items",
            "allOf",
            "oneOf",
            "anyOf",
            "not",
            "if",
            "then",
            "else",
            "enum",
            "const",
            "default",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "pattern",
            "additionalProperties",
            "patternProperties",
            "prefixItems",
            "$ref",
            "discriminator",
            "mapping",
            "propertyName",
            "nullable",
            "readOnly",
            "writeOnly",
            "deprecated",
            "description",
            "title",
            "headers",
            "links",
            "200",
            "default",
            "style",
            "explode",
            "url",
            "variables",
            "x-enumDescriptions",
            "exclusiveMinimum",
            "application/x-www-form-urlencoded",
            "application/octet-stream",
            "lang",
            "label",
            "source",
            "encoding");
    private static final List<String> TEXTS = List.of(
            "query",
            "path",
            "header",
            "cookie",
            "string",
            "integer",
            "number",
            "boolean",
            "object",
            "array",
            "null",
            "#/components/schemas/A",
            "#/components/schemas/B",
            "#/components/schemas",
            "#/",
            "",
            "binary",
            "date",
            "deepObject",
            "https://{a}.example.com:8080/",
            "{",
            "a b",
            "*_`",
            "\\ud800",
            "bearer",
            "apiKey",
            "http");

    private RandomSpecs() {}

    static String operation(Random random) {
        StringBuilder text = new StringBuilder();
        for (String name : List.of(
                "parameters",
                "requestBody",
                "responses",
                "security",
                "servers",
                "callbacks",
                "x-codeSamples",
                "description",
                "deprecated")) {
            text.append(text.length() == 0 ? "" : ",").append('\'').append(name).append("':");
            boolean list = name.equals("parameters") || name.startsWith("se") || name.startsWith("x-");
            if (random.nextInt(8) == 0) {
                value(random, text, 4);
            } else if (list) {
                text.append('[');
                value(random, text, 6);
                text.append(",{'name':'p','in':'query','schema':");
                value(random, text, 5);
                text.append("},{'k':[],'url':'/a'}]");
            } else {
                text.append("{'content':{'application/json':{'schema':");
                value(random, text, 6);
                text.append("}},'200':{'content':{'a/json':{'schema':");
                value(random, text, 6);
                text.append("}},'headers':");
                value(random, text, 3);
                text.append("}}");
            }
        }
        return text.toString();
    }

    static String components(Random random) {
        StringBuilder text = new StringBuilder("'components':{'schemas':{'A':");
        value(random, text, 6);
        text.append(",'B':");
        value(random, text, 6);
        text.append("},'securitySchemes':{'k':");
        value(random, text, 3);
        return text.append("}}").toString();
    }

    private static void value(Random random, StringBuilder text, int depth) {
        int kind = random.nextInt(depth <= 0 ? 5 : 12);
        switch (kind) {
            case 0 -> text.append("null");
            case 1 -> text.append(random.nextBoolean());
            case 2 -> text.append(random.nextBoolean() ? "-1.5e308" : "1e999999999");
            case 3, 4 -> text.append('\'').append(pick(random, TEXTS)).append('\'');
            case 5, 6 -> {
                text.append('[');
                for (int i = random.nextInt(4); i > 0; i--) {
                    value(random, text, depth - 1);
                    text.append(i > 1 ? "," : "");
                }
                text.append(']');
            }
            default -> {
                text.append('{');
                for (int i = random.nextInt(6); i > 0; i--) {
                    text.append('\'').append(pick(random, NAMES)).append("':");
                    value(random, text, depth - 1);
                    text.append(i > 1 ? "," : "");
                }
                text.append('}');
            }
        }
    }

    private static String pick(Random random, List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }
}
