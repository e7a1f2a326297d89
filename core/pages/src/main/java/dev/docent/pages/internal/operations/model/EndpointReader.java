package dev.docent.pages.internal.operations.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.PageOperation;

/** Reads an operation of an OpenAPI document. */
public final class EndpointReader {

    private static final int MAX_SERVERS = 50;
    private static final int MAX_RESPONSES = 100;
    private static final int MAX_MEDIA_TYPES = 100;

    private final References references;

    /** @param references of the document */
    public EndpointReader(References references) {
        this.references = references;
    }

    /** {@return the operation as its page shows it} */
    public Endpoint read(PageOperation page) {
        Part operation = Part.of(Objects.requireNonNull(page.parts().get("operation"), "every operation has it"));
        return new Endpoint(
                operation.text("method"),
                Bounds.cut(operation.text(page.isWebhook() ? "webhook" : "path"), Bounds.ADDRESS),
                page.isWebhook(),
                operation.is("deprecated"),
                operation.text("description"),
                page.isWebhook() ? List.of() : servers(operation.get("servers")),
                page.isWebhook() ? List.of() : new SecurityReader(references).read(operation.get("security")),
                parameters(operation.get("parameters").items()),
                body(operation.get("requestBody")),
                responses(operation.get("responses")),
                operation);
    }

    /**
     * {@return a request that an API sends to its caller}
     *
     * @param expression of its address
     * @param item the path item of the callback
     */
    public Endpoint callback(String method, String expression, Part item, Part operation) {
        Map<String, Part> parameters = new LinkedHashMap<>();
        Stream.concat(item.get("parameters").items().stream(), operation.get("parameters").items().stream())
                .map(references::follow)
                .forEach(parameter -> parameters.put(parameter.text("in") + " " + parameter.text("name"), parameter));
        return new Endpoint(
                method,
                Bounds.cut(expression, Bounds.ADDRESS),
                true,
                operation.is("deprecated"),
                operation.get("description").text().orElse(operation.text("summary")),
                List.of(),
                new SecurityReader(references).read(operation.get("security")),
                parameters(List.copyOf(parameters.values())),
                body(operation.get("requestBody")),
                responses(operation.get("responses")),
                operation);
    }

    private static List<Server> servers(Part list) {
        return list.items().stream()
                .filter(server ->
                        !server.text("url").isBlank() && server.text("url").length() <= Bounds.ADDRESS)
                .limit(MAX_SERVERS)
                .map(server -> new Server(
                        server.text("url"),
                        Bounds.cut(server.text("name"), Bounds.NAME),
                        server.text("description"),
                        variables(server.get("variables"))))
                .toList();
    }

    private static List<Server.Variable> variables(Part variables) {
        List<Server.Variable> read = new ArrayList<>();
        variables.members().forEach((name, variable) -> {
            if (read.size() == Bounds.FEW) {
                return;
            }
            List<String> values = variable.get("enum").items().stream()
                    .flatMap(value -> value.scalar().stream())
                    .limit(Bounds.FEW * Bounds.FEW)
                    .toList();
            String value = variable.get("default").scalar().orElse(values.isEmpty() ? name : values.get(0));
            read.add(new Server.Variable(name, Bounds.cut(value, Bounds.NAME), values, variable.text("description")));
        });
        return read;
    }

    private List<Parameter> parameters(List<Part> items) {
        List<Parameter> parameters = new ArrayList<>();
        for (Part item : items) {
            Optional<ParameterLocation> place = ParameterLocation.of(item.text("in"));
            String name = item.text("name");
            if (place.isPresent() && !name.isEmpty() && !Parameter.isIgnored(place.get(), name)) {
                parameters.add(parameter(place.get(), item));
            }
        }
        return parameters;
    }

    private Parameter parameter(ParameterLocation place, Part item) {
        String mediaType = item.get("content").members().keySet().stream()
                .findFirst()
                .filter(type -> item.get("schema").value().isEmpty())
                .orElse("");
        Part schema = mediaType.isEmpty()
                ? item.get("schema")
                : references.follow(item.get("content").get(mediaType)).get("schema");
        String style = Parameter.style(place, item.text("style"));
        boolean exploded = style.equals("form") || style.equals("cookie");
        boolean explode = item.is("explode") || exploded && !item.isNot("explode");
        boolean required = place == ParameterLocation.PATH || item.is("required");
        return new Parameter(
                place,
                Bounds.cut(item.text("name"), Bounds.NAME),
                required,
                item.text("description"),
                schema,
                style,
                explode,
                mediaType,
                item);
    }

    private BodyModel body(Part written) {
        Part body = references.follow(written);
        return body.isObject()
                ? new BodyModel(body.is("required"), body.text("description"), contents(body.get("content")))
                : BodyModel.NONE;
    }

    private List<Response> responses(Part responses) {
        List<Response> read = new ArrayList<>();
        responses.members().forEach((status, written) -> {
            if (!status.startsWith("x-") && read.size() < MAX_RESPONSES) {
                read.add(response(Bounds.cut(status, Bounds.FEW), written));
            }
        });
        return read;
    }

    private Response response(String status, Part written) {
        Part response = references.follow(written);
        Map<String, Part> headers = new LinkedHashMap<>();
        response.get("headers").members().forEach((name, header) -> headers.put(name, references.follow(header)));
        return new Response(
                status,
                Bounds.cut(response.text("summary"), Bounds.NAME),
                response.text("description"),
                headers,
                contents(response.get("content")),
                response.get("links").members(),
                response.isPresent() ? "" : written.text("$ref"));
    }

    /** {@return a body for each media type} */
    public List<MediaContent> contents(Part content) {
        List<MediaContent> contents = new ArrayList<>();
        content.members().entrySet().stream().limit(MAX_MEDIA_TYPES).forEach(entry -> {
            Part media = references.follow(entry.getValue());
            String type = Bounds.cut(entry.getKey(), Bounds.NAME);
            Part whole = media.get("schema");
            boolean isJson = MediaContent.kindOf(type) == MediaContent.Kind.JSON;
            Part item = media.get("itemSchema");
            if (whole.isPresent() || !item.isPresent()) {
                contents.add(new MediaContent(type, whole, examples(media, isJson), media.get("encoding")));
            }
            if (item.isPresent()) {
                List<NamedExample> examples = whole.isPresent() ? List.of() : examples(media, isJson);
                contents.add(new MediaContent(type, item, examples, media.get("encoding"), true));
            }
        });
        return contents;
    }

    /** A text that is sent is shown as it is, except JSON, which is easier to read as a value. */
    private List<NamedExample> examples(Part media, boolean isJson) {
        List<NamedExample> examples = new ArrayList<>();
        media.get("examples").members().forEach((name, written) -> {
            Part example = references.follow(written);
            String title = example.get("summary").text().orElse(name);
            Part serialized = example.get("serializedValue");
            Part value = Examples.value(example);
            if (examples.size() == Bounds.FEW) {
                return;
            }
            if (serialized.text().isPresent() && (!isJson || !value.isPresent())) {
                examples.add(new NamedExample(title, serialized, true));
            } else if (value.isPresent()) {
                examples.add(new NamedExample(title, value));
            }
        });
        if (media.get("example").isPresent()) {
            examples.add(0, new NamedExample("", media.get("example")));
        }
        return examples;
    }
}
