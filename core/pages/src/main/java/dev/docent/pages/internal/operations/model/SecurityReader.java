package dev.docent.pages.internal.operations.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.pages.internal.operations.model.SecurityScheme.Kind;

/** Reads the security requirements of an operation. */
final class SecurityReader {

    private static final int MAX_ALTERNATIVES = 30;
    private static final int MAX_SCOPES = 100;

    private final References references;

    SecurityReader(References references) {
        this.references = references;
    }

    List<Requirement> read(Part security) {
        return security.items().stream()
                .filter(Part::isObject)
                .limit(MAX_ALTERNATIVES)
                .map(this::requirement)
                .toList();
    }

    private Requirement requirement(Part alternative) {
        List<Requirement.Use> uses = new ArrayList<>();
        alternative.members().forEach((id, scopes) -> uses.add(new Requirement.Use(scheme(id), scopes(scopes))));
        return new Requirement(uses);
    }

    private static List<String> scopes(Part scopes) {
        return scopes.texts().stream()
                .map(scope -> Bounds.cut(scope, Bounds.NAME))
                .limit(MAX_SCOPES)
                .toList();
    }

    private SecurityScheme scheme(String id) {
        Part scheme = references.follow(references.target("#/components/securitySchemes/" + Pointer.escaped(id)));
        Kind kind = kind(scheme);
        String name = kind == Kind.HTTP ? scheme.text("scheme") : scheme.text("name");
        return new SecurityScheme(
                Bounds.cut(id, Bounds.NAME), kind, Bounds.cut(name, Bounds.NAME), scheme.text("description"), scheme);
    }

    private static Kind kind(Part scheme) {
        return switch (scheme.text("type")) {
            case "http" ->
                switch (scheme.text("scheme").toLowerCase(Locale.ROOT)) {
                    case "" -> Kind.UNKNOWN;
                    case "basic" -> Kind.BASIC;
                    case "bearer" -> Kind.BEARER;
                    default -> Kind.HTTP;
                };
            case "apiKey" -> key(scheme);
            case "oauth2" -> Kind.OAUTH2;
            case "openIdConnect" -> Kind.OPEN_ID;
            case "mutualTLS" -> Kind.MUTUAL_TLS;
            default -> Kind.UNKNOWN;
        };
    }

    private static Kind key(Part scheme) {
        if (scheme.text("name").isEmpty()) {
            return Kind.UNKNOWN;
        }
        return switch (scheme.text("in")) {
            case "header" -> Kind.KEY_IN_HEADER;
            case "query" -> Kind.KEY_IN_QUERY;
            case "cookie" -> Kind.KEY_IN_COOKIE;
            default -> Kind.UNKNOWN;
        };
    }
}
