package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.model.Requirement;
import dev.docent.pages.internal.operations.model.Response;
import dev.docent.pages.internal.operations.model.SecurityScheme;
import dev.docent.pages.internal.operations.model.Server;
import dev.docent.pages.internal.operations.output.ExternalDocs;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import dev.docent.pages.internal.operations.schemas.Facts;
import dev.docent.pages.internal.operations.schemas.Room;
import dev.docent.pages.internal.operations.schemas.Rooms;
import dev.docent.pages.internal.operations.schemas.SchemaMarkdown;
import dev.docent.pages.internal.operations.schemas.SchemaMarkdown.Details;

/** The parts of an operation's page as Markdown, in the order of the page. */
final class EndpointMarkdown {

    private static final int MAX_PARAMETERS = 2_000;

    private final Output out;
    private final SchemaMarkdown schemas;
    private final References references;
    private final CodeSamples samples;
    private final Rooms rooms = Rooms.ofMarkdown();
    private final List<Block> blocks = new ArrayList<>();

    EndpointMarkdown(Output out, SchemaMarkdown schemas, References references, CodeSamples samples) {
        this.out = out;
        this.samples = samples;
        this.schemas = schemas;
        this.references = references;
    }

    List<Block> blocks() {
        return blocks;
    }

    /** Adds method, path and servers. */
    EndpointMarkdown head(Endpoint endpoint) {
        List<Inline> line =
                new ArrayList<>(List.of(MarkdownNodes.code(endpoint.shownMethod() + " " + endpoint.path())));
        if (endpoint.deprecated()) {
            line.add(MarkdownNodes.text(" (" + out.text(OperationText.DEPRECATED) + ")"));
        }
        endpoint.badges().forEach(badge -> line.add(MarkdownNodes.text(" (" + badge + ")")));
        blocks.add(MarkdownNodes.paragraph(line));
        List<ListItem> servers = endpoint.servers().stream()
                .limit(Bounds.FEW)
                .map(server -> MarkdownNodes.item(MarkdownNodes.beginning(
                        List.of(
                                MarkdownNodes.text(
                                        (server.name().isBlank() ? out.text(OperationText.BASE_URL) : server.name())
                                                + ": "),
                                MarkdownNodes.code(server.url())),
                        " – ",
                        serverText(server))))
                .toList();
        if (!servers.isEmpty()) {
            blocks.add(MarkdownNodes.list(false, servers));
        }
        return this;
    }

    /** {@return what the document says about the path, and where more is} */
    static List<Block> more(Endpoint endpoint) {
        List<Block> more = new ArrayList<>(SchemaMarkdown.description(endpoint.aboutPath()));
        endpoint.documentation().forEach(link -> more.addAll(ExternalDocs.blocks(link)));
        return more;
    }

    private static List<Block> serverText(Server server) {
        List<Block> text = new ArrayList<>(SchemaMarkdown.description(server.description()));
        List<ListItem> variables = server.variables().stream()
                .filter(variable ->
                        !variable.values().isEmpty() || !variable.description().isBlank())
                .map(variable ->
                        SchemaMarkdown.field(variable.name(), variable.values(), variable.description(), Details.NONE))
                .toList();
        if (!variables.isEmpty()) {
            text.add(MarkdownNodes.list(false, variables));
        }
        return text;
    }

    /** Adds everything else. */
    EndpointMarkdown rest(Endpoint endpoint) {
        security(endpoint.security());
        parameters(OperationText.PATH_PARAMETERS, endpoint.parameters(ParameterLocation.PATH));
        parameters(OperationText.QUERY_PARAMETERS, endpoint.parameters(ParameterLocation.QUERY));
        parameters(OperationText.QUERY_STRING, endpoint.parameters(ParameterLocation.QUERYSTRING));
        parameters(OperationText.HEADERS, endpoint.parameters(ParameterLocation.HEADER));
        parameters(OperationText.COOKIES, endpoint.parameters(ParameterLocation.COOKIE));
        if (!endpoint.body().contents().isEmpty()) {
            heading(2, endpoint.webhook() ? OperationText.PAYLOAD : OperationText.BODY);
            blocks.addAll(SchemaMarkdown.description(endpoint.body().description()));
            contents(endpoint.body().contents(), rooms.body(), endpoint.body().required());
        }
        responses(endpoint.responses());
        callbacks(endpoint.source().get("callbacks"));
        return this;
    }

