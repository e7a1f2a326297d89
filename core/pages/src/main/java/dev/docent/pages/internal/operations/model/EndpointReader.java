package dev.docent.pages.internal.operations.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
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
                within(item, operation));
    }

    /** As in {@link PageOperation#parts()}. */
    private static Part within(Part item, Part operation) {
        Map<String, Node> members = new LinkedHashMap<>();
        operation.members().forEach((name, value) -> value.value().ifPresent(node -> members.put(name, node)));
        item.value().ifPresent(node -> members.put("pathItem", node));
        return operation
                .value()
                .map(node -> Part.of(new Node.Mapping(node.location(), members)))
                .orElse(operation);
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
                parameters.add(parameter(place.get(), name, item));
            }
        }
        return parameters;
    }

    /** Headers of responses are like those of requests, but their names are not in them. */
    private Parameter parameter(ParameterLocation place, String name, Part item) {
        String mediaType = item.get("content").members().keySet().stream()
                .findFirst()
                .filter(type -> item.get("schema").value().isEmpty())
                .orElse("");
        Part media = mediaType.isEmpty()
                ? Part.ABSENT
                : references.follow(item.get("content").get(mediaType));
        String style = Parameter.style(place, item.text("style"));
        boolean exploded = style.equals("form") || style.equals("cookie");
        boolean explode = item.is("explode") || exploded && !item.isNot("explode");
        boolean required = place == ParameterLocation.PATH || item.is("required");
        List<NamedExample> examples = new ArrayList<>(Examples.of(item, references, false));
        examples.addAll(Examples.of(media, references, false));
        return new Parameter(
                place,
                Bounds.cut(name, Bounds.NAME),
                required,
                item.text("description"),
                mediaType.isEmpty() ? item.get("schema") : media.get("schema"),
                style,
                explode,
                mediaType,
                examples,
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
                read.add(response(Bounds.cut(status, Bounds.NAME), written));
            }
        });
        return read;
    }

    private Response response(String status, Part written) {
        Part response = references.follow(written);
        List<Parameter> headers = new ArrayList<>();
        response.get("headers")
                .members()
                .forEach((name, header) ->
                        headers.add(parameter(ParameterLocation.HEADER, name, references.follow(header))));
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
            // a text that is sent is shown as it is, except JSON, which is easier to read as a value
            boolean sent = MediaContent.kindOf(type) != MediaContent.Kind.JSON;
            Part item = media.get("itemSchema");
            if (whole.isPresent() || !item.isPresent()) {
                contents.add(
                        new MediaContent(type, whole, Examples.of(media, references, sent), media.get("encoding")));
            }
            if (item.isPresent()) {
                List<NamedExample> examples = whole.isPresent() ? List.of() : Examples.of(media, references, sent);
                contents.add(new MediaContent(type, item, examples, media.get("encoding"), true));
            }
        });
        return contents;
    }
}
