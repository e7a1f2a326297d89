package dev.docent.pages.internal.operations.samples;

import java.util.stream.Collectors;

import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code fetch}. */
final class JavaScript {

    private JavaScript() {}

    static String write(SampleRequest request) {
        StringBuilder code = new StringBuilder();
        String body = body(code, request.body());
        boolean plain = request.method().equals("GET") && request.allHeaders().isEmpty() && body.isEmpty();
        code.append("const response = await fetch(").append(Quoted.of(request.url()));
        if (!plain) {
            code.append(", {\n  method: ").append(Quoted.of(request.method())).append(",\n");
            headers(code, request);
            code.append(body.isEmpty() ? "" : "  body: " + body + ",\n").append('}');
        }
        return code.append(");\n\nconsole.log(response.status, await response.text());")
                .toString();
    }

    private static void headers(StringBuilder code, SampleRequest request) {
        if (request.allHeaders().isEmpty()) {
            return;
        }
        code.append("  headers: {\n");
        request.allHeaders()
                .forEach(header -> code.append("    ")
                        .append(Quoted.of(header.name()))
                        .append(": ")
                        .append(Quoted.of(header.value()))
                        .append(",\n"));
        code.append("  },\n");
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
                    .map(field -> "    [" + Quoted.of(field.name()) + ", " + Quoted.of(field.value()) + "],\n")
                    .collect(Collectors.joining("", "new URLSearchParams([\n", "  ])"));
        } else if (body instanceof SampleBody.Multipart form) {
            code.append("const form = new FormData();\n");
            form.fields()
                    .forEach(field -> code.append("form.append(")
                            .append(Quoted.of(field.name()))
                            .append(", ")
                            .append(part(field))
                            .append(");\n"));
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
