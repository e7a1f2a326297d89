package dev.docent.internal.pages.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.ListItem;
import dev.docent.internal.pages.operations.model.Bounds;
import dev.docent.internal.pages.operations.model.Endpoint;
import dev.docent.internal.pages.operations.model.MediaContent;
import dev.docent.internal.pages.operations.model.Parameter;
import dev.docent.internal.pages.operations.model.Place;
import dev.docent.internal.pages.operations.model.Requirement;
import dev.docent.internal.pages.operations.model.Response;
import dev.docent.internal.pages.operations.model.SecurityScheme;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;
import dev.docent.internal.pages.operations.schemas.Facts;
import dev.docent.internal.pages.operations.schemas.SchemaTwin;
import dev.docent.internal.pages.operations.schemas.SchemaTwin.Details;
import dev.docent.internal.pages.twins.Nodes;

/** The parts of an operation's page as Markdown, in the order of the page. */
final class EndpointTwin {

    private static final int MAX_PARAMETERS = 400;
    private static final int MAX_PARAMETER_FIELDS = 60;
    private static final int MAX_FIELDS = 300;

    private final Output out;
    private final SchemaTwin schemas;
    private final List<Block> blocks = new ArrayList<>();

    EndpointTwin(Output out, SchemaTwin schemas) {
        this.out = out;
        this.schemas = schemas;
    }

    List<Block> blocks() {
        return blocks;
    }

    /** Adds method, path and servers. */
    EndpointTwin head(Endpoint endpoint) {
        String method = endpoint.webhook() ? "webhook" : endpoint.method();
        List<Inline> line =
                new ArrayList<>(List.of(Nodes.code(method.toUpperCase(Locale.ROOT) + " " + endpoint.path())));
        if (endpoint.deprecated()) {
            line.add(Nodes.text(" (" + out.text(OperationText.DEPRECATED) + ")"));
        }
        blocks.add(Nodes.paragraph(line));
        List<ListItem> servers = endpoint.servers().stream()
                .limit(Bounds.FEW)
                .map(server -> Nodes.item(Nodes.beginning(
                        List.of(Nodes.text(out.text(OperationText.BASE_URL) + ": "), Nodes.code(server.url())),
                        " – ",
                        SchemaTwin.description(server.description()))))
                .toList();
        if (!servers.isEmpty()) {
            blocks.add(Nodes.list(false, servers));
        }
        return this;
    }

    /** Adds everything else. */
    EndpointTwin rest(Endpoint endpoint) {
        security(endpoint.security());
        parameters(OperationText.PATH_PARAMETERS, endpoint.parameters(Place.PATH));
        parameters(OperationText.QUERY_PARAMETERS, endpoint.parameters(Place.QUERY));
        parameters(OperationText.HEADERS, endpoint.parameters(Place.HEADER));
        parameters(OperationText.COOKIES, endpoint.parameters(Place.COOKIE));
        if (!endpoint.body().contents().isEmpty()) {
            heading(2, endpoint.webhook() ? OperationText.PAYLOAD : OperationText.BODY);
            blocks.addAll(SchemaTwin.description(endpoint.body().description()));
            contents(endpoint.body().contents(), endpoint.body().required());
        }
        responses(endpoint.responses());
        return this;
    }

    private void heading(int depth, OperationText text) {
        blocks.add(Nodes.heading(depth, Nodes.text(out.text(text))));
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
            blocks.add(Nodes.paragraph(Nodes.text(out.text(OperationText.AUTHENTICATION_OPTIONAL))));
        }
        for (int i = 0; i < needed.size(); i++) {
            if (i > 0) {
                blocks.add(Nodes.paragraph(Nodes.text(out.text(OperationText.OR))));
            }
            blocks.add(Nodes.list(
                    false, needed.get(i).uses().stream().map(this::scheme).toList()));
        }
    }

    private ListItem scheme(Requirement.Use use) {
        SecurityScheme scheme = use.scheme();
        List<ListItem> scopes = use.scopes().stream()
                .map(scope -> SchemaTwin.field(
                        scope, List.of(), SecuritySection.meaning(scope, scheme.source()), Details.NONE))
                .toList();
        Details details = scopes.isEmpty() ? Details.NONE : new Details(List.of(), List.of(Nodes.list(false, scopes)));
        return SchemaTwin.field(
                SecuritySection.name(scheme), List.of(SecuritySection.type(scheme)), scheme.description(), details);
    }

    private void parameters(OperationText title, List<Parameter> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        heading(2, title);
        blocks.add(Nodes.list(
                false,
                parameters.stream().limit(MAX_PARAMETERS).map(this::parameter).toList()));
        if (parameters.size() > MAX_PARAMETERS) {
            blocks.add(Nodes.paragraph(
                    Nodes.text(out.text(OperationText.MORE_FIELDS, parameters.size() - MAX_PARAMETERS))));
        }
    }

    private ListItem parameter(Parameter parameter) {
        String own = parameter.description();
        Facts facts = new Facts(out);
        Facts.example(parameter.source()).ifPresent(example -> facts.value(OperationText.EXAMPLE, example));
        return SchemaTwin.field(
                parameter.name(),
                List.of(
                        schemas.type(parameter.schema()),
                        schemas.note(OperationText.REQUIRED, parameter.required()),
                        schemas.note(
                                OperationText.DEPRECATED, parameter.source().is("deprecated"))),
                own.isEmpty() ? parameter.schema().text("description") : own,
                schemas.details(parameter.schema(), MAX_PARAMETER_FIELDS, facts));
    }

    private void contents(List<MediaContent> contents, boolean required) {
        for (int i = 0; i < Math.min(contents.size(), Bounds.FEW); i++) {
            MediaContent content = contents.get(i);
            String type = schemas.type(content.schema());
            String note = schemas.note(OperationText.REQUIRED, required);
            String reference = content.schema().text("$ref");
            boolean said = contents.subList(0, i).stream()
                    .anyMatch(before -> !reference.isEmpty()
                            && reference.equals(before.schema().text("$ref")));
            blocks.add(Nodes.paragraph(
                    Nodes.code(content.type()),
                    Nodes.text((type.isEmpty() ? "" : " " + type) + (note.isEmpty() ? "" : ", " + note))));
            blocks.addAll(said ? List.of() : schemas.body(content.schema(), MAX_FIELDS));
        }
    }

    private void responses(List<Response> responses) {
        if (!responses.isEmpty()) {
            heading(2, OperationText.RESPONSES);
        }
        for (Response response : responses) {
            blocks.add(Nodes.heading(3, Nodes.text(response.status())));
            blocks.addAll(SchemaTwin.description(response.description()));
            List<ListItem> headers = response.headers().entrySet().stream()
                    .limit(MAX_PARAMETER_FIELDS)
                    .map(header -> SchemaTwin.field(
                            header.getKey(),
                            List.of(schemas.type(header.getValue().get("schema"))),
                            header.getValue().text("description"),
                            Details.NONE))
                    .toList();
            if (!headers.isEmpty()) {
                blocks.add(Nodes.paragraph(Nodes.text(out.text(OperationText.HEADERS) + ":")));
                blocks.add(Nodes.list(false, headers));
            }
            contents(response.contents(), false);
        }
    }
}
