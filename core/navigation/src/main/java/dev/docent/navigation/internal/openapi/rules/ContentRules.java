package dev.docent.navigation.internal.openapi.rules;

import static dev.docent.navigation.internal.openapi.rules.ValueRule.ANY;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.BOOLEAN;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.STRING;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.map;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.oneOf;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.unsupported;

/** The rules for HTTP content: parameters, headers, bodies, responses. */
final class ContentRules {

    private static final ObjectRule.Constraint SCHEMA_OR_CONTENT = (members, kind) ->
            members.has("schema") == members.has("content") ? "needs either \"schema\" or \"content\"" : null;
    private static final String PREFIX_ENCODING = "prefixEncoding";
    private static final String ITEM_ENCODING = "itemEncoding";
    private static final ObjectRule.Constraint ONE_KIND_OF_EXAMPLE = (members, kind) ->
            members.has("example") && members.has("examples") ? "cannot have both \"example\" and \"examples\"" : null;

    private final boolean v30;
    private final boolean open;
    private final ValueRule schema;
    private final ValueRule externalDocs;
    private final ValueRule example;
    private final ValueRule link;
    private final ValueRule header;
    private final ValueRule mediaType;
    private final ValueRule content;

    ContentRules(boolean v30, boolean open) {
        this.v30 = v30;
        this.open = open;
        this.externalDocs = object("a link to documentation")
                .with("description", STRING)
                .with("url", STRING)
                .require("url");
        this.schema = v30 ? SchemaRules.v30(externalDocs) : SchemaRules.v31();
        ObjectRule anExample = object("an example")
                .with("summary", STRING)
                .with("description", STRING)
                .with("value", ANY)
                .with("externalValue", STRING)
                .orReference();
        this.example = open ? anExample.with("dataValue", ANY).with("serializedValue", STRING) : anExample;
        this.link = object("a link")
                .with("operationRef", STRING)
                .with("operationId", STRING)
                .with("parameters", map(ANY))
                .with("requestBody", ANY)
                .with("description", STRING)
                .with("server", ANY)
                .with("body", ANY)
                .orReference();
        ObjectRule aHeader = object("a header").open(!v30).orReference();
        this.mediaType = mediaType(aHeader);
        this.content = map(mediaType);
        this.header = described(aHeader);
    }

    private ObjectRule object(String noun) {
        return new ObjectRule(noun).open(open);
    }

    ValueRule schema() {
        return schema;
    }

    ValueRule externalDocs() {
        return externalDocs;
    }

    ValueRule example() {
        return example;
    }

    ValueRule link() {
        return link;
    }

    ValueRule mediaType() {
        return mediaType;
    }

    ValueRule header() {
        return header;
    }

    private ValueRule mediaType(ValueRule aHeader) {
        ObjectRule encoding = object("an encoding")
                .with("contentType", STRING)
                .with("headers", unsupported("headers of an encoding", map(aHeader)))
                .with("style", oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject"))
                .with("explode", BOOLEAN)
                .with("allowReserved", BOOLEAN);
        ObjectRule mediaType = object("a media type")
                .with("schema", schema)
                .with("example", ANY)
                .with("examples", map(example))
                .with("encoding", map(encoding));
        if (open) {
            encoding.with("encoding", unsupported("encoding within an encoding"));
            encoding.with("prefixEncoding", unsupported(PREFIX_ENCODING))
                    .with("itemEncoding", unsupported(ITEM_ENCODING));
            mediaType.with("itemSchema", schema).orReference();
            mediaType
                    .with("prefixEncoding", unsupported(PREFIX_ENCODING))
                    .with("itemEncoding", unsupported(ITEM_ENCODING));
        }
        return v30 ? mediaType.constrain(ONE_KIND_OF_EXAMPLE) : mediaType;
    }

    /** Adds the members that parameters and headers have in common. */
    private ObjectRule described(ObjectRule rule) {
        rule.with("description", STRING).with("required", BOOLEAN).with("deprecated", BOOLEAN);
        rule.with("allowEmptyValue", BOOLEAN).with("style", STRING).with("explode", BOOLEAN);
        rule.with("allowReserved", BOOLEAN).with("schema", schema).with("content", content);
        rule.with("example", ANY).with("examples", map(example)).constrain(SCHEMA_OR_CONTENT);
        return v30 ? rule.constrain(ONE_KIND_OF_EXAMPLE) : rule;
    }

    ValueRule parameter() {
        ObjectRule parameter = described(object("a parameter"))
                .with("name", NameCheck.parameterName())
                .with(
                        "in",
                        NameCheck.parameterIn(
                                open
                                        ? oneOf("query", "querystring", "header", "path", "cookie")
                                        : oneOf("query", "header", "path", "cookie")));
        return parameter
                .require("name", "in")
                .kindIn("in")
                .constrain(
                        (members, in) -> "path".equals(in) && !members.has("required") && (v30 || members.has("schema"))
                                ? "in the path needs \"required\": true"
                                : null)
                .orParameterReference();
    }

    ValueRule requestBody() {
        return object("a request body")
                .with("description", STRING)
                .with("content", content)
                .with("required", BOOLEAN)
                .require("content")
                .orReference();
    }

    ValueRule response() {
        ObjectRule response = object("a response")
                .with("description", STRING)
                .with("headers", map(header))
                .with("content", content)
                .with("links", map(link))
                .orReference();
        return open ? response.with("summary", STRING) : response.demand("description");
    }
}
