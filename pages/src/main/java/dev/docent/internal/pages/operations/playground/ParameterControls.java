package dev.docent.internal.pages.operations.playground;

import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.operations.model.Bounds;
import dev.docent.internal.pages.operations.model.Endpoint;
import dev.docent.internal.pages.operations.model.Parameter;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.model.Place;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;
import dev.docent.internal.pages.operations.schemas.Facts;
import dev.docent.internal.pages.operations.schemas.Schema;
import dev.docent.internal.pages.operations.schemas.SchemaReader;

/** Controls for the parameters of a request. */
final class ParameterControls {

    private static final int MAX_CONTROLS = 200;

    /** Headers that browsers set themselves, and those that other parts of the form set. */
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

    private static final Set<String> SET_ELSEWHERE = Set.of("accept", "content-type", "authorization");

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;

    ParameterControls(Output out, SchemaReader reader) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
    }

    void write(Endpoint endpoint) {
        write(OperationText.PATH_PARAMETERS, endpoint.parameters(Place.PATH));
        write(OperationText.QUERY_PARAMETERS, endpoint.parameters(Place.QUERY));
        write(
                OperationText.HEADERS,
                endpoint.parameters(Place.HEADER).stream()
                        .filter(parameter ->
                                !SET_ELSEWHERE.contains(parameter.name().toLowerCase(Locale.ROOT)))
                        .toList());
        write(OperationText.COOKIES, endpoint.parameters(Place.COOKIE));
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
        boolean cookie = parameter.place() == Place.COOKIE;
        boolean forbidden = parameter.place() == Place.HEADER
                && NOT_ALLOWED.contains(parameter.name().toLowerCase(Locale.ROOT));
        if (cookie || forbidden) {
            html.element(Tag.P).classes("note").content(() -> {
                html.element(Tag.CODE).text(parameter.name());
                html.text(" " + out.text(cookie ? OperationText.COOKIES_NOT_SENT : OperationText.HEADER_NOT_SENT));
            });
            return;
        }
        Schema schema = reader.read(parameter.schema());
        Control control = new Control(out, parameter.place().word(), parameter.name()).required(parameter.required());
        String example = Facts.example(parameter.source())
                .or(() -> Facts.example(schema.part()))
                .or(() -> schema.part()
                        .get("default")
                        .scalar()
                        .map(text -> schema.part().get("default")))
                .flatMap(Part::scalar)
                .orElse("");
        boolean prefilled = parameter.required() && !example.isEmpty();
        write(parameter, schema, prefilled ? control.value(example) : control.placeholder(example));
    }

    private void write(Parameter parameter, Schema schema, Control control) {
        List<String> values = schema.values().stream()
                .flatMap(value -> value.scalar().stream())
                .filter(value -> value.length() <= Bounds.NAME)
                .toList();
        if (!parameter.mediaType().isEmpty()) {
            control.hint(parameter.mediaType()).area();
        } else if (!values.isEmpty()) {
            control.select(values, List.of());
        } else if (schema.is("boolean")) {
            control.select(List.of("true", "false"), List.of());
        } else if (schema.is("array")) {
            control.as(style(parameter)).hint(out.text(OperationText.TRY_LIST)).input("text");
        } else if (schema.is("object")) {
            control.as(style(parameter))
                    .hint(out.text(OperationText.TRY_OBJECT))
                    .area();
        } else {
            control.input("text");
        }
    }

    /** {@return how the script writes arrays and objects} */
    private static String style(Parameter parameter) {
        if (parameter.style().equals("deepObject")) {
            return "deep";
        }
        if (parameter.explode()) {
            return "each";
        }
        return switch (parameter.style()) {
            case "spaceDelimited" -> "space";
            case "pipeDelimited" -> "pipe";
            default -> "comma";
        };
    }
}
