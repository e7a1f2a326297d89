package dev.docent.pages.internal.operations;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import dev.docent.pages.internal.operations.schemas.Room;

/** The requests that an API sends to its caller because of an operation. */
final class CallbackSection {

    private static final int MAX_CALLBACKS = 300;

    private final Output out;
    private final HtmlWriter html;
    private final References references;
    private final ContentWriter contents;
    private final ParameterRows rows;
    private final ResponseSection responses;
    private final CodeSamples samples;
    private final Room room;
    private int written;

    CallbackSection(
            Output out,
            References references,
            ContentWriter contents,
            ParameterRows rows,
            ResponseSection responses,
            CodeSamples samples,
            Room room) {
        this.out = out;
        this.html = out.html();
        this.references = references;
        this.contents = contents;
        this.rows = rows;
        this.responses = responses;
        this.samples = samples;
        this.room = room;
    }

    void write(Part callbacks) {
        if (callbacks.members().isEmpty()) {
            return;
        }
        out.heading(2, "callbacks", out.text(OperationText.CALLBACKS));
        callbacks
                .members()
                .forEach((name, callback) -> references
                        .follow(callback)
                        .members()
                        .forEach((expression, item) -> requests(name, expression, references.follow(item))));
        if (written > MAX_CALLBACKS) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.MORE_FIELDS, written - MAX_CALLBACKS));
        }
    }

    private void requests(String name, String expression, Part item) {
        item.operations().forEach((method, operation) -> {
            if (written++ < MAX_CALLBACKS) {
                request(name, new EndpointReader(references).callback(method, expression, item, operation));
            }
        });
    }

    private void request(String name, Endpoint request) {
        String id = "callback-" + Bounds.cut(name, Bounds.NAME) + "-" + request.method();
        html.element(Tag.DETAILS).classes("response").id(out.ids().claim(id)).content(() -> {
            html.element(Tag.SUMMARY).content(() -> {
                html.element(Tag.SPAN)
                        .classes(Endpoint.style(request.method()))
                        .text(SpecOperation.shown(request.method()));
                html.text(" ");
                html.element(Tag.B).text(Bounds.cut(name, Bounds.NAME));
                html.text(" ");
                html.element(Tag.CODE)
                        .attribute(TextAttribute.DIR, "ltr")
                        .text(Bounds.cut(request.path(), Bounds.NAME));
            });
            out.searchable(name);
            out.markdown(request.description());
            EndpointSections.more(request, out);
            SecuritySection.brief(out, request.security()).write();
            for (ParameterLocation place : ParameterLocation.values()) {
                parameters(request.parameters(place), place, id);
            }
            out.markdown(request.body().description());
            contents.write(request.body().contents(), id, room, request.body().required());
            samples.writeExamples(request.body().contents());
            responses.writeInside(request.responses(), id);
        });
    }

    private void parameters(List<Parameter> parameters, ParameterLocation place, String id) {
        if (!parameters.isEmpty()) {
            html.element(Tag.P).classes("choice").text(out.text(ParameterRows.title(place)));
            rows.write(parameters, id + "-parameter", room);
        }
    }
}
