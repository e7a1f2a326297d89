package dev.docent.bench.navigation;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;

import dev.docent.navigation.internal.openapi.SpecReader;
import io.smallrye.openapi.api.OpenApiConfig;
import io.smallrye.openapi.runtime.io.Format;
import io.smallrye.openapi.runtime.io.OpenApiParser;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import org.eclipse.microprofile.config.ConfigProvider;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** Ways to read an OpenAPI document, without limits. */
enum Reading {
    /** One pass over the bytes that counts brackets and skips strings: the baseline of a JSON index. */
    BYTE_SCAN("json", Reading::scan),
    /** What resolving needs. */
    DOCENT_INDEX("json yaml", document -> SpecReader.index(document.name(), document.bytes())),
    /** The index and the check. */
    DOCENT_CHECKED("json yaml", document -> SpecReader.read(document.name(), document.bytes())),
    /** The whole model of SmallRye OpenAPI. */
    SMALLRYE("json yaml", Reading::smallRye),
    /** The whole model of swagger-parser, references not resolved. */
    SWAGGER_PARSER(
            "json yaml",
            document -> new OpenAPIV3Parser()
                    .readContents(new String(document.bytes(), StandardCharsets.UTF_8), null, new ParseOptions())
                    .getOpenAPI()),
    /** The tree of JSON-P: the baseline of a page view. */
    PARSSON_TREE("json", Reading::tree),
    /** Events of SnakeYAML, discarded. */
    SNAKEYAML_EVENTS("yaml", Reading::events);

    private static final JsonReaderFactory TREES =
            Json.createReaderFactory(Map.of("org.eclipse.parsson.maxParsingLimit", Integer.MAX_VALUE));

    static {
        System.setProperty("maxYamlCodePoints", String.valueOf(Integer.MAX_VALUE));
        System.setProperty(
                "mp.openapi.extensions.smallrye.maximum-static-file-size", String.valueOf(Integer.MAX_VALUE));
    }

    private final String formats;
    private final Function<SampleDocument, Object> way;

    Reading(String formats, Function<SampleDocument, Object> way) {
        this.formats = formats;
        this.way = way;
    }

    /** {@return the names of those that can read a document} */
    static String[] of(SampleDocument document) {
        return Arrays.stream(values())
                .filter(reading -> reading.formats.contains(document.isYaml() ? "yaml" : "json"))
                .map(Enum::name)
                .toArray(String[]::new);
    }

    /** {@return the result for the document} */
    Object read(SampleDocument document) {
        return way.apply(document);
    }

    private static Object scan(SampleDocument document) {
        byte[] bytes = document.bytes();
        int marks = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            if (b == '"') {
                i = closingQuote(bytes, i + 1);
                marks += 2;
            } else if (b == '{' || b == '[') {
                marks++;
            } else if (b == '}' || b == ']') {
                marks--;
            }
        }
        return marks;
    }

    private static int closingQuote(byte[] bytes, int from) {
        int i = from;
        while (i < bytes.length && bytes[i] != '"') {
            i += bytes[i] == '\\' ? 2 : 1;
        }
        return i;
    }

    /** By what is deprecated, but only parses; its successor also merges and filters. */
    @SuppressWarnings("deprecation")
    private static Object smallRye(SampleDocument document) {
        return OpenApiParser.parse(
                new ByteArrayInputStream(document.bytes()),
                document.isYaml() ? Format.YAML : Format.JSON,
                OpenApiConfig.fromConfig(ConfigProvider.getConfig()));
    }

    private static Object tree(SampleDocument document) {
        try (JsonReader reader = TREES.createReader(new ByteArrayInputStream(document.bytes()))) {
            return reader.readObject();
        }
    }

    private static Object events(SampleDocument document) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        int events = 0;
        for (Object event :
                new Yaml(options).parse(new StringReader(new String(document.bytes(), StandardCharsets.UTF_8)))) {
            events += event == null ? 0 : 1;
        }
        return events;
    }
}
