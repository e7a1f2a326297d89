package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.BodyModel;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.Requirement;
import dev.docent.pages.internal.operations.model.SecurityScheme;
import dev.docent.pages.internal.operations.model.Server;

/**
 * An endpoint that an author describes by hand: method and address in the front matter, parameters as {@code
 * ParamField} in the body. The page's body shows them; here they serve samples and the form.
 */
final class ManualEndpoint {

    private static final Pattern API =
            Pattern.compile("(?i)(" + String.join("|", ItemOperations.METHODS) + ")\\s+(\\S{1,2000})");
    private static final Pattern SERVER = Pattern.compile("([a-z]+://[^/]+)(/.*)?");

    private final Location location;
    private final List<Parameter> parameters = new ArrayList<>();
    private final Map<String, Node> properties = new LinkedHashMap<>();
    private final List<Node> required = new ArrayList<>();

    private ManualEndpoint(Location location) {
        this.location = location;
    }

    /** {@return the endpoint; empty if the front matter names none} */
    static Optional<Endpoint> read(MdxPage page, Part frontMatter, ApiSettings settings) {
        Matcher api = API.matcher(frontMatter.text("api").strip());
        return api.matches()
                ? Optional.of(
                        new ManualEndpoint(frontMatter.value().orElseThrow().location())
                                .read(page, api, frontMatter, settings))
                : Optional.empty();
    }

    private Endpoint read(MdxPage page, Matcher api, Part frontMatter, ApiSettings settings) {
        Matcher address = SERVER.matcher(api.group(2));
        boolean whole = address.matches();
        List<String> servers = whole ? List.of(address.group(1)) : settings.servers();
        String path = whole ? Optional.ofNullable(address.group(2)).orElse("/") : api.group(2);
        ManualFields.of(page.blocks()).forEach(this::field);
        String method = api.group(1).toLowerCase(Locale.ROOT);
        return new Endpoint(
                method,
                path,
                false,
                frontMatter.is("deprecated"),
                "",
                servers.stream()
                        .filter(url -> !url.isBlank())
                        .map(url -> new Server(url, "", List.of()))
                        .toList(),
                security(frontMatter.get("authMethod").text().orElse(settings.authMethod()), settings.authName()),
                parameters,
                body(frontMatter.get("contentType").text().orElse("application/json")),
                List.of(),
                Part.ABSENT);
    }

    private void field(Map<String, String> values) {
        boolean needed = "true".equals(values.get("required"));
        Node.Mapping schema = schema(values);
        if (values.containsKey("body")) {
            properties.put(values.get("body"), schema);
            if (needed) {
                required.add(text(values.get("body")));
            }
        }
        for (ParameterLocation place : ParameterLocation.values()) {
            String name = values.getOrDefault(place.word(), "");
            if (!name.isEmpty() && !Parameter.isIgnored(place, name)) {
                parameters.add(new Parameter(
                        place,
                        name,
                        needed || place == ParameterLocation.PATH,
                        "",
                        Part.of(schema),
                        Parameter.defaultStyle(place),
                        Parameter.defaultStyle(place).equals("form"),
                        "",
                        List.of(),
                        Part.ABSENT));
            }
        }
    }

    private Node.Mapping schema(Map<String, String> values) {
        Map<String, Node> schema = new LinkedHashMap<>();
        String type = values.getOrDefault("type", "string").toLowerCase(Locale.ROOT);
        if (type.endsWith("[]") || type.startsWith("array")) {
            schema.put("type", text("array"));
        } else if (type.equals("file")) {
            schema.put("type", text("string"));
            schema.put("format", text("binary"));
        } else {
            boolean known =
                    Set.of("string", "integer", "number", "boolean", "object").contains(type);
            schema.put("type", text(known ? type : type.startsWith("int") ? "integer" : "string"));
        }
        String example = values.getOrDefault("default", values.getOrDefault("initialValue", ""));
        if (!example.isEmpty()) {
            schema.put("default", text(example));
        }
        return new Node.Mapping(location, schema);
    }

    private Node text(String value) {
        return new Node.Text(location, value);
    }

    private BodyModel body(String type) {
        if (properties.isEmpty()) {
            return BodyModel.NONE;
        }
        Node schema = new Node.Mapping(
                location,
                Map.of(
                        "type", text("object"),
                        "properties", new Node.Mapping(location, properties),
                        "required", new Node.Sequence(location, required)));
        return new BodyModel(true, "", List.of(new MediaContent(type, Part.of(schema), List.of(), Part.ABSENT)));
    }

    private static List<Requirement> security(String method, String name) {
        SecurityScheme.Kind kind = switch (method) {
            case "bearer" -> SecurityScheme.Kind.BEARER;
            case "basic" -> SecurityScheme.Kind.BASIC;
            case "key" -> SecurityScheme.Kind.KEY_IN_HEADER;
            default -> SecurityScheme.Kind.UNKNOWN;
        };
        if (kind == SecurityScheme.Kind.UNKNOWN) {
            return List.of();
        }
        String header = name.isEmpty() ? "x-api-key" : name;
        SecurityScheme scheme = new SecurityScheme(method, kind, header, "", Part.ABSENT);
        return List.of(new Requirement(List.of(new Requirement.Use(scheme, List.of()))));
    }
}
