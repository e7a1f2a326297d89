package dev.docent.pages.internal.operations;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.Requirement;
import dev.docent.pages.internal.operations.model.SecurityScheme;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Facts;
import dev.docent.pages.internal.operations.schemas.FieldRow;
import dev.docent.pages.internal.operations.schemas.Pill;

/** How a caller authenticates: alternatives, each of one or more schemes. */
final class SecuritySection {

    private final Output out;
    private final HtmlWriter html;

    SecuritySection(Output out) {
        this.out = out;
        this.html = out.html();
    }

    /** {@return the schemes of a request in a line} */
    static Facts brief(Output out, List<Requirement> alternatives) {
        Facts facts = new Facts(out);
        alternatives.stream()
                .flatMap(alternative -> alternative.uses().stream())
                .map(Requirement.Use::scheme)
                .forEach(scheme -> facts.add(OperationText.AUTHENTICATION, name(scheme) + " · " + type(scheme)));
        return facts;
    }

    void write(List<Requirement> alternatives) {
        List<Requirement> needed = alternatives.stream()
                .filter(alternative -> !alternative.uses().isEmpty())
                .toList();
        if (needed.isEmpty()) {
            return;
        }
        out.heading(2, "authentication", out.text(OperationText.AUTHENTICATION));
        if (needed.size() < alternatives.size()) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.AUTHENTICATION_OPTIONAL));
        }
        for (int i = 0; i < needed.size(); i++) {
            if (i > 0) {
                html.element(Tag.P).classes("choice").text(out.text(OperationText.OR));
            }
            Requirement alternative = needed.get(i);
            html.element(Tag.UL)
                    .classes("fields")
                    .content(() -> alternative.uses().forEach(this::scheme));
        }
    }

    private void scheme(Requirement.Use use) {
        SecurityScheme scheme = use.scheme();
        new FieldRow(out, name(scheme), type(scheme))
                .pill(Pill.DEPRECATED, scheme.source().is("deprecated"))
                .write("auth-" + scheme.id(), () -> {
                    out.markdown(scheme.description());
                    Facts facts = new Facts(out);
                    addresses(scheme.source()).forEach(facts::add);
                    facts.write();
                    scheme.source().get("flows").members().forEach(this::flow);
                    scopes(use, scheme.source());
                    if (scheme.kind() == SecurityScheme.Kind.UNKNOWN) {
                        html.element(Tag.P).classes("facts").text(out.text(OperationText.UNKNOWN_SCHEME));
                    }
                });
    }

    /** {@return what a scheme says about tokens, and where clients learn more} */
    static Map<OperationText, String> addresses(Part scheme) {
        Map<OperationText, String> addresses = new LinkedHashMap<>();
        scheme.get("bearerFormat").text().ifPresent(format -> addresses.put(OperationText.FORMAT, format));
        scheme.get("openIdConnectUrl").text().ifPresent(url -> addresses.put(OperationText.CONFIGURATION_URL, url));
        scheme.get("oauth2MetadataUrl").text().ifPresent(url -> addresses.put(OperationText.METADATA_URL, url));
        scheme.get("flows")
                .get("deviceAuthorization")
                .get("deviceAuthorizationUrl")
                .text()
                .ifPresent(url -> addresses.put(OperationText.DEVICE_URL, url));
        return addresses;
    }

    static String name(SecurityScheme scheme) {
        return switch (scheme.kind()) {
            case BASIC, BEARER, HTTP, OAUTH2, OPEN_ID -> "Authorization";
            case KEY_IN_HEADER, KEY_IN_QUERY, KEY_IN_COOKIE -> scheme.name();
            case MUTUAL_TLS, UNKNOWN -> scheme.id();
        };
    }

    static String type(SecurityScheme scheme) {
        return switch (scheme.kind()) {
            case BASIC -> "Basic · header";
            case BEARER -> "Bearer · header";
            case HTTP -> scheme.name() + " · header";
            case OAUTH2 -> "OAuth 2.0 · header";
            case OPEN_ID -> "OpenID Connect · header";
            case KEY_IN_HEADER -> "API key · header";
            case KEY_IN_QUERY -> "API key · query";
            case KEY_IN_COOKIE -> "API key · cookie";
            case MUTUAL_TLS -> "mutual TLS";
            case UNKNOWN -> "";
        };
    }

    private void flow(String name, Part flow) {
        Facts facts = new Facts(out).add(OperationText.FLOW, name);
        flow(flow).forEach(facts::add);
        facts.write();
    }

    /** {@return the addresses of a flow} */
    static Map<OperationText, String> flow(Part flow) {
        Map<OperationText, String> addresses = new LinkedHashMap<>();
        flow.get("authorizationUrl").text().ifPresent(url -> addresses.put(OperationText.AUTHORIZATION_URL, url));
        flow.get("tokenUrl").text().ifPresent(url -> addresses.put(OperationText.TOKEN_URL, url));
        flow.get("refreshUrl").text().ifPresent(url -> addresses.put(OperationText.REFRESH_URL, url));
        return addresses;
    }

    private void scopes(Requirement.Use use, Part scheme) {
        if (use.scopes().isEmpty()) {
            return;
        }
        html.element(Tag.UL)
                .classes("values described")
                .attribute(TextAttribute.ARIA_LABEL, out.text(OperationText.SCOPES))
                .content(() -> use.scopes()
                        .forEach(scope -> html.element(Tag.LI).content(() -> {
                            html.element(Tag.CODE).text(scope);
                            html.text(" ");
                            html.element(Tag.SPAN).text(Bounds.cut(meaning(scope, scheme), Bounds.NAME));
                        })));
    }

    static String meaning(String scope, Part scheme) {
        return scheme.get("flows").members().values().stream()
                .map(flow -> flow.get("scopes").text(scope))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }
}
