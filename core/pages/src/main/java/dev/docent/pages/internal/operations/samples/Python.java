package dev.docent.pages.internal.operations.samples;

import java.util.List;
import java.util.Locale;

import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for the library Requests. */
final class Python {

    private Python() {}

    static String write(SampleRequest request) {
        StringBuilder code = new StringBuilder("import requests\n\nresponse = requests.request(\n");
        argument(code, Quoted.of(request.method()));
        argument(code, Quoted.of(request.url()));
        if (request.basic()) {
            argument(code, "auth=(\"" + SampleRequest.USER + "\", \"" + SampleRequest.PASSWORD + "\")");
        }
        List<SampleRequest.Header> headers = request.headers().stream()
                .filter(header -> !isImplied(header, request.body()))
                .toList();
        if (!headers.isEmpty()) {
            code.append("    headers={\n");
            headers.forEach(header -> code.append(Quoted.in("        %s: %s,\n", header.name(), header.value())));
            code.append("    },\n");
        }
        body(code, request.body());
        return code.append(")\n\nprint(response.status_code, response.text)").toString();
    }

    /** {@return whether the library sets the header by itself} */
    private static boolean isImplied(SampleRequest.Header header, SampleBody body) {
        return header.name().equals("Content-Type")
                && body instanceof SampleBody.Json
                && header.value().toLowerCase(Locale.ROOT).equals("application/json");
    }

    private static void body(StringBuilder code, SampleBody body) {
        if (body instanceof SampleBody.Json json) {
            argument(code, "json=" + JsonPrinter.python(json.value()).replace("\n", "\n    "));
        } else if (body instanceof SampleBody.Text text) {
            argument(code, "data=" + Quoted.of(text.text()) + ".encode()");
        } else if (body instanceof SampleBody.File file) {
            argument(code, "data=open(\"" + file.name() + "\", \"rb\")");
        } else if (body instanceof SampleBody.Form form) {
            fields(code, "data=[", form.fields());
        } else if (body instanceof SampleBody.Multipart form) {
            fields(code, "files=[", form.fields());
        }
    }

    private static void fields(StringBuilder code, String start, List<SampleBody.Field> fields) {
        code.append("    ").append(start).append('\n');
        boolean files = start.startsWith("files");
        for (SampleBody.Field field : fields) {
            String value = Quoted.of(field.value());
            String type = field.type().isEmpty() ? "" : ", " + Quoted.of(field.type());
            String written = value;
            if (field.file()) {
                String file = "open(" + value + ", \"rb\")";
                written = type.isEmpty() ? file : "(" + value + ", " + file + type + ")";
            } else if (files) {
                written = "(None, " + value + type + ")";
            }
            code.append("        (" + Quoted.of(field.name()) + ", " + written + "),\n");
        }
        code.append("    ],\n");
    }

    private static void argument(StringBuilder code, String argument) {
        code.append("    ").append(argument).append(",\n");
    }
}
