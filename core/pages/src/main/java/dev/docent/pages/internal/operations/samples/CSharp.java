package dev.docent.pages.internal.operations.samples;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.pages.internal.operations.output.Quoted;

/** Writes a request for {@code HttpClient}, C# 11. */
final class CSharp {

    private CSharp() {}

    static String write(SampleRequest request) {
        StringBuilder code = new StringBuilder("using System.Net.Http;\n\nusing var client = new HttpClient();\n");
        code.append("using var request = new HttpRequestMessage(new HttpMethod(")
                .append(Quoted.of(request.method()))
                .append("), ")
                .append(Quoted.of(request.url()))
                .append(");\n");
        String type = "";
        for (SampleRequest.Header header : request.allHeaders()) {
            if (header.name().equals("Content-Type")) {
                type = header.value();
            } else {
                code.append("request.Headers.TryAddWithoutValidation(")
                        .append(Quoted.of(header.name()))
                        .append(", ")
                        .append(Quoted.of(header.value()))
                        .append(");\n");
            }
        }
        body(code, request.body(), type);
        return code.append("\nusing var response = await client.SendAsync(request);\n")
                .append(
                        "Console.WriteLine((int)response.StatusCode + \" \" + await response.Content.ReadAsStringAsync());")
                .toString();
    }

    private static void body(StringBuilder code, SampleBody body, String type) {
        if (body instanceof SampleBody.Json json) {
            boolean raw = json.text().indexOf('\n') >= 0;
            text(code, raw ? Quoted.cSharpRaw(json.text(), "    ") : Quoted.of(json.text()), type);
        } else if (body instanceof SampleBody.Text text) {
            text(code, Quoted.of(text.text()), type);
        } else if (body instanceof SampleBody.File file) {
            code.append("request.Content = new StreamContent(File.OpenRead(" + Quoted.of(file.name()) + "));\n");
            type(code, type);
        } else if (body instanceof SampleBody.Form form) {
            code.append("request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]\n{\n")
                    .append(pairs(form.fields()))
                    .append("});\n");
        } else if (body instanceof SampleBody.Multipart form) {
            multipart(code, form.fields());
        }
    }

    private static void text(StringBuilder code, String literal, String type) {
        code.append("request.Content = new StringContent(").append(literal).append(");\n");
        type(code, type);
    }

    private static void type(StringBuilder code, String type) {
        code.append("request.Content.Headers.ContentType = new(")
                .append(Quoted.of(type))
                .append(");\n");
    }

    private static String pairs(List<SampleBody.Field> fields) {
        return fields.stream()
                .map(field -> "    new(" + Quoted.of(field.name()) + ", " + Quoted.of(field.value()) + "),\n")
                .collect(Collectors.joining());
    }

    private static void multipart(StringBuilder code, List<SampleBody.Field> fields) {
        code.append("var form = new MultipartFormDataContent();\n");
        for (SampleBody.Field field : fields) {
            String name = Quoted.of(field.name());
            String value = Quoted.of(field.value());
            String content = field.file()
                    ? "new StreamContent(File.OpenRead(" + value + "))"
                    : "new StringContent(" + value + ")";
            String type = field.type().isEmpty()
                    ? ""
                    : " { Headers = { ContentType = new(" + Quoted.of(field.type()) + ") } }";
            String file = field.file() ? ", " + value : "";
            code.append("form.Add(")
                    .append(content)
                    .append(type)
                    .append(", ")
                    .append(name)
                    .append(file)
                    .append(");\n");
        }
        code.append("request.Content = form;\n");
    }
}
