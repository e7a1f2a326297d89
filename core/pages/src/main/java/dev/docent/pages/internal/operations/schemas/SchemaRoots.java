package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.model.Response;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Direction;

/**
 * The schemas of an operation, each with an id, so that a field in one of them has an address: parameters, bodies,
 * responses, headers, callbacks. Or that of a model, whose id is empty. Not for use by several threads.
 */
public final class SchemaRoots {

    private final Map<String, Part> byId = new LinkedHashMap<>();
    private final Map<Node, String> ids = new IdentityHashMap<>();
    private final Map<String, Room> rooms = new HashMap<>();
    private final Map<String, Direction> directions = new HashMap<>();
    private final References references;
    private final Rooms room = Rooms.ofHtml();

    private SchemaRoots(References references) {
        this.references = references;
    }

    /** {@return the schemas of an operation} */
    public static SchemaRoots of(Endpoint endpoint, References references) {
        SchemaRoots roots = new SchemaRoots(references);
        Rooms rooms = roots.room;
        for (ParameterLocation place : List.of(
                ParameterLocation.PATH,
                ParameterLocation.QUERY,
                ParameterLocation.QUERYSTRING,
                ParameterLocation.HEADER,
                ParameterLocation.COOKIE)) {
            endpoint.parameters(place)
                    .forEach(parameter -> roots.add(
                            "parameter-" + parameter.name(),
                            parameter.schema(),
                            rooms.parameters(),
                            Direction.REQUEST));
        }
        Direction sent = endpoint.webhook() ? Direction.ANY : Direction.REQUEST;
        roots.addAll("body", endpoint.body().contents(), rooms.body(), sent);
        Direction received = endpoint.webhook() ? Direction.ANY : Direction.RESPONSE;
        Optional<Response> first =
                endpoint.responses().stream().filter(Response::isSuccess).findFirst();
        for (Response response : endpoint.responses()) {
            String id = "response-" + response.status();
            boolean isFirst = response == first.orElse(endpoint.responses().get(0));
            response.headers()
                    .forEach(header ->
                            roots.add(id + "-header-" + header.name(), header.schema(), rooms.others(), received));
            roots.addAll(id, response.contents(), isFirst ? rooms.response() : rooms.others(), received);
        }
        endpoint.source()
                .get("callbacks")
                .members()
                .forEach((name, callback) -> references
                        .follow(callback)
                        .members()
                        .values()
                        .forEach(item -> roots.addRequests("callback-" + name, references.follow(item))));
        return roots;
    }

    /** {@return the schema of a model} */
    public static SchemaRoots of(Part model, References references) {
        SchemaRoots roots = new SchemaRoots(references);
        roots.byId.put("", model);
        roots.rooms.put("", Rooms.modelOfHtml());
        model.value().ifPresent(node -> roots.ids.put(node, ""));
        return roots;
    }

    private void addRequests(String id, Part item) {
        item.operations().forEach((method, operation) -> {
            Endpoint request = new EndpointReader(references).callback(method, "", item, operation);
            request.parameters()
                    .forEach(parameter -> add(
                            id + "-parameter-" + parameter.name(), parameter.schema(), room.others(), Direction.ANY));
            addAll(id, request.body().contents(), room.others(), Direction.ANY);
            request.responses().forEach(response -> {
                String of = id + "-response-" + response.status();
                response.headers()
                        .forEach(header ->
                                add(of + "-header-" + header.name(), header.schema(), room.others(), Direction.ANY));
                addAll(of, response.contents(), room.others(), Direction.ANY);
            });
        });
    }

    private void addAll(String id, List<MediaContent> contents, Room of, Direction direction) {
        contents.forEach(content -> add(id, content.schema(), of, direction));
    }

    private void add(String wanted, Part schema, Room of, Direction direction) {
        if (schema.value().isEmpty() || ids.containsKey(schema.value().get())) {
            return;
        }
        String step = PathStep.of(wanted);
        String free = step;
        for (int i = 2; byId.containsKey(free); i++) {
            free = step + "-" + i;
        }
        byId.put(free, schema);
        rooms.put(free, of);
        directions.put(free, direction);
        ids.put(schema.value().get(), free);
    }

    /** {@return the node of a schema as a whole, without children; that of a schema which is none of them has no id} */
    SchemaNode root(Part written, SchemaReader reader) {
        String id = written.value().map(ids::get).orElse("");
        Schema schema = reader.read(written);
        Direction direction = directions.getOrDefault(id, Direction.ANY);
        return SchemaNode.root(id, direction, schema, reader.innermost(schema));
    }

    /**
     * {@return the field to which steps lead from one of the schemas, and its names on the way; empty if there is none
     * that has fields}
     */
    Optional<SchemaNode> find(List<String> steps, SchemaReader reader, Output out) {
        boolean model = byId.containsKey("");
        if (steps.isEmpty()) {
            return Optional.empty();
        }
        String id = model ? "" : steps.get(0);
        Part written = byId.get(id);
        if (written == null) {
            return Optional.empty();
        }
        return new SchemaTree(reader, out, Room.ofHtml(0))
                .find(root(written, reader), model ? steps : steps.subList(1, steps.size()))
                .filter(found -> !isInModel(found, reader));
    }

    /** What a model has is on its page, and has no second address on the pages that refer to it. */
    private static boolean isInModel(SchemaNode found, SchemaReader reader) {
        RestLinks links = new RestLinks(ModelPages.NONE, reader);
        for (SchemaNode at = found; at != null; at = at.parent()) {
            boolean whole = at.parent() == null && at.step().isEmpty();
            if (!whole && links.isModel(at.inner())) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether fields of a schema have no room on the page; once, because it takes the room} */
    public boolean takeRoom(SchemaReader reader, Output out) {
        boolean cut = false;
        for (Map.Entry<String, Part> root : byId.entrySet()) {
            Room of = Objects.requireNonNull(rooms.get(root.getKey()), "each has one");
            cut |= new SchemaTree(reader, out, of).isCut(reader.read(root.getValue()));
        }
        return cut;
    }

    /** {@return the names of the fields on the way that steps lead; empty if they lead to no field that has fields} */
    public Optional<List<String>> names(List<String> steps, SchemaReader reader, Output out) {
        return find(steps, reader, out).map(found -> {
            List<String> names = new ArrayList<>();
            for (SchemaNode at = found; at != null; at = at.parent()) {
                names.add(0, at.name().isEmpty() ? at.step() : at.name());
            }
            names.removeIf(String::isEmpty);
            return names;
        });
    }
}
