package dev.docent.bench.pages;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.representer.Representer;

/**
 * An OpenAPI document of any number of operations, and a tenth as many schemas, in families of twenty that refer to each
 * other.
 */
public final class GeneratedApi {

    private static final int OPERATIONS_OF_A_TAG = 20;
    private static final int FAMILY = 20;
    private static final int BYTES_OF_AN_OPERATION = 760;

    private static final String OPERATION = """
            "/%2$s/{id}/things%1$d": {
              "%3$s": {
                "tags": ["Tag %4$d"],
                "summary": "Change the %2$s %1$d",
                "description": "Changes a %2$s.\\n\\nReturns **all** of \\"it\\"; é, ü and 木 are fine.",
                "parameters": [
                  {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
                  {"name": "page", "in": "query", "description": "Where to begin", "schema": {"type": "integer"}}
                ],
                "responses": {
                  "200": {"description": "The %2$s", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/S%5$d"}}}},
                  "404": {"description": "There is none"}
                }
              }
            }""";

    private static final String SCHEMA = """
            "S%1$d": {
              "type": "object",
              "description": "A %2$s",
              "required": ["id"],
              "properties": {
                "id": {"type": "string", "format": "uuid"},
                "%2$s": {"type": "string", "description": "What it is called", "maxLength": 80},
                "labels": {"type": "array", "items": {"type": "string"}},
                "next": {"$ref": "#/components/schemas/S%3$d"},
                "parent": {"$ref": "#/components/schemas/S%4$d"}
              }
            }""";

    private final int operations;
    private final List<String> words;

    GeneratedApi(int operations, List<String> words) {
        this.operations = operations;
        this.words = words;
    }

    /** {@return a document of about so many bytes, as JSON} */
    public static byte[] json(int bytes) {
        StringWriter out = new StringWriter();
        try {
            new GeneratedApi(bytes / BYTES_OF_AN_OPERATION + 1, List.of("item", "label", "note")).write(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** {@return a document of about so many bytes, as YAML} */
    public static byte[] yaml(int bytes) {
        LoaderOptions reading = new LoaderOptions();
        reading.setCodePointLimit(Integer.MAX_VALUE);
        DumperOptions writing = new DumperOptions();
        writing.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        Yaml yaml = new Yaml(new SafeConstructor(reading), new Representer(writing), writing, reading);
        Object read = yaml.load(new String(json(bytes), StandardCharsets.UTF_8));
        return yaml.dump(read).getBytes(StandardCharsets.UTF_8);
    }

    void write(Writer out) throws IOException {
        int schemas = operations / 10 + 1;
        out.write("{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"Large\", \"version\": \"1\"},\n");
        out.write("\"servers\": [{\"url\": \"https://api.example.com\"}],\n\"paths\": {");
        String[] methods = {"get", "delete", "post", "put"};
        for (int i = 0; i < operations; i++) {
            String word = words.get(i % words.size());
            out.write(i == 0 ? "\n" : ",\n");
            out.write(OPERATION.formatted(i, word, methods[i % 4], i / OPERATIONS_OF_A_TAG, i % schemas));
        }
        out.write("},\n\"components\": {\"schemas\": {");
        for (int i = 0; i < schemas; i++) {
            String word = words.get(i % words.size());
            int family = i / FAMILY * FAMILY;
            out.write(i == 0 ? "\n" : ",\n");
            out.write(SCHEMA.formatted(i, word, Math.min(family + (i + 1) % FAMILY, schemas - 1), family));
        }
        out.write("}}}\n");
    }
}
