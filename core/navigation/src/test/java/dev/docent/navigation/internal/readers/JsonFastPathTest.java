package dev.docent.navigation.internal.readers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The JSON fast path and a full parser read the same values; skipped values are skipped completely. */
class JsonFastPathTest {

    private static final int TEXTS = Integer.getInteger("docent.test.random-texts", 4000);
    private static final JsonReaderFactory FULL =
            Json.createReaderFactory(Map.of("org.eclipse.parsson.maxParsingLimit", Integer.MAX_VALUE));

    private static Selection some(String name) {
        if ("a".equals(name)) {
            return null;
        }
        return name == null || name.length() % 2 == 0 ? Selection.ALL : JsonFastPathTest::some;
    }

    private static Object plain(JsonValue value) {
        if (value instanceof JsonObject object) {
            Map<String, Object> members = new LinkedHashMap<>();
            object.forEach((name, member) -> members.put(name, plain(member)));
            return new ArrayList<>(members.entrySet());
        }
        if (value instanceof JsonArray array) {
            return array.stream().map(JsonFastPathTest::plain).toList();
        }
        if (value instanceof JsonNumber number) {
            return number.bigDecimalValue().stripTrailingZeros();
        }
        return value instanceof JsonString string ? "'" + string.getString() : value.toString();
    }

    private static Object plain(Node value) {
        if (value instanceof Node.Mapping mapping) {
            Map<String, Object> members = new LinkedHashMap<>();
            mapping.members().forEach((name, member) -> members.put(name, plain(member)));
            return new ArrayList<>(members.entrySet());
        }
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(JsonFastPathTest::plain).toList();
        }
        if (value instanceof Node.Numeric number) {
            return new BigDecimal(number.literal()).stripTrailingZeros();
        }
        return value instanceof Node.Text text ? "'" + text.value() : String.valueOf(value.scalar());
    }

    /** {@return the selected parts of a tree, each value with its location} */
    private static void describe(Node value, Selection selection, StringBuilder out) {
        out.append(value.location().pointer())
                .append(' ')
                .append(value.location().offset());
        if (value instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> {
                Selection wanted = selection.of(name);
                if (wanted != null) {
                    describe(member, wanted, out.append('\n').append(name).append(": "));
                }
            });
        } else if (value instanceof Node.Sequence sequence) {
            Selection wanted = selection.of(null);
            if (wanted != null) {
                sequence.items().forEach(item -> describe(item, wanted, out.append("\n- ")));
            }
        } else {
            out.append(' ').append(value.scalar());
        }
    }

    private static void assertAgreement(String file, byte[] bytes) {
        Parsed fast = Documents.parse(file, bytes, Selection.ALL);
        assertThat(fast.problems()).as(file).isEmpty();
        try (JsonReader full = FULL.createReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)) {
            assertThat(plain(fast.root()).equals(plain(full.readValue())))
                    .as(file)
                    .isTrue();
        }
        StringBuilder selected = new StringBuilder();
        describe(Documents.parse(file, bytes, JsonFastPathTest::some).root(), Selection.ALL, selected);
        StringBuilder pruned = new StringBuilder();
        describe(fast.root(), JsonFastPathTest::some, pruned);
        assertThat(selected.toString().contentEquals(pruned)).as(file).isTrue();
    }

    @Test
    void both_readers_agree_on_random_texts() {
        for (int seed = 0; seed < TEXTS; seed++) {
            StringBuilder text = new StringBuilder();
            write(new Random(seed), 0, text);
            assertAgreement("seed " + seed + ".json", text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** {@code -Ddocent.test.samples=directory} sets the sample documents. */
    @Test
    void both_readers_agree_on_sample_documents() throws IOException {
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            List<Path> samples =
                    files.filter(file -> file.toString().endsWith(".json")).toList();
            assertThat(samples).isNotEmpty();
            for (Path sample : samples) {
                assertAgreement(sample.toString(), Files.readAllBytes(sample));
            }
        }
    }

    private static void write(Random random, int depth, StringBuilder out) {
        space(random, out);
        switch (random.nextInt(depth > 5 ? 4 : 8)) {
            case 0 -> out.append(List.of("true", "false", "null").get(random.nextInt(3)));
            case 1 ->
                out.append(List.of("0", "-1", "12.50", "1e3", "-0.7E-2", "12345678901234567890")
                        .get(random.nextInt(6)));
            case 2, 3 -> string(random, out);
            case 4, 5 -> {
                out.append('[');
                int items = random.nextInt(5);
                for (int i = 0; i < items; i++) {
                    write(random, depth + 1, out.append(i == 0 ? "" : ","));
                }
                out.append(']');
            }
            default -> {
                out.append('{');
                int members = random.nextInt(6);
                for (int i = 0; i < members; i++) {
                    out.append(i == 0 ? "" : ",");
                    space(random, out);
                    out.append('"').append("abcdef", 0, 1 + i).append('"');
                    space(random, out);
                    write(random, depth + 1, out.append(':'));
                }
                out.append('}');
            }
        }
        space(random, out);
    }

    private static void space(Random random, StringBuilder out) {
        out.append(" \n\t \r\n   ", 0, Math.max(0, random.nextInt(14) - 6));
    }

    private static void string(Random random, StringBuilder out) {
        List<String> pieces = List.of(
                "x", "plain text", "\\\"", "\\\\", "\\n", "\\u00e9", "é", "\\ud83d\\ude00", "{[", "]}", ":,", "😀");
        out.append('"');
        for (int i = random.nextInt(7); i > 0; i--) {
            out.append(pieces.get(random.nextInt(pieces.size())));
        }
        out.append('"');
    }
}