    private void heading(int depth, OperationText text) {
        blocks.add(MarkdownNodes.heading(depth, MarkdownNodes.text(out.text(text))));
    }

    /** Adds how to authenticate. */
    void security(List<Requirement> alternatives) {
        List<Requirement> needed = alternatives.stream()
                .filter(alternative -> !alternative.uses().isEmpty())
                .toList();
        if (needed.isEmpty()) {
            return;
        }
        heading(2, OperationText.AUTHENTICATION);
        if (needed.size() < alternatives.size()) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.AUTHENTICATION_OPTIONAL))));
        }
        for (int i = 0; i < needed.size(); i++) {
            if (i > 0) {
                blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.OR))));
            }
            blocks.add(MarkdownNodes.list(
                    false, needed.get(i).uses().stream().map(this::scheme).toList()));
        }
    }

    private ListItem scheme(Requirement.Use use) {
        SecurityScheme scheme = use.scheme();
        List<ListItem> scopes = use.scopes().stream()
                .map(scope -> SchemaMarkdown.field(
                        scope, List.of(), SecuritySection.meaning(scope, scheme.source()), Details.NONE))
                .toList();
        List<Inline> facts = new ArrayList<>();
        SecuritySection.addresses(scheme.source()).forEach((text, value) -> {
            facts.add(MarkdownNodes.text((facts.isEmpty() ? "" : ", ") + out.text(text) + " "));
            facts.add(MarkdownNodes.code(value));
        });
        scheme.source().get("flows").members().forEach((name, flow) -> {
            facts.add(MarkdownNodes.text((facts.isEmpty() ? "" : ", ") + out.text(OperationText.FLOW) + " "));
            facts.add(MarkdownNodes.code(name));
            SecuritySection.flow(flow).forEach((text, url) -> {
                facts.add(MarkdownNodes.text(", " + out.text(text) + " "));
                facts.add(MarkdownNodes.code(url));
            });
        });
        Details details = new Details(facts, scopes.isEmpty() ? List.of() : List.of(MarkdownNodes.list(false, scopes)));
        return SchemaMarkdown.field(
                SecuritySection.name(scheme),
                List.of(
                        SecuritySection.type(scheme),
                        schemas.note(OperationText.DEPRECATED, scheme.source().is("deprecated"))),
                scheme.description(),
                details);
    }

    private void parameters(OperationText title, List<Parameter> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        heading(2, title);
        blocks.add(MarkdownNodes.list(
                false,
                parameters.stream()
                        .limit(MAX_PARAMETERS)
                        .map(parameter -> parameter(parameter, rooms.parameters()))
                        .toList()));
        if (parameters.size() > MAX_PARAMETERS) {
            blocks.add(MarkdownNodes.paragraph(
                    MarkdownNodes.text(out.text(OperationText.MORE_FIELDS, parameters.size() - MAX_PARAMETERS))));
        }
    }

    private ListItem parameter(Parameter parameter, Room room) {
        String own = parameter.description();
        Facts facts = ParameterRows.facts(parameter, out);
        return SchemaMarkdown.field(
                parameter.name(),
                List.of(
                        schemas.type(parameter.schema()),
                        schemas.note(OperationText.REQUIRED, parameter.required()),
                        schemas.note(
                                OperationText.DEPRECATED, parameter.source().is("deprecated"))),
                own.isEmpty() ? parameter.schema().text("description") : own,
                schemas.details(parameter.schema(), room, facts));
    }

    private void contents(List<MediaContent> contents, Room room, boolean required) {
        for (int i = 0; i < contents.size(); i++) {
            MediaContent content = contents.get(i);
            String type = schemas.type(content.schema());
            String note = schemas.note(OperationText.REQUIRED, required);
            String reference = content.schema().text("$ref");
            boolean said = contents.subList(0, i).stream()
                    .anyMatch(before -> !reference.isEmpty()
                            && reference.equals(before.schema().text("$ref")));
            blocks.add(MarkdownNodes.paragraph(
                    MarkdownNodes.code(content.type()),
                    MarkdownNodes.text((type.isEmpty() ? "" : " " + type)
                            + (content.stream() ? " · " + out.text(OperationText.STREAM) : "")
                            + (note.isEmpty() ? "" : ", " + note))));
            blocks.addAll(said ? List.of() : schemas.body(content.schema(), room));
        }
    }

    private void responses(List<Response> responses) {
        if (!responses.isEmpty()) {
            heading(2, OperationText.RESPONSES);
        }
        Optional<Response> first = responses.stream()
                .filter(Response::isSuccess)
                .findFirst()
                .or(() -> responses.stream().findFirst());
        for (Response response : responses) {
            Room room = first.filter(response::equals).isPresent() ? rooms.response() : rooms.others();
            blocks.add(MarkdownNodes.heading(3, MarkdownNodes.text(response.status())));
            blocks.addAll(SchemaMarkdown.description(response.summary()));
            blocks.addAll(SchemaMarkdown.description(response.description()));
            List<ListItem> headers = response.headers().stream()
                    .map(header -> parameter(header, rooms.others()))
                    .toList();
            if (!headers.isEmpty()) {
                blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.HEADERS) + ":")));
                blocks.add(MarkdownNodes.list(false, headers));
            }
            contents(response.contents(), room, false);
            title(
                    OperationText.LINKS,
                    response.links().entrySet().stream()
                            .limit(MAX_PARAMETERS)
                            .map(link -> link(link.getKey(), references.follow(link.getValue())))
                            .toList());
        }
    }

    private static ListItem link(String name, Part link) {
        List<Inline> sent = new ArrayList<>();
        ResponseSection.sent(link).forEach(value -> {
            sent.add(MarkdownNodes.text(sent.isEmpty() ? "" : ", "));
            sent.add(MarkdownNodes.code(value));
        });
        return SchemaMarkdown.field(
                Bounds.cut(name, Bounds.NAME),
                List.of(ResponseSection.target(link)),
                Bounds.cut(link.text("description"), Bounds.ADDRESS),
                new Details(sent, List.of()));
    }

    private void callbacks(Part callbacks) {
        if (callbacks.members().isEmpty()) {
            return;
        }
        heading(2, OperationText.CALLBACKS);
        callbacks
                .members()
                .forEach((name, callback) -> references
                        .follow(callback)
                        .members()
                        .forEach((expression, item) -> callback(name, expression, references.follow(item))));
    }

    private void callback(String name, String expression, Part item) {
        item.operations().forEach((method, operation) -> {
            Endpoint request = new EndpointReader(references).callback(method, expression, item, operation);
            blocks.add(MarkdownNodes.heading(3, MarkdownNodes.text(Bounds.cut(name, Bounds.NAME))));
            String address = SpecOperation.shown(method) + " " + Bounds.cut(expression, Bounds.NAME);
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.code(address)));
            blocks.addAll(SchemaMarkdown.description(request.description()));
            blocks.addAll(more(request));
            List<Inline> security = schemas.line(SecuritySection.brief(out, request.security()));
            if (!security.isEmpty()) {
                blocks.add(MarkdownNodes.paragraph(security));
            }
            for (ParameterLocation place : ParameterLocation.values()) {
                title(
                        ParameterRows.title(place),
                        request.parameters(place).stream()
                                .limit(MAX_PARAMETERS)
                                .map(parameter -> parameter(parameter, rooms.others()))
                                .toList());
            }
            blocks.addAll(SchemaMarkdown.description(request.body().description()));
            contents(request.body().contents(), rooms.others(), request.body().required());
            blocks.addAll(samples.exampleBlocks(request.body().contents()));
            title(
                    OperationText.RESPONSES,
                    request.responses().stream()
                            .map(response -> SchemaMarkdown.field(
                                    response.status(), List.of(), response.description(), Details.NONE))
                            .toList());
        });
    }

    private void title(OperationText title, List<ListItem> items) {
        if (!items.isEmpty()) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(title) + ":")));
            blocks.add(MarkdownNodes.list(false, items));
        }
    }
}
