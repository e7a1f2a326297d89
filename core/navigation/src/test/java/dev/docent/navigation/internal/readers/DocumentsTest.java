package dev.docent.navigation.internal.readers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class DocumentsTest {

    @Test
    void a_skipped_value_that_cannot_be_read_is_omitted_and_not_null() {
        byte[] bytes = "{'good': [1], 'bad': [nul], 'deep': %s1%s}"
                .formatted("[".repeat(600), "]".repeat(600))
                .replace('\'', '"')
                .getBytes(StandardCharsets.UTF_8);
        Parsed parsed = Documents.parse("a.json", bytes, Selection.each(Selection.LOCATION));

        assertThat(Documents.expand(parsed.root().member("good"))).isInstanceOf(Node.Sequence.class);
        assertThat(Documents.expand(parsed.root().member("bad"))).isNull();
        assertThat(Documents.expand(parsed.root().member("deep"))).isNull();
        assertThat(parsed.problems()).isEmpty();
    }

    @Test
    void a_walk_reports_skipped_values_that_are_nested_too_deep() {
        String deep = "{\"a\": {\"b\": %s1%s}}".formatted("[".repeat(511), "]".repeat(511));
        List<Finding> problems = new ArrayList<>();
        Documents.walk(
                "a.json",
                deep.getBytes(StandardCharsets.UTF_8),
                () -> cursor -> {
                    cursor.enter();
                    while (cursor.next()) {
                        cursor.skip();
                    }
                    return null;
                },
                problems);

        assertThat(problems)
                .extracting(Finding::kind, problem -> problem.location().pointer())
                .containsExactly(tuple(Problems.NESTING_OF_PART_TOO_DEEP, "/a"));
    }

    @Test
    void a_walk_that_has_to_restart_is_created_again() {
        AtomicInteger walks = new AtomicInteger();
        List<Finding> problems = new ArrayList<>();
        List<String> names = Documents.walk(
                "a.yaml",
                "a: 1\nb:\t2\nc: 3\n".getBytes(StandardCharsets.UTF_8),
                () -> {
                    walks.incrementAndGet();
                    List<String> seen = new ArrayList<>();
                    return cursor -> {
                        cursor.enter();
                        while (cursor.next()) {
                            seen.add(cursor.name());
                            cursor.skip();
                        }
                        return seen;
                    };
                },
                problems);

        assertThat(names).containsExactly("a", "b", "c");
        assertThat(walks).hasValue(2);
        assertThat(problems).isEmpty();
    }

    private static Parsed parse(String file, String text) {
        return Documents.parse(file, text.getBytes(StandardCharsets.UTF_8), Selection.ALL);
    }

    private static Node yaml(String text) {
        Parsed parsed = parse("a.yaml", text);
        assertThat(parsed.problems()).isEmpty();
        return parsed.root();
    }

    private static Problems problem(String file, String text) {
        List<Finding> problems = parse(file, text).problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).kind();
    }

    @Test
    void json_values_know_their_location() {
        Node root = parse("a.json", "{\"é\": 1,\r\n \"a/b~\": [true, {\"x\": \"\\u00e9\\n\\\"\"}]}")
                .root();

        Node.Sequence items = (Node.Sequence) root.member("a/b~");
        Node leaf = items.items().get(1).member("x");
        assertThat(leaf.scalar()).isEqualTo("é\n\"");
        assertThat(leaf.location().pointer()).isEqualTo("/a~1b~0/1/x");
        assertThat(leaf.location().position()).isEqualTo(new Position(2, 23));
        assertThat(root.member("é").location().position()).isEqualTo(new Position(1, 7));
    }

    @Test
    void positions_hold_in_long_files() {
        String line = "{\"ä\": \"" + "ö".repeat(3000) + "\"},\n";
        Node root = parse("a.json", "\uFEFF[" + line.repeat(20) + "7]").root();
        Node yaml = yaml("\uFEFF# " + "ö".repeat(9000) + "\na:\n  - ä: 𝄞\n    b: x\n");

        List<Node> items = ((Node.Sequence) root).items();
        assertThat(items.get(20).location().position()).isEqualTo(new Position(21, 1));
        assertThat(items.get(10).member("ä").location().position()).isEqualTo(new Position(11, 7));
        Node.Sequence list = (Node.Sequence) yaml.member("a");
        assertThat(list.items().get(0).member("b").location().position()).isEqualTo(new Position(4, 8));
    }

    @Test
    void unselected_parts_are_skipped() {
        String json = "{\"skip\": {\"deep\": [\"}\\\"\", {}]}, \"n\": -1, \"s\": \"]\", \"keep\": {\"a\": 1}}";
        Selection selection = Selection.members(Map.of("keep", Selection.ALL));
        Node root = Documents.parse("a.json", json.getBytes(StandardCharsets.UTF_8), selection)
                .root();
        String yaml = "skip: &s {deep: [1, {}]}\nlist: [*s]\nn: -1\nkeep: {<<: *s, a: 1}\n";
        Node same = Documents.parse("a.yaml", yaml.getBytes(StandardCharsets.UTF_8), selection)
                .root();

        assertThat(((Node.Mapping) root).members()).containsOnlyKeys("keep");
        assertThat(root.member("keep").text("a")).isEqualTo("1");
        assertThat(((Node.Mapping) same).members()).containsOnlyKeys("keep");
        assertThat(same.member("keep").text("a")).isEqualTo("1");
        assertThat(same.member("keep").member("deep")).isInstanceOf(Node.Sequence.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1",
                "[1,]",
                "{\"a\" 1}",
                "{a: 1}",
                "[01]",
                "[1.]",
                "[+1]",
                "[nul]",
                "\"a",
                "\"\\u12g4\"",
                "\"\n\"",
                "]"
            })
    void malformed_json_is_reported(String text) {
        assertThat(problem("a.json", text)).isEqualTo(Problems.SYNTAX_ERROR);
    }

    @ParameterizedTest
    @CsvSource({
        "'yes', yes, Text",
        "'on', on, Text",
        "'2024-01-01', 2024-01-01, Text",
        "'1_000', 1_000, Text",
        "'0777', 777, Numeric",
        "'0o17', 15, Numeric",
        "'0x1F', 31, Numeric",
        "'+1.50e3', 1.50e3, Numeric",
        "'-.5', -0.5, Numeric",
        "'1.', 1, Numeric",
        "'.', ., Text",
        "'.inf', .inf, Text",
        "'True', true, Bool",
        "'\"1\"', 1, Text",
        "'!!str 1', 1, Text",
        "'!!int \"1\"', 1, Numeric",
        "'! 1', 1, Text"
    })
    void yaml_scalars_follow_the_core_schema(String written, String text, String kind) {
        Node node = yaml("a: " + written).member("a");

        assertThat(node.scalar()).isEqualTo(text);
        assertThat(node.getClass().getSimpleName()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "null", "Null"})
    void yaml_nulls_are_null(String written) {
        assertThat(yaml("a: " + written).member("a")).isInstanceOf(Node.Null.class);
    }

    @Test
    void yaml_merges_as_the_vendors_parser_does() {
        Node root = yaml("""
                one: &one {a: 1, b: 1}
                two: &two {b: 2, c: 2}
                list: {<<: [*one, *two], c: 3}
                before: {a: 0, <<: *one}
                plain: {"<<": x}
                """);

        assertThat(root.member("list").text("a")).isEqualTo("1");
        assertThat(root.member("list").text("b")).isEqualTo("1");
        assertThat(root.member("list").text("c")).isEqualTo("3");
        assertThat(root.member("before").text("a")).isEqualTo("0");
        assertThat(root.member("plain").text("<<")).isEqualTo("x");
    }

    @Test
    void complex_keys_become_text() {
        Node root = yaml("? /long/path\n: 1\n? [a, {b: \"c\"}]\n: 2\n200: 3\n~: 4\n");

        assertThat(root.text("/long/path")).isEqualTo("1");
        assertThat(root.text("[\"a\",{\"b\":\"c\"}]")).isEqualTo("2");
        assertThat(root.text("200")).isEqualTo("3");
        assertThat(root.text("null")).isEqualTo("4");
    }

    @Test
    void yaml_with_unbounded_aliases_is_reported() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 10; i++) {
            bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(9) + "*a" + (i - 1)));
        }
        StringBuilder deep = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 600; i++) {
            deep.append("a%d: &a%d [*a%d]\n".formatted(i, i, i - 1));
        }

        assertThat(problem("a.yaml", bomb.toString())).isEqualTo(Problems.ALIASES_TOO_LARGE);
        assertThat(problem("a.yaml", deep.toString())).isEqualTo(Problems.NESTING_TOO_DEEP);
        assertThat(problem("a.yaml", "a: &a [*a]")).isEqualTo(Problems.SYNTAX_ERROR);
        assertThat(problem("a.yaml", "[".repeat(100_000))).isEqualTo(Problems.NESTING_TOO_DEEP);
    }

    @Test
    void other_yaml_problems_are_reported() {
        assertThat(problem("a.yaml", "a: [1")).isEqualTo(Problems.SYNTAX_ERROR);
        assertThat(problem("a.yaml", "a: 1\n---\nb: 2\n")).isEqualTo(Problems.SYNTAX_ERROR);
        assertThat(problem("a.yaml", "a: \u0001")).isEqualTo(Problems.SYNTAX_ERROR);
        assertThat(problem("a.yaml", "a: 1\na: 2\n")).isEqualTo(Problems.DUPLICATE_KEY);
        assertThat(parse("a.yaml", "# nothing\n").root()).isNull();
    }

    @Test
    void without_a_known_extension_the_first_character_decides() {
        assertThat(parse("spec", "a: 1").root().text("a")).isEqualTo("1");
        assertThat(parse("spec", " {\"a\": 1}").root().text("a")).isEqualTo("1");
    }
}
