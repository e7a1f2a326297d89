package dev.docent.navigation.internal.openapi.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.ValueCursor.Token;
import org.jspecify.annotations.Nullable;

import static dev.docent.navigation.internal.openapi.rules.ValueRule.ANY;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.BOOLEAN;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.REFERENCE;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.STRING;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.list;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.map;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.matching;

/** The rules for a whole OpenAPI document, except string formats. */
final class DocumentRules {

    private static final String QUERY = "query";

    private static final Predicate<String> EXTENSION = name -> name.startsWith("x-");
    private static final int STATUS_LENGTH = 3;
    private static final ValueRule V30 = new DocumentRules(true, false).document("3\\.0\\.\\d(-.+)?", "3.0.3");
    private static final ValueRule V31 = new DocumentRules(false, false).document("3\\.1\\.\\d+(-.+)?", "3.1.0");

    /** Rules that later versions share with 3.1. */
    private static final ValueRule LATER = new DocumentRules(false, true).document("3\\.\\d+\\.\\d+(-.+)?", "3.2.0");

    private final boolean v30;
    private final boolean open;
    private final ContentRules content;

    private DocumentRules(boolean v30, boolean open) {
        this.v30 = v30;
        this.open = open;
        this.content = new ContentRules(v30, open);
    }

    /** {@return the rule for documents of that version 3} */
    static ValueRule of(String version) {
        if (version.startsWith("3.0")) {
            return V30;
        }
        return version.startsWith("3.1") ? V31 : LATER;
    }

    private ObjectRule object(String noun) {
        return new ObjectRule(noun).open(open);
    }

    private ValueRule document(String versions, String example) {
        ValueRule server = server();
        ObjectRule pathItem = object("a path item");
        ValueRule operation = NameCheck.operation(operation(server, pathItem));
        pathItem.with("$ref", NameCheck.reference());
        pathItem.with("summary", STRING).with("description", STRING);
        pathItem.with("servers", list(server));
        pathItem.with("parameters", NameCheck.parametersOfItem(list(NameCheck.listed(content.parameter()))));
        ItemOperations.METHODS.stream()
                .filter(method -> open || !QUERY.equals(method))
                .forEach(method -> pathItem.with(method, operation));
        if (open) {
            Map<Predicate<String>, ValueRule> additional = new LinkedHashMap<>();
            additional.put(EXTENSION, ANY);
            additional.put(name -> true, operation);
            pathItem.with(ItemOperations.ADDITIONAL, new NamesRule(additional, "", null));
        }
        Map<Predicate<String>, ValueRule> paths = new LinkedHashMap<>();
        paths.put(name -> name.startsWith("/"), NameCheck.path(pathItem));
        paths.put(EXTENSION, ANY);

        String badVersion = "the version must be a quoted string such as \"" + example + "\"";
        ObjectRule document = object("the document")
                .with("openapi", onNoPage(matching(Pattern.compile(versions), badVersion)))
                .with("info", onNoPage(info()))
                .with("servers", list(server))
                .with("paths", object(new NamesRule(paths, "a path must start with a slash", null)))
                .with("components", object(components(pathItem)))
                .with("security", list(NameCheck.requirement(list(STRING))))
                .with("tags", list(tag()))
                .with("externalDocs", content.externalDocs());
        if (v30) {
            return document.require("openapi").demand("info", "paths");
        }
        if (open) {
            document.with("$self", STRING);
        }
        return document.with("jsonSchemaDialect", STRING)
                .with("webhooks", object(map(pathItem)))
                .require("openapi")
                .demand("info")
                .constrain(
                        (members, kind) -> members.has("paths") || members.has("components") || members.has("webhooks")
                                ? null
                                : "needs paths, webhooks or components");
    }

    private static ValueRule onNoPage(ValueRule rule) {
        return check -> {
            check.onNoPage(rule);
            return null;
        };
    }

    /** What has all operations or models: nothing is left of a document without it. */
    private static ValueRule object(ValueRule rule) {
        return check -> {
            if (check.cursor().token() == Token.MAPPING) {
                return rule.apply(check);
            }
            check.refusal("an object is required here");
            check.cursor().skip();
            return null;
        };
    }

