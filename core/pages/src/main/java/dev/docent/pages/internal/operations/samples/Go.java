package dev.docent.pages.internal.operations.samples;

import java.util.Set;
import java.util.TreeSet;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code net/http}. */
final class Go {

    private Go() {}

    static String write(SampleRequest request) {
        Set<String> imports = new TreeSet<>(Set.of("fmt", "io", "net/http"));
        StringBuilder main = new StringBuilder();
        String body = body(main, imports, request.body());
        String made = Quoted.in("request, _ := http.NewRequest(%s, %s, ", request.method(), request.url());
        line(main, made + body + ")");
        if (request.basic()) {
            line(main, "request.SetBasicAuth(\"" + SampleRequest.USER + "\", \"" + SampleRequest.PASSWORD + "\")");
        }
        request.headers()
                .forEach(header -> line(main, Quoted.in("request.Header.Set(%s, %s)", header.name(), header.value())));
        if (request.body() instanceof SampleBody.Form) {
            line(main, "request.Header.Set(\"Content-Type\", \"application/x-www-form-urlencoded\")");
        }
        if (request.body() instanceof SampleBody.Multipart) {
            line(main, "request.Header.Set(\"Content-Type\", form.FormDataContentType())");
        }
        StringBuilder code = new StringBuilder("package main\n\nimport (\n");
        imports.forEach(name -> line(code, "\"" + name + "\""));
        code.append(")\n\nfunc main() {\n").append(main);
        line(code, "response, err := http.DefaultClient.Do(request)");
        code.append("\tif err != nil {\n\t\tpanic(err)\n\t}\n");
        line(code, "defer response.Body.Close()");
        line(code, "text, _ := io.ReadAll(response.Body)");
        line(code, "fmt.Println(response.Status, string(text))");
        return code.append('}').toString();
    }

    private static void line(StringBuilder code, String line) {
        code.append('\t').append(line).append('\n');
    }

    /** Writes what comes before the request; returns the expression of the body. */
    private static String body(StringBuilder code, Set<String> imports, SampleBody body) {
        if (body instanceof SampleBody.Json json) {
            imports.add("strings");
            return "strings.NewReader(" + Quoted.go(json.text()) + ")";
        } else if (body instanceof SampleBody.Text text) {
            imports.add("strings");
            return "strings.NewReader(" + Quoted.go(text.text()) + ")";
        } else if (body instanceof SampleBody.File file) {
            imports.add("os");
            line(code, "file, _ := os.Open(" + Quoted.of(file.name()) + ")");
            return "file";
        } else if (body instanceof SampleBody.Form form) {
            imports.add("strings");
            imports.add("net/url");
            line(code, "form := url.Values{}");
            form.fields().forEach(field -> line(code, Quoted.in("form.Add(%s, %s)", field.name(), field.value())));
            return "strings.NewReader(form.Encode())";
        } else if (body instanceof SampleBody.Multipart form) {
            imports.addAll(Set.of("bytes", "mime/multipart"));
            multipart(code, imports, form);
            return "&body";
        }
        return "nil";
    }

    private static void multipart(StringBuilder code, Set<String> imports, SampleBody.Multipart form) {
        line(code, "var body bytes.Buffer");
        line(code, "form := multipart.NewWriter(&body)");
        int parts = 0;
        int files = 0;
        for (SampleBody.Field field : form.fields()) {
            String name = Quoted.of(field.name());
            if (field.file()) {
                parts++;
                files++;
                imports.add("os");
                String created = field.type().isEmpty()
                        ? "form.CreateFormFile(" + name + ", " + Quoted.of(field.value()) + ")"
                        : createPart(imports, field);
                line(code, "part" + parts + ", _ := " + created);
                line(code, "file" + files + ", _ := os.Open(" + Quoted.of(field.value()) + ")");
                line(code, "io.Copy(part" + parts + ", file" + files + ")");
            } else if (!field.type().isEmpty()) {
                parts++;
                line(code, "part" + parts + ", _ := " + createPart(imports, field));
                line(code, "io.WriteString(part" + parts + ", " + Quoted.of(field.value()) + ")");
            } else {
                line(code, "form.WriteField(" + name + ", " + Quoted.of(field.value()) + ")");
            }
        }
        line(code, "form.Close()");
    }

    private static String createPart(Set<String> imports, SampleBody.Field field) {
        imports.add("net/textproto");
        String file = field.file() ? "; filename=\"" + field.value() + "\"" : "";
        String disposition = "form-data; name=\"" + field.name().replace("\"", "%22") + "\"" + file;
        return "form.CreatePart(textproto.MIMEHeader{\"Content-Disposition\": {" + Quoted.of(disposition)
                + "}, \"Content-Type\": {" + Quoted.of(field.type()) + "}})";
    }
}
