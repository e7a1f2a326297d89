package dev.docent.pages.internal.operations.samples;

import java.util.stream.Collectors;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code HttpClient}, C# 11. */
final class CSharp {

    private CSharp() {}

    static String write(SampleRequest request) {
        StringBuilder headers = new StringBuilder();
        String type = "";
        for (SampleRequest.Header header : request.allHeaders()) {
            if (header.name().equals("Content-Type")) {
                type = header.value();
            } else {
                headers.append(
                        Quoted.in("request.Headers.TryAddWithoutValidation(%s, %s);\n", header.name(), header.value()));
            }
        }
        return """
                using System.Net.Http;

                using var client = new HttpClient();
                using var request = new HttpRequestMessage(new HttpMethod(%s), %s);
                %s%s
                using var response = await client.SendAsync(request);
                Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());""".formatted(
                        Quoted.of(request.method()), Quoted.of(request.url()), headers, body(request.body(), type));
    }

    private static String body(SampleBody body, String type) {
        if (body instanceof SampleBody.Json json) {
            boolean raw = json.text().indexOf('\n') >= 0;
            return text(raw ? Quoted.cSharpRaw(json.text(), "    ") : Quoted.of(json.text()), type);
        } else if (body instanceof SampleBody.Text text) {
            return text(Quoted.of(text.text()), type);
        } else if (body instanceof SampleBody.File file) {
            return Quoted.in("request.Content = new StreamContent(File.OpenRead(%s));\n", file.name()) + type(type);
        } else if (body instanceof SampleBody.Form form) {
            String begin = "request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]\n{\n";
            return form.fields().stream()
                    .map(field -> Quoted.in("    new(%s, %s),\n", field.name(), field.value()))
                    .collect(Collectors.joining("", begin, "});\n"));
        } else if (body instanceof SampleBody.Multipart form) {
            return form.fields().stream()
                    .map(CSharp::part)
                    .collect(Collectors.joining(
                            "", "var form = new MultipartFormDataContent();\n", "request.Content = form;\n"));
        }
        return "";
    }

    private static String text(String literal, String type) {
        return "request.Content = new StringContent(" + literal + ");\n" + type(type);
    }

    private static String type(String type) {
        return Quoted.in("request.Content.Headers.ContentType = new(%s);\n", type);
    }

    private static String part(SampleBody.Field field) {
        String value = Quoted.of(field.value());
        String content =
                field.file() ? "new StreamContent(File.OpenRead(" + value + "))" : "new StringContent(" + value + ")";
        String type = field.type().isEmpty() ? "" : Quoted.in(" { Headers = { ContentType = new(%s) } }", field.type());
        String file = field.file() ? ", " + value : "";
        return "form.Add(" + content + type + ", " + Quoted.of(field.name()) + file + ");\n";
    }
}