    private ValueRule info() {
        ObjectRule contact = object("a contact");
        contact.with("name", STRING).with("url", STRING).with("email", STRING);
        ObjectRule licence =
                object("a license").with("name", STRING).with("url", STRING).demand("name");
        ObjectRule info = object("info").with("title", STRING).with("description", STRING);
        info.with("termsOfService", STRING).with("contact", contact).with("license", licence);
        info.with("version", DocumentRules::version).demand("title").recommend("version");
        if (!v30) {
            licence.with("identifier", STRING);
            info.with("summary", STRING);
        }
        return info;
    }

    /** An empty version is treated like a missing one. */
    private static @Nullable String version(SpecCheck check) {
        switch (check.cursor().token()) {
            case MAPPING, SEQUENCE, STRING -> STRING.apply(check);
            default -> {
                int offset = check.cursor().offset();
                if (check.cursor().scalar().truthy()) {
                    check.shape("a string is required here: put the version in quotes", offset);
                } else {
                    check.omission("a version is required here", offset);
                }
            }
        }
        return null;
    }

    private ValueRule tag() {
        ObjectRule tag = object("a tag").with("name", STRING).with("description", STRING);
        tag.with("externalDocs", content.externalDocs()).require("name");
        return open ? tag.with("summary", STRING).with("parent", STRING).with("kind", STRING) : tag;
    }

    private ValueRule server() {
        ObjectRule variable =
                object("a server variable").with("enum", list(STRING)).with("default", STRING);
        variable.with("description", STRING).demand("default");
        ObjectRule server = object("a server").with("url", STRING).with("description", STRING);
        server.with("variables", map(variable)).require("url");
        return open ? server.with("name", STRING) : server;
    }

    private ValueRule operation(ValueRule server, ValueRule pathItem) {
        ObjectRule operation = object("an operation")
                .with("tags", list(STRING))
                .with("summary", STRING)
                .with("description", STRING)
                .with("externalDocs", content.externalDocs())
                .with("operationId", NameCheck.operationId())
                .with("parameters", NameCheck.parametersOfOperation(list(NameCheck.listed(content.parameter()))))
                .with("requestBody", content.requestBody())
                .with("responses", responses())
                .with("callbacks", map(callback(pathItem)))
                .with("deprecated", BOOLEAN)
                .with("security", list(NameCheck.requirement(list(STRING))))
                .with("servers", list(server));
        return v30 ? operation.demand("responses") : operation;
    }

    private ValueRule responses() {
        Map<Predicate<String>, ValueRule> responses = new LinkedHashMap<>();
        responses.put(DocumentRules::isResponse, content.response());
        responses.put(EXTENSION, ANY);
        responses.put(name -> true, check -> {
            check.irregularity(
                    "a response name must be a status code such as 200 or 4XX, or \"default\"",
                    check.cursor().offset());
            return content.response().apply(check);
        });
        return new NamesRule(responses, "", v30 ? "at least one response is required" : null);
    }

    /** {@return whether a name is a status code, a range of them such as 4XX, or the default} */
    private static boolean isResponse(String name) {
        if (name.length() != STATUS_LENGTH || name.charAt(0) < '1' || name.charAt(0) > '5') {
            return "default".equals(name);
        }
        return name.endsWith("XX") || isDigit(name.charAt(1)) && isDigit(name.charAt(2));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static ValueRule callback(ValueRule pathItem) {
        Map<Predicate<String>, ValueRule> members = new LinkedHashMap<>();
        members.put(EXTENSION, ANY);
        members.put("$ref"::equals, REFERENCE);
        members.put(name -> true, pathItem);
        return new NamesRule(members, "", null);
    }

    private ValueRule components(ValueRule pathItem) {
        ObjectRule components = object("components");
        components.with("schemas", section("schemas", content.schema()));
        components.with("responses", section("responses", content.response()));
        components.with("parameters", section("parameters", NameCheck.component(content.parameter())));
        components.with("examples", section("examples", content.example()));
        components.with("requestBodies", section("requestBodies", content.requestBody()));
        components.with("headers", section("headers", content.header()));
        components.with("securitySchemes", section("securitySchemes", new SecuritySchemeRules(v30, open).scheme()));
        components.with("links", section("links", content.link()));
        components.with("callbacks", section("callbacks", callback(pathItem)));
        if (!v30) {
            components.with("pathItems", section("pathItems", pathItem));
        }
        if (open) {
            components.with("mediaTypes", section("mediaTypes", content.mediaType()));
        }
        return check -> {
            check.beginComponents();
            return components.apply(check);
        };
    }

    private ValueRule section(String name, ValueRule component) {
        return new ComponentsRule(name, component, v30);
    }
}
