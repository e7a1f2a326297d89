package dev.docent.pages.internal.operations.samples;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request as a command for POSIX shells. */
final class Curl {

    private Curl() {}

    static String write(SampleRequest request) {
        StringBuilder code = new StringBuilder("curl ");
        if (request.method().equals("HEAD")) {
            code.append("--head ");
        } else if (!request.method().equals("GET") || !(request.body() instanceof SampleBody.None)) {
            code.append("-X ").append(request.method()).append(' ');
        }
        code.append(Quoted.shell(request.url()));
        if (request.basic()) {
            option(code, "-u", SampleRequest.USER + ":" + SampleRequest.PASSWORD);
        }
        request.headers()
                .forEach(header ->
                        option(code, "-H", header.name() + ": " + header.value().replaceAll("[\r\n]+", " ")));
        body(code, request.body());
        return code.toString();
    }

    private static void body(StringBuilder code, SampleBody body) {
        if (body instanceof SampleBody.Json json) {
            option(code, "--data-raw", json.text());
        } else if (body instanceof SampleBody.Text text) {
            option(code, "--data-raw", text.text());
        } else if (body instanceof SampleBody.File file) {
            option(code, "--data-binary", "@" + file.name());
        } else if (body instanceof SampleBody.Form form) {
            form.fields()
                    .forEach(field -> option(code, "--data-urlencode", fieldName(field.name()) + "=" + field.value()));
        } else if (body instanceof SampleBody.Multipart form) {
            form.fields().forEach(field -> {
                String name = field.name().replace("=", "%3D");
                String type = field.type().isEmpty() ? "" : ";type=" + field.type();
                if (field.file()) {
                    option(code, "-F", name + "=@" + field.value() + type);
                } else if (type.isEmpty()) {
                    option(code, "--form-string", name + "=" + field.value());
                } else {
                    option(code, "-F", name + "=" + Quoted.curl(field.value()) + type);
                }
            });
        }
    }
    /** {@return the name as curl expects it: encoded, unless it has plain characters and brackets only} */
    private static String fieldName(String name) {
        return name.matches("[A-Za-z0-9_.\\[\\]-]+") ? name : UrlQuery.encoded(name);
    }

    private static void option(StringBuilder code, String name, String value) {
        code.append(" \\\n  ").append(name).append(' ').append(Quoted.shell(value));
    }
}
