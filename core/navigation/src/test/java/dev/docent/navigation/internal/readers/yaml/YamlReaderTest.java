package dev.docent.navigation.internal.readers.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeBuilder;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.readers.RandomYaml;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.scanner.ScannerImpl;

import static org.assertj.core.api.Assertions.assertThat;

/** The reader has the events of SnakeYAML, and what is selected does not depend on what else is selected. */
class YamlReaderTest {

    /** Number of random texts; increase it for a longer search. */
    private static final int TEXTS = Integer.getInteger("docent.test.random-texts", 1000);

    private static final Selection SOME = YamlReaderTest::some;

    private static Selection some(String name) {
        if ("a".equals(name)) {
            return null;
        }
        return name == null || name.length() % 2 == 0 ? Selection.ALL : YamlReaderTest::some;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
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

    /** {@return the texts with line ends, line breaks and characters of all lengths in UTF-8} */
    private static Stream<String> texts() {
        return Stream.iterate(0L, seed -> seed < TEXTS, seed -> seed + 1)
                .flatMap(seed -> Stream.of(RandomYaml.of(seed), RandomYaml.odd(seed)))
                .flatMap(text -> Stream.of(
                        text,
                        text.replace("\n", "\r\n"),
                        text.replace('a', 'é').replaceFirst("t", "\uFEFF𝄞").replaceFirst("\n", "\u2028"),
                        text.replaceFirst("\n", "\r")
                                .replaceFirst("\n", "\u0085")
                                .replaceFirst("o", "€")));
    }

    private static String events(StreamReader reader, boolean peeked, boolean inBytes, String text) {
        ScannerImpl scanner = new ScannerImpl(reader, new LoaderOptions());
        ParserImpl parser = peeked ? new ParserImpl(new PeekedScanner(scanner)) : new ParserImpl(scanner);
        StringBuilder out = new StringBuilder();
        try {
            for (Event event = parser.getEvent(); event != null; event = parser.getEvent()) {
                out.append(event)
                        .append(describe(event.getStartMark(), inBytes, text))
                        .append(describe(event.getEndMark(), inBytes, text))
                        .append('\n');
            }
        } catch (MarkedYAMLException malformed) {
            String problem = malformed.getProblem();
            boolean quotesTwo = problem.startsWith("expected URI escape sequence");
            out.append(malformed.getContext()).append(quotesTwo ? "expected URI escape sequence" : problem);
            out.append(describe(malformed.getProblemMark(), inBytes, text));
        } catch (YAMLException | IllegalArgumentException malformed) {
            out.append(malformed.getMessage());
        }
        return out.toString();
    }

    private static String describe(Mark mark, boolean inBytes, String text) {
        int offset =
                inBytes ? mark.getIndex() : utf8(text.substring(0, text.offsetByCodePoints(0, mark.getIndex()))).length;
        return " " + offset + " " + mark.getLine() + ":" + mark.getColumn();
    }

    @Test
    void bytes_have_the_events_that_their_characters_have() {
        texts().forEach(text -> {
            byte[] bytes = utf8(text);
            assertThat(events(new Utf8Reader(bytes, bytes, 0), true, true, text))
                    .as(text)
                    .isEqualTo(events(new StreamReader(text), false, false, text));
        });
    }

    @Test
    void a_selection_reads_the_values_that_a_whole_reading_has() {
        long compared = texts().filter(YamlReaderTest::hasTheSameValues).count();

        assertThat(compared).isGreaterThan(TEXTS);
    }

    private static boolean hasTheSameValues(String text) {
        Parsed whole = Documents.parse("a.yaml", utf8(text), Selection.ALL);
        if (whole.root() == null || whole.problems().stream().anyMatch(Finding::endsReading)) {
            return false;
        }
        Parsed some = Documents.parse("a.yaml", utf8(text), SOME);
        assertThat(describe(some.root())).as(text).isEqualTo(describe(NodeBuilder.selected(whole.root(), SOME)));
        return true;
    }

    /** {@code -Ddocent.test.samples=directory} sets the sample documents. */
    @Test
    void sample_documents_have_the_events_that_their_characters_have() throws IOException {
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        List<Path> samples;
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            samples =
                    files.filter(file -> file.toString().matches(".*\\.ya?ml")).toList();
        }
        assertThat(samples).isNotEmpty();
        for (Path sample : samples) {
            byte[] bytes = Files.readAllBytes(sample);
            String text = new String(bytes, StandardCharsets.UTF_8);
            assertThat(values(new Utf8Reader(bytes, bytes, 0)))
                    .as(sample.toString())
                    .isEqualTo(values(new StreamReader(text)));
        }
    }

