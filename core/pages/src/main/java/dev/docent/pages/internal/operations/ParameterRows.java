package dev.docent.pages.internal.operations;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Facts;
import dev.docent.pages.internal.operations.schemas.FieldRow;
import dev.docent.pages.internal.operations.schemas.Pill;
import dev.docent.pages.internal.operations.schemas.Room;
import dev.docent.pages.internal.operations.schemas.SchemaWriter;

/** Parameters of one place as a list. */
final class ParameterRows {

    private static final int MAX_PARAMETERS = 2_000;

    private final Output out;
    private final HtmlWriter html;
    private final SchemaWriter schemas;

    ParameterRows(Output out, SchemaWriter schemas) {
        this.out = out;
        this.html = out.html();
        this.schemas = schemas;
    }

    /** {@return what the parameters of a place are called} */
    static OperationText title(ParameterLocation place) {
        return switch (place) {
            case PATH -> OperationText.PATH_PARAMETERS;
            case QUERY -> OperationText.QUERY_PARAMETERS;
            case QUERYSTRING -> OperationText.QUERY_STRING;
            case HEADER -> OperationText.HEADERS;
            case COOKIE -> OperationText.COOKIES;
        };
    }

    /**
     * Writes the list.
     *
     * @param anchor begins the ids of the parameters
     * @param room for what is in their values
     */
    void write(List<Parameter> parameters, String anchor, Room room) {
        int[] written = {0};
        html.element(Tag.UL).classes("fields").content(() -> {
            for (Parameter parameter : parameters) {
                if (written[0] < MAX_PARAMETERS && !out.isFull()) {
                    written[0]++;
                    write(parameter, Slugs.ofField(anchor, parameter.name()), room);
                }
            }
        });
        if (written[0] < parameters.size()) {
            html.element(Tag.P)
                    .classes("facts")
                    .text(out.text(OperationText.MORE_FIELDS, parameters.size() - written[0]));
        }
    }

    /** Writes a parameter, or a header of a response, as an item of a list. */
    void write(Parameter parameter, String id, Room room) {
        new FieldRow(out, parameter.name(), schemas.type(parameter.schema()))
                .pill(Pill.REQUIRED, parameter.required())
                .pill(Pill.DEPRECATED, parameter.source().is("deprecated"))
                .write(id, () -> {
                    String own = parameter.description();
                    out.markdown(own.isEmpty() ? parameter.schema().text("description") : own);
                    schemas.writeDetails(parameter.schema(), id, room, facts(parameter, out));
                });
    }

    /** {@return what a parameter says that its schema does not} */
    static Facts facts(Parameter parameter, Output out) {
        Facts facts = new Facts(out);
        boolean usual = parameter.source().text("style").isEmpty()
                || parameter.source().text("style").equals("form")
                || parameter.source().text("style").equals("simple");
        boolean single = parameter.place() == ParameterLocation.HEADER || parameter.place() == ParameterLocation.PATH;
        if (!usual
                || single && parameter.source().is("explode")
                || parameter.source().isNot("explode") && parameter.place() == ParameterLocation.QUERY) {
            facts.add(OperationText.STYLE, parameter.style() + (parameter.explode() ? ", explode" : ""));
        }
        if (!parameter.mediaType().isEmpty()) {
            facts.add(OperationText.MEDIA_TYPE, parameter.mediaType());
        }
        return facts.examples(parameter.examples());
    }
}
