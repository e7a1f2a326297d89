package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.Examples;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.samples.FieldEncoding;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Controls for the parameters of a request. */
final class ParameterControls {

    private static final int MAX_CONTROLS = 200;

    /** Headers that browsers set themselves. */
    private static final Set<String> NOT_ALLOWED = Set.of(
            "accept-charset",
            "accept-encoding",
            "connection",
            "content-length",
            "cookie",
            "date",
            "dnt",
            "expect",
            "host",
            "keep-alive",
            "origin",
            "referer",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "via");

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;

    ParameterControls(Output out, SchemaReader reader) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
    }

    void write(Endpoint endpoint) {
        write(OperationText.PATH_PARAMETERS, endpoint.parameters(ParameterLocation.PATH));
        write(OperationText.QUERY_PARAMETERS, endpoint.parameters(ParameterLocation.QUERY));
        write(OperationText.QUERY_STRING, endpoint.parameters(ParameterLocation.QUERYSTRING));
        write(OperationText.HEADERS, endpoint.parameters(ParameterLocation.HEADER));
        write(OperationText.COOKIES, endpoint.parameters(ParameterLocation.COOKIE));
    }

    private void write(OperationText title, List<Parameter> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        html.element(Tag.FIELDSET).content(() -> {
            html.element(Tag.LEGEND).text(out.text(title));
            parameters.stream().limit(MAX_CONTROLS).forEach(this::write);
        });
    }

    private void write(Parameter parameter) {
        boolean cookie = parameter.place() == ParameterLocation.COOKIE;
        boolean forbidden = parameter.place() == ParameterLocation.HEADER
                && NOT_ALLOWED.contains(parameter.name().toLowerCase(Locale.ROOT));
        if (cookie || forbidden) {
            html.element(Tag.P).classes("note").content(() -> {
                html.element(Tag.CODE).text(parameter.name());
                html.text(" " + out.text(cookie ? OperationText.COOKIES_NOT_SENT : OperationText.HEADER_NOT_SENT));
            });
            return;
        }
        Schema schema = reader.read(parameter.schema());
        Control control = new Control(out, parameter.place().word(), parameter.name())
                .required(parameter.required())
                .mayBeEmpty(parameter.required() && parameter.source().is("allowEmptyValue"));
        String example = Stream.of(
                        Examples.values(parameter.examples()).stream(),
                        Examples.values(Examples.of(schema.part())).stream(),
                        Stream.of(schema.part().get("default")))
                .flatMap(parts -> parts)
                .flatMap(part -> part.value().stream())
                .map(value -> parameter.mediaType().isEmpty()
                        ? FieldEncoding.text(value)
                        : FieldEncoding.text(parameter.mediaType(), value))
                .findFirst()
                .orElse("");
        boolean prefilled = parameter.required() && !example.isEmpty();
        write(parameter, schema, prefilled ? control.value(example) : control.placeholder(example));
    }

    private void write(Parameter parameter, Schema schema, Control control) {
        List<String> values = schema.values().stream()
                .flatMap(value -> value.scalar().stream())
                .filter(value -> value.length() <= Bounds.NAME)
                .toList();
        boolean content = !parameter.mediaType().isEmpty();
        boolean reserved = parameter.source().is("allowReserved");
        boolean several = schema.is("array") || schema.is("object");
        boolean prefixed =
                parameter.style().equals("matrix") || parameter.style().equals("label");
        if (!content && (several || prefixed || reserved)) {
            control.as(parameter.style(), parameter.explode(), reserved);
        }
        if (content) {
            control.content(parameter.mediaType()).hint(parameter.mediaType()).area();
        } else if (!values.isEmpty()) {
            control.select(values, List.of());
        } else if (schema.is("boolean")) {
            control.select(List.of("true", "false"), List.of());
        } else if (schema.is("array")) {
            control.type("array").hint(out.text(OperationText.TRY_LIST)).input("text");
        } else if (schema.is("object")) {
            control.type("object").hint(out.text(OperationText.TRY_OBJECT)).area();
        } else {
            control.input("text");
        }
    }
}
