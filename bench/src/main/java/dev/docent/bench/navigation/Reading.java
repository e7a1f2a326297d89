package dev.docent.bench.navigation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docent.internal.openapi.SpecReader;
import io.smallrye.openapi.runtime.io.Format;
import io.smallrye.openapi.runtime.io.OpenApiParser;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** Ways to read an OpenAPI document. */
enum Reading {
    /** One pass over the bytes that counts brackets and skips strings: the baseline of a JSON index. */
    BYTE_SCAN(false, true) {
        @Override
        Object read(SampleDocument document) {
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
    },
    /** What resolving needs. */
    DOCENT_INDEX(true, true) {
        @Override
        Object read(SampleDocument document) {
            return SpecReader.index(document.name(), document.bytes());
        }
    },
    /** The index and the check. */
    DOCENT_CHECKED(true, true) {
        @Override
        Object read(SampleDocument document) {
            return SpecReader.read(document.name(), document.bytes());
        }
    },
    /** The whole model of SmallRye OpenAPI. */
    SMALLRYE(true, true) {
        /** Deprecated, but only parses; its successor also merges and filters. */
        @Override
        @SuppressWarnings("deprecation")
        Object read(SampleDocument document) {
            Format format = document.isYaml() ? Format.YAML : Format.JSON;
            return OpenApiParser.parse(new ByteArrayInputStream(document.bytes()), format, new UnlimitedSmallRye());
        }
    },
    /** The whole model of swagger-parser, references not resolved. */
    SWAGGER_PARSER(true, true) {
        @Override
        Object read(SampleDocument document) {
            return new OpenAPIV3Parser()
                    .readContents(new String(document.bytes(), StandardCharsets.UTF_8), null, new ParseOptions())
                    .getOpenAPI();
        }
    },
    /** Events of the JSON-P parser, discarded. */
    PARSSON_STREAM(false, true) {
        @Override
        Object read(SampleDocument document) {
            int events = 0;
            try (JsonParser parser = PARSERS.createParser(new ByteArrayInputStream(document.bytes()))) {
                while (parser.hasNext()) {
                    parser.next();
                    events++;
                }
            }
            return events;
        }
    },
    /** The tree of JSON-P: the baseline of a page view. */
    PARSSON_TREE(false, true) {
        @Override
        Object read(SampleDocument document) {
            try (JsonReader reader = DOCS.createReader(new ByteArrayInputStream(document.bytes()))) {
                return reader.readObject();
            }
        }
    },
    /** The tree of Jackson. */
    JACKSON_TREE(false, true) {
        @Override
        Object read(SampleDocument document) {
            try {
                return JACKSON.readTree(document.bytes());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    },
    /** Events of SnakeYAML, discarded. */
    SNAKEYAML_EVENTS(true, false) {
        @Override
        Object read(SampleDocument document) {
            int events = 0;
            for (Object event : yaml().parse(text(document))) {
                events += event == null ? 0 : 1;
            }
            return events;
        }
    },
    /** The tree of SnakeYAML. */
    SNAKEYAML_TREE(true, false) {
        @Override
        Object read(SampleDocument document) {
            return yaml().load(text(document));
        }
    };

    private static final Map<String, Integer> NO_LIMIT =
            Map.of("org.eclipse.parsson.maxParsingLimit", Integer.MAX_VALUE);
    private static final JsonParserFactory PARSERS = Json.createParserFactory(NO_LIMIT);
    private static final JsonReaderFactory DOCS = Json.createReaderFactory(NO_LIMIT);
    private static final ObjectMapper JACKSON = new ObjectMapper();

    static {
        System.setProperty("maxYamlCodePoints", String.valueOf(Integer.MAX_VALUE));
    }

    private final boolean yaml;
    private final boolean json;

    Reading(boolean yaml, boolean json) {
        this.yaml = yaml;
        this.json = json;
    }

    boolean canRead(SampleDocument document) {
        return document.isYaml() ? yaml : json;
    }

    /** {@return the result for the document} */
    abstract Object read(SampleDocument document);

    private static int closingQuote(byte[] bytes, int from) {
        int i = from;
        while (i < bytes.length && bytes[i] != '"') {
            i += bytes[i] == '\\' ? 2 : 1;
        }
        return i;
    }

    private static Reader text(SampleDocument document) {
        return new StringReader(new String(document.bytes(), StandardCharsets.UTF_8));
    }

    private static Yaml yaml() {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        return new Yaml(options);
    }
}