    private static List<String> values(StreamReader reader) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        ParserImpl parser = new ParserImpl(new PeekedScanner(new ScannerImpl(reader, options)));
        List<String> values = new ArrayList<>();
        for (Event event = parser.getEvent(); event != null; event = parser.getEvent()) {
            values.add(event + " " + event.getStartMark().getLine() + ":"
                    + event.getStartMark().getColumn());
        }
        return values;
    }

    @Test
    void bytes_that_are_not_utf8_are_reported_and_replaced() {
        byte[] bytes = "a: x\nb: [_, __]\nc: y\n".replace('_', '\u00E9').getBytes(StandardCharsets.ISO_8859_1);
        Parsed parsed = Documents.parse("a.yaml", bytes, Selection.ALL);

        assertThat(parsed.problems()).extracting(Finding::kind).containsExactly(Problems.ENCODING_INVALID);
        assertThat(((Node.Sequence) parsed.root().member("b")).items())
                .extracting(Node::scalar)
                .containsExactly("\uFFFD", "\uFFFD\uFFFD");
        assertThat(parsed.root().member("c").location().offset()).isEqualTo(19);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: \u0000\n", "a: \u0085b: \u0080\n", "a: \uFFFE\n", "a: 1\nb: \u007F", "# \u000B\n"})
    void characters_that_yaml_does_not_allow_are_reported(String text) {
        List<Finding> problems =
                Documents.parse("a.yaml", utf8(text), Selection.ALL).problems();

        assertThat(problems).extracting(Finding::detail).containsExactly("a character that YAML does not allow");
    }

    @Test
    void all_line_breaks_count_as_lines_of_a_problem() {
        List<Finding> problems = Documents.parse("a.yaml", utf8("a: 1\r\nb: 2\r\n\r\nc: [\r\n"), Selection.ALL)
                .problems();

        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).location().position()).isEqualTo(new Position(5, 1));
    }

    @Test
    void an_alias_in_a_part_that_is_not_selected_may_refer_to_nothing() {
        byte[] yaml = utf8("x: *none\nm: &m {a: 1}\nb:\n  <<: *m\n  c: [*none]\n  d: 2\n  e: {f: 3, f: 4}\n");
        Selection selection =
                Selection.members(Map.of("b", Selection.members(Map.of("a", Selection.ALL, "d", Selection.ALL))));
        Parsed parsed = Documents.parse("a.yaml", yaml, selection);
        Parsed whole = Documents.parse("a.yaml", yaml, Selection.ALL);

        assertThat(((Node.Mapping) parsed.root().member("b")).members()).containsOnlyKeys("a", "d");
        assertThat(parsed.problems()).isEmpty();
        assertThat(whole.problems()).extracting(Finding::kind).containsExactly(Problems.SYNTAX_ERROR);
    }

    @Test
    void an_alias_that_a_walk_skips_has_to_refer_to_something() {
        List<Finding> problems = new ArrayList<>();
        Documents.walk(
                "a.yaml",
                utf8("a: 1\nb: [*none]\n"),
                () -> cursor -> {
                    cursor.skip();
                    return null;
                },
                problems);

        assertThat(problems).extracting(problem -> problem.location().pointer()).containsExactly("/b/0");
    }

    @Test
    void of_own_members_around_a_merge_the_last_one_counts_and_the_repetition_is_reported() {
        Parsed parsed = Documents.parse(
                "a.yaml", utf8("m: &m {a: 1, b: 1, c: 1}\nx:\n  a: 2\n  <<: *m\n  b: 3\n  a: 4\n"), Selection.ALL);
        Node.Mapping merged = (Node.Mapping) parsed.root().member("x");

        assertThat(merged.members().keySet()).containsExactly("a", "b", "c");
        assertThat(merged.members().values()).extracting(Node::scalar).containsExactly("4", "3", "1");
        assertThat(parsed.problems())
                .extracting(problem -> problem.kind()
                        + problem.location().pointer()
                        + problem.location().position())
                .containsExactly("DUPLICATE_KEY/x/a" + new Position(6, 3));
    }

    @Test
    void a_walk_knows_the_pointers_of_values_whose_names_it_does_not_ask_for() {
        List<String> pointers = new ArrayList<>();
        Documents.walk(
                "a.yaml",
                utf8("m: &m {o: 1}\na:\n  b: {c: [1, {d: 2}]}\n  e:\n    <<: *m\n    f: 3\n"),
                () -> cursor -> {
                    pointersOfScalars(cursor, pointers);
                    return null;
                },
                new ArrayList<>());

        assertThat(pointers).containsExactly("/m/o", "/a/b/c/0", "/a/b/c/1/d", "/m/o", "/a/e/f");
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
