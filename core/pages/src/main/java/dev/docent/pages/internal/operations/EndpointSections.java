package dev.docent.pages.internal.operations;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.BodyModel;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.model.Server;
import dev.docent.pages.internal.operations.output.ExternalDocs;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import dev.docent.pages.internal.operations.schemas.FieldRow;
import dev.docent.pages.internal.operations.schemas.Rooms;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import dev.docent.pages.internal.operations.schemas.SchemaRoots;
import dev.docent.pages.internal.operations.schemas.SchemaWriter;

/** The content of an operation's page in the order in which a caller needs it. */
final class EndpointSections {

    private static final DataAttribute AROUND = DataAttribute.of("markdown-ignore");
    private static final DataAttribute COPY = DataAttribute.of("copy");
    private static final int MAX_SERVERS = 20;

    private final Output out;
    private final HtmlWriter html;
    private final References references;
    private final SchemaWriter schemas;
    private final ContentWriter contents;
    private final ParameterRows rows;
    private final CodeSamples samples;
    private final Rooms rooms = Rooms.ofHtml();

    EndpointSections(Output out, SchemaReader reader, SchemaRoots roots, References references, ApiSettings settings) {
        this.out = out;
        this.html = out.html();
        this.references = references;
        this.schemas = new SchemaWriter(out, reader, roots, settings.expanded());
        this.contents = new ContentWriter(out, schemas);
        this.rows = new ParameterRows(out, schemas);
        this.samples = new CodeSamples(out, reader, settings);
    }

    /**
     * Writes method, path, notes, and servers.
     *
     * @param action writes what a reader can do with the endpoint; empty for nothing
     * @param document where readers get the OpenAPI document; empty for nowhere
     */
    void head(Endpoint endpoint, Optional<Runnable> action, List<OperationNote> notes, Optional<Url> document) {
        List<NoteSection> sections =
                notes.stream().map(note -> new NoteSection(out, note)).toList();
        html.element(Tag.DIV).classes("operation-head").content(() -> {
            html.element(Tag.SPAN).classes(endpoint.style()).text(endpoint.shownMethod());
            html.text(" ");
            html.element(Tag.CODE)
                    .attribute(TextAttribute.DIR, "ltr")
                    .attribute(TextAttribute.TRANSLATE, "no")
                    .attribute(COPY, endpoint.path())
                    .content(() -> path(endpoint.path()));
            if (endpoint.deprecated()) {
                html.element(Tag.SPAN).classes("deprecated").text(out.text(OperationText.DEPRECATED));
            }
            endpoint.badges()
                    .forEach(badge -> html.element(Tag.SMALL).classes("tag").text(badge));
            sections.forEach(NoteSection::writeMark);
            action.ifPresent(Runnable::run);
        });
        out.searchable(endpoint.shownMethod() + " " + endpoint.path());
        sections.forEach(NoteSection::write);
        servers(endpoint.servers(), document);
    }

    /** Writes what the document says about the path, and where more is. */
    static void more(Endpoint endpoint, Output out) {
        out.markdown(endpoint.aboutPath());
        endpoint.documentation().forEach(link -> ExternalDocs.write(link, out));
    }

    /** Writes a path with its parameters set apart. */
    private void path(String path) {
        int from = 0;
        for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', from)) {
            int close = path.indexOf('}', open);
            if (close < 0) {
                break;
            }
            FieldRow.breakable(html, path.substring(from, open));
            html.element(Tag.VAR).text(path.substring(open, close + 1));
            from = close + 1;
        }
        FieldRow.breakable(html, path.substring(from));
    }

    private void servers(List<Server> servers, Optional<Url> document) {
        if (servers.isEmpty() && document.isEmpty()) {
            return;
        }
        html.element(Tag.DL).classes("servers").content(() -> {
            if (!servers.isEmpty()) {
                html.element(Tag.DT).text(out.text(OperationText.BASE_URL));
                servers.stream()
                        .limit(MAX_SERVERS)
                        .forEach(server -> html.element(Tag.DD).content(() -> server(server)));
            }
            document.ifPresent(this::document);
        });
    }

    /** What the Markdown does not have: its reader has the list of all documents. */
    private void document(Url url) {
        String name = url.value().substring(url.value().lastIndexOf('/') + 1);
        html.element(Tag.DT).text("OpenAPI");
        html.element(Tag.DD)
                .attribute(AROUND, "")
                .content(() ->
                        html.element(Tag.A).attribute(UrlAttribute.HREF, url).text(UriText.decoded(name)));
    }

    private void server(Server server) {
        html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").content(() -> path(server.url()));
        if (!server.name().isBlank()) {
            html.text(" " + server.name());
        }
        if (!server.description().isBlank()) {
            out.unsearchable(() -> out.markdown(server.description()));
        }
        if (!server.variables().isEmpty()) {
            html.element(Tag.UL)
                    .classes("values described")
                    .content(() -> server.variables()
                            .forEach(variable -> html.element(Tag.LI).content(() -> variable(variable))));
        }
    }

    private void variable(Server.Variable variable) {
        html.element(Tag.CODE).text(variable.name());
        html.text(" ");
        html.element(Tag.SPAN).content(() -> {
            List<String> values = variable.values().isEmpty() ? List.of(variable.value()) : variable.values();
            values.stream().filter(value -> !value.isBlank()).limit(MAX_SERVERS).forEach(value -> {
                html.element(Tag.CODE).text(value);
                html.text(" ");
            });
            html.text(variable.description());
        });
    }

    /** Writes everything below the head. */
    void write(Endpoint endpoint) {
        new SecuritySection(out).write(endpoint.security());
        for (ParameterLocation place : ParameterLocation.values()) {
            parameters(endpoint, place);
        }
        body(endpoint.webhook() ? OperationText.PAYLOAD : OperationText.BODY, endpoint.body());
        ResponseSection responses = new ResponseSection(out, references, rows, contents, rooms);
        responses.write(endpoint.responses());
        new CallbackSection(out, references, contents, rows, responses, samples, rooms.others())
                .write(endpoint.source().get("callbacks"));
    }

    private void parameters(Endpoint endpoint, ParameterLocation place) {
        List<Parameter> parameters = endpoint.parameters(place);
        if (!parameters.isEmpty()) {
            out.heading(2, place.word(), out.text(ParameterRows.title(place)));
            rows.write(parameters, "parameter", rooms.parameters());
        }
    }

    private void body(OperationText title, BodyModel body) {
        boolean empty = body.contents().stream().noneMatch(content -> schemas.says(content.schema()));
        if (body.description().isBlank() && !body.required() && empty) {
            return;
        }
        out.heading(2, "body", out.text(title));
        out.markdown(body.description());
        contents.write(body.contents(), "body", rooms.body(), body.required());
    }
}
