package dev.docent.pages.internal.operations.samples;

import java.util.List;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code java.net.http}, Java 17. */
final class JavaCode {

    private static final String BOUNDARY = "boundary-7d3f";

    private JavaCode() {}

    static String write(SampleRequest request) {
        StringBuilder code = new StringBuilder("import java.net.URI;\nimport java.net.http.*;\n");
        boolean file = request.body() instanceof SampleBody.File
                || request.body() instanceof SampleBody.Multipart form
                        && form.fields().stream().anyMatch(SampleBody.Field::file);
        code.append(file ? "import java.nio.file.Path;\n" : "").append('\n');
        code.append("HttpRequest request = HttpRequest.newBuilder(URI.create(")
                .append(Quoted.of(request.url()))
                .append("))\n");
        request.allHeaders().forEach(header -> header(code, header.name(), header.value()));
        if (request.body() instanceof SampleBody.Form) {
            header(code, "Content-Type", "application/x-www-form-urlencoded");
        }
        if (request.body() instanceof SampleBody.Multipart) {
            header(code, "Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
        }
        code.append("    .method(")
                .append(Quoted.of(request.method()))
                .append(", ")
                .append(body(request.body()))
                .append(")\n    .build();\n\n");
        return code.append("HttpResponse<String> response = HttpClient.newHttpClient()\n")
                .append("    .send(request, HttpResponse.BodyHandlers.ofString());\n")
                .append("System.out.println(response.statusCode() + \" \" + response.body());")
                .toString();
    }

    private static void header(StringBuilder code, String name, String value) {
        code.append("    .header(")
                .append(Quoted.of(name))
                .append(", ")
                .append(Quoted.of(value))
                .append(")\n");
    }

    private static String body(SampleBody body) {
        if (body instanceof SampleBody.Json json) {
            return text(
                    json.text().indexOf('\n') < 0 ? Quoted.of(json.text()) : Quoted.javaBlock(json.text(), "        "));
        } else if (body instanceof SampleBody.Text text) {
            return text(Quoted.of(text.text()));
        } else if (body instanceof SampleBody.File file) {
            return file(file.name());
        } else if (body instanceof SampleBody.Form form) {
            UrlQuery query = new UrlQuery();
            form.fields().forEach(field -> query.add(field.name(), field.value()));
            return text(Quoted.of(query.text()));
        } else if (body instanceof SampleBody.Multipart form) {
            return multipart(form.fields());
        }
        return "HttpRequest.BodyPublishers.noBody()";
    }

    private static String text(String literal) {
        return "HttpRequest.BodyPublishers.ofString(" + literal + ")";
    }

    private static String file(String name) {
        return "HttpRequest.BodyPublishers.ofFile(Path.of(" + Quoted.of(name) + "))";
    }

    private static String multipart(List<SampleBody.Field> fields) {
        StringBuilder code = new StringBuilder("HttpRequest.BodyPublishers.concat(\n");
        for (SampleBody.Field field : fields) {
            String name = field.name().replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
            String head = "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + name + "\"";
            String type = field.type().isEmpty() ? "" : "\r\nContent-Type: " + field.type();
            if (field.file()) {
                String file = head + "; filename=\"" + field.value() + "\"" + type + "\r\n\r\n";
                code.append("        ").append(text(Quoted.of(file))).append(",\n");
                code.append("        ").append(file(field.value())).append(",\n");
                code.append("        ").append(text("\"\\r\\n\"")).append(",\n");
            } else {
                String whole = head + type + "\r\n\r\n" + field.value() + "\r\n";
                code.append("        ").append(text(Quoted.of(whole))).append(",\n");
            }
        }
        return code.append("        ")
                .append(text(Quoted.of("--" + BOUNDARY + "--\r\n")))
                .append(")")
                .toString();
    }
}
