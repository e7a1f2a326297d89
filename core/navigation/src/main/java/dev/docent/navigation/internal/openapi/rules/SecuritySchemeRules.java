package dev.docent.navigation.internal.openapi.rules;

import java.util.List;

import org.jspecify.annotations.Nullable;

import static dev.docent.navigation.internal.openapi.rules.ValueRule.BOOLEAN;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.STRING;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.map;
import static dev.docent.navigation.internal.openapi.rules.ValueRule.oneOf;

/** The rules for security schemes. */
final class SecuritySchemeRules {

    private final boolean v30;
    private final boolean open;

    SecuritySchemeRules(boolean v30, boolean open) {
        this.v30 = v30;
        this.open = open;
    }

    ValueRule scheme() {
        ValueRule type = v30
                ? oneOf("apiKey", "http", "oauth2", "openIdConnect")
                : oneOf("apiKey", "http", "mutualTLS", "oauth2", "openIdConnect");
        ObjectRule scheme = new ObjectRule("a security scheme")
                .open(open)
                .with("type", type)
                .with("description", STRING)
                .with("name", STRING)
                .with("in", oneOf("query", "header", "cookie"))
                .with("scheme", STRING)
                .with("bearerFormat", STRING)
                .with("flows", flows())
                .with("openIdConnectUrl", STRING);
        if (open) {
            scheme.with("deprecated", BOOLEAN).with("oauth2MetadataUrl", STRING);
        }
        return scheme.require("type")
                .kindIn("type")
                .constrain(SecuritySchemeRules::missing)
                .orReference();
    }

    private static @Nullable String missing(ObjectRule.Members members, @Nullable String type) {
        List<String> needed = type == null
                ? List.of()
                : switch (type) {
                    case "apiKey" -> List.of("name", "in");
                    case "http" -> List.of("scheme");
                    case "oauth2" -> List.of("flows");
                    case "openIdConnect" -> List.of("openIdConnectUrl");
                    default -> List.of();
                };
        return needed.stream()
                .filter(name -> !members.has(name))
                .findFirst()
                .map(name -> "of type " + type + " needs the member \"" + name + "\"")
                .orElse(null);
    }

    private ValueRule flows() {
        ObjectRule flows = new ObjectRule("the flows").open(open);
        if (open) {
            flows.with("deviceAuthorization", flow("deviceAuthorizationUrl", "tokenUrl"));
        }
        return flows.with("implicit", flow("authorizationUrl"))
                .with("password", flow("tokenUrl"))
                .with("clientCredentials", flow("tokenUrl"))
                .with("authorizationCode", flow("authorizationUrl", "tokenUrl"));
    }

    private ValueRule flow(String... urls) {
        ObjectRule flow = new ObjectRule("a flow").open(open);
        for (String url : urls) {
            flow.with(url, STRING).require(url);
        }
        return flow.with("refreshUrl", STRING).with("scopes", map(STRING)).require("scopes");
    }
}
