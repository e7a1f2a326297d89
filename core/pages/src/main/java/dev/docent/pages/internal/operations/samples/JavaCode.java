package dev.docent.pages.internal.operations.samples;

import java.util.List;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code java.net.http}, Java 17. */
final class JavaCode {

    private static final String BOUNDARY = "boundary-7d3f";

    private JavaCode() {}

    static String write(SampleRequest request) {
        boolean file = request.body() instanceof SampleBody.File
                || request.body() instanceof SampleBody.Multipart form
                        && form.fields().stream().anyMatch(SampleBody.Field::file);
        StringBuilder headers = new StringBuilder();
        request.allHeaders().forEach(header -> headers.append(header(header.name(), header.value())));
        if (request.body() instanceof SampleBody.Form) {
            headers.append(header("Content-Type", "application/x-www-form-urlencoded"));
        }
        if (request.body() instanceof SampleBody.Multipart) {
            headers.append(header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY));
        }
        return """
                import java.net.URI;
                import java.net.http.*;
                %s
                HttpRequest request = HttpRequest.newBuilder(URI.create(%s))
                %s    .method(%s, %s)
                    .build();

                HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(request, HttpResponse.BodyHandlers.ofString());
                System.out.println(response.statusCode() + " " + response.body());""".formatted(
                        file ? "import java.nio.file.Path;\n" : "",
                        Quoted.of(request.url()),
                        headers,
                        Quoted.of(request.method()),
                        body(request.body()));
    }

    private static String header(String name, String value) {
        return Quoted.in("    .header(%s, %s)\n", name, value);
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
