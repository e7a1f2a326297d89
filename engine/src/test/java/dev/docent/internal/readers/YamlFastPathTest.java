package dev.docent.internal.readers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeBuilder;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.readers.yaml.UnusualYamlException;
import dev.docent.internal.readers.yaml.YamlCursor;
import dev.docent.internal.readers.yaml.YamlReader;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The YAML fast path and its fallback read the same values; unsupported syntax is left to the fallback. */
class YamlFastPathTest {

    /** Number of random texts; increase it for a longer search. */
    private static final int TEXTS = Integer.getInteger("docent.test.random-texts", 4000);

    private static final Selection SOME = YamlFastPathTest::some;

    private static Selection some(String name) {
        if ("a".equals(name)) {
            return null;
        }
        return name == null || name.length() % 2 == 0 ? Selection.ALL : YamlFastPathTest::some;
    }

    private static Node fast(byte[] bytes, Selection selection, List<ParseProblem> problems) {
        YamlCursor cursor = YamlCursor.of(new Source("a.yaml", bytes), 0);
        Node root = new NodeBuilder(cursor, problems).value(cursor.location(), selection);
        cursor.expectEnd();
        return root;
    }

    private static String describe(Node node) {
        StringBuilder out = new StringBuilder();
        describe(node, out);
        return out.toString();
    }

    private static void describe(Node node, StringBuilder out) {
        Location location = node.location();
        out.append(location.offset())
                .append(' ')
                .append(location.pointer())
                .append(' ')
                .append(node.getClass().getSimpleName());
        if (node instanceof Node.Mapping mapping) {
            out.append(mapping.members().keySet()).append('\n');
            mapping.members().values().forEach(member -> describe(member, out));
        } else if (node instanceof Node.Sequence sequence) {
            out.append('\n');
            sequence.items().forEach(item -> describe(item, out));
        } else {
            out.append(' ').append(node.scalar()).append('\n');
        }
    }

    /** {@return whether the fast path could read the text} */
    private static boolean bothAgree(byte[] bytes, Selection selection) {
        List<ParseProblem> fastProblems = new ArrayList<>();
        String fast;
        try {
            fast = describe(fast(bytes, selection, fastProblems));
        } catch (UnusualYamlException left) {
            return false;
        }
        List<ParseProblem> fallbackProblems = new ArrayList<>();
        Node fallback = YamlReader.read(new Source("a.yaml", bytes), 0, bytes.length, selection, fallbackProblems);
        assertThat(fast).isEqualTo(describe(fallback));
        assertThat(problems(fastProblems)).isEqualTo(problems(fallbackProblems));
        return true;
    }

    private static List<String> problems(List<ParseProblem> problems) {
        return problems.stream()
                .map(problem -> problem.kind()
                        + problem.detail()
                        + problem.location().pointer()
                        + problem.location().offset())
                .toList();
    }

    @Test
    void both_readers_agree_on_random_texts() {
        assertThat(readFast(RandomYaml::of))
                .as("texts that the fast path could read")
                .isGreaterThan(TEXTS / 5);
    }

    @Test
    void both_readers_agree_on_random_texts_with_anchors_aliases_merges_tags_and_odd_flow_values() {
        assertThat(readFast(RandomYaml::odd))
                .as("texts that the fast path could read")
                .isGreaterThan(TEXTS / 10);
    }

    /** {@return how many of the texts the fast path could read} */
    private static int readFast(LongFunction<String> texts) {
        int read = 0;
        for (int seed = 0; seed < TEXTS; seed++) {
            String text = texts.apply(seed);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            try {
                read += bothAgree(bytes, Selection.ALL) ? 1 : 0;
                bothAgree(bytes, SOME);
            } catch (AssertionError | RuntimeException different) {
                throw new AssertionError("seed " + seed + ":\n" + text, different);
            }
        }
        return read;
    }

    /** {@code -Ddocent.test.samples=directory} sets the sample documents. */
    @Test
    void both_readers_agree_on_sample_documents() throws IOException {
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        List<Path> samples;
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            samples =
                    files.filter(file -> file.toString().matches(".*\\.ya?ml")).toList();
        }
        assertThat(samples).isNotEmpty();
        for (Path sample : samples) {
            assertThat(bothAgree(Files.readAllBytes(sample), Selection.ALL))
                    .as(sample.toString())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "? [a]\n: b\n",
                "? a\n",
                "&x a: 1\n",
                "a: &x 1\n*x : 2\n",
                "a: *x\n",
                "a: &x {b: *x}\n",
                "a: &x &y 1\n",
                "a: !!\n  b: 1\n",
                "a: 1\n<<: 2\n",
                "a: [b, !e!x c]\n",
                "%YAML 1.2\n---\na: 1\n",
                "a: 1\r\nb: 2\r\n",
                "a:\tb\n",
                "a: 1\n---\nb: 2\n",
                "a: b: c\n",
                "- a\nb: c\n",
                "a: 'open\n",
                "a: [open\n",
                "a: \"\u0001\"\n",
                "a: \u2028\n",
                "just text\n",
                "a: 1\n...\n"
            })
    void unsupported_syntax_is_left_to_the_fallback(String text) {
        assertThatExceptionOfType(UnusualYamlException.class)
                .isThrownBy(() -> fast(text.getBytes(StandardCharsets.UTF_8), Selection.ALL, new ArrayList<>()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: &x 1\nb: *x\n",
                "a: &x\n  b: [1]\nc:\n- *x\n- <<: *x\n  d: *x\n",
                "a: &x {b: 1, c: 2}\nd:\n  b: 0\n  <<: *x\n  c: 3\n",
                "a: !!str 1\nb: !local\n  c: 1\n",
                "<<: {a: 1}\n",
                "a: |2\n   x\n",
                "a: {\"b\":1, 'c':[2]}\n",
                "a: [b: c]\n",
                "a: [b, # comment ]\n  c]\n",
                "a: \"x\ty\"\n",
                "? /a/long/path\n: b: 1\n  c: 2\n? d\n: - e\n",
                "a: True\nb: nUll\nc: null\nd: False0\ne: FALSE\nf: nil\ntrue: x\nNull: y\nno: z\n",
                "a: 'it''s: #1'\nb: \"\\\": '\"\nc:\n- 'a: b'\n- \"k\": v\n- k: v\n"
            })
    void only_an_unusual_value_is_left_to_the_fallback_not_its_document(String text) {
        assertThat(bothAgree(text.getBytes(StandardCharsets.UTF_8), Selection.ALL))
                .isTrue();
    }

    @Test
    void a_flow_value_has_its_location_although_the_enclosing_names_are_not_decoded() {
        byte[] bytes = "a:\n  b: {c: [1, {d: 2}]}\n".getBytes(StandardCharsets.UTF_8);
        YamlCursor cursor = YamlCursor.of(new Source("a.yaml", bytes), 0);
        List<String> pointers = new ArrayList<>();

        pointersOfScalars(cursor, pointers);

        assertThat(pointers).containsExactly("/a/b/c/0", "/a/b/c/1/d");
    }

    private static void pointersOfScalars(ValueCursor cursor, List<String> pointers) {
        if (cursor.token() != ValueCursor.Token.MAPPING && cursor.token() != ValueCursor.Token.SEQUENCE) {
            pointers.add(cursor.scalar().location().pointer());
            return;
        }
        cursor.enter();
        while (cursor.next()) {
            pointersOfScalars(cursor, pointers);
        }
    }
}
