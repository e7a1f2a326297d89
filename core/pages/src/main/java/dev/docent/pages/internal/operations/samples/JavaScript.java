package dev.docent.pages.internal.operations.samples;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code fetch}. */
final class JavaScript {

    private JavaScript() {}

    static String write(SampleRequest request) {
        StringBuilder before = new StringBuilder();
        String body = body(before, request.body());
        List<SampleRequest.Header> headers = request.allHeaders();
        boolean plain = request.method().equals("GET") && headers.isEmpty() && body.isEmpty();
        String options = plain
                ? ""
                : Quoted.in(", {\n  method: %s,\n", request.method())
                        + headers(headers)
                        + (body.isEmpty() ? "" : "  body: " + body + ",\n")
                        + "}";
        return before + Quoted.in("const response = await fetch(%s", request.url()) + options
                + ");\n\nconsole.log(response.status, await response.text());";
    }

    private static String headers(List<SampleRequest.Header> headers) {
        return headers.isEmpty()
                ? ""
                : headers.stream()
                        .map(header -> Quoted.in("    %s: %s,\n", header.name(), header.value()))
                        .collect(Collectors.joining("", "  headers: {\n", "  },\n"));
    }

    /** Writes what comes before the request; returns the expression of the body. */
    private static String body(StringBuilder code, SampleBody body) {
        if (body instanceof SampleBody.Json json) {
            return "JSON.stringify(" + JsonPrinter.json(json.value(), 1) + ")";
        } else if (body instanceof SampleBody.Text text) {
            return Quoted.of(text.text());
        } else if (body instanceof SampleBody.File) {
            return "document.querySelector(\"input[type=file]\").files[0]";
        } else if (body instanceof SampleBody.Form form) {
            return form.fields().stream()
                    .map(field -> Quoted.in("    [%s, %s],\n", field.name(), field.value()))
                    .collect(Collectors.joining("", "new URLSearchParams([\n", "  ])"));
        } else if (body instanceof SampleBody.Multipart form) {
            code.append("const form = new FormData();\n");
            form.fields()
                    .forEach(field ->
                            code.append("form.append(" + Quoted.of(field.name()) + ", " + part(field) + ");\n"));
            code.append('\n');
            return "form";
        }
        return "";
    }

    private static String part(SampleBody.Field field) {
        if (field.file()) {
            return "document.querySelector(\"input[type=file]\").files[0]";
        }
        String value = Quoted.of(field.value());
        return field.type().isEmpty() ? value : "new Blob([" + value + "], { type: " + Quoted.of(field.type()) + " })";
    }
}
