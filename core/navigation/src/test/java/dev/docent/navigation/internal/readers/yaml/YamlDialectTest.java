package dev.docent.navigation.internal.readers.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeBuilder;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.readers.FrontMatter;
import dev.docent.navigation.internal.readers.RandomYaml;
import dev.docent.navigation.internal.text.Position;
import dev.docent.navigation.internal.text.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** YAML 1.2 syntax that a YAML 1.1 parser does not accept; the expected values are those of js-yaml. */
class YamlDialectTest {

    private static String json(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    private static String read(String yaml) {
        Parsed parsed = Documents.parse("a.yaml", yaml.getBytes(StandardCharsets.UTF_8), Selection.ALL);
        assertThat(parsed.problems()).isEmpty();
        return json(parsed.root());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "x: [https://a/b?c=d]; {\"x\":[\"https://a/b?c=d\"]}",
                "x: {description: Is it ok?}; {\"x\":{\"description\":\"Is it ok?\"}}",
                "{description: Is it ok?}; {\"description\":\"Is it ok?\"}",
                "x: [a?, {b?: c ? d}, e]; {\"x\":[\"a?\",{\"b?\":\"c ? d\"},\"e\"]}",
                "x: [?a, {?b: c}]; {\"x\":[\"?a\",{\"?b\":\"c\"}]}",
                "x: [:a, ::b, {u: http://x/?a=b&c=d}]; {\"x\":[\":a\",\"::b\",{\"u\":\"http://x/?a=b&c=d\"}]}",
                "x: [{? a : b}]; {\"x\":[{\"a\":\"b\"}]}",
                "x: [{\"a\":b?, 'c':[d], [e]:f, g: [\":h\":i]}]; {\"x\":[{\"a\":\"b?\",\"c\":[\"d\"],\"[\\\"e\\\"]\":\"f\",\"g\":[{\":h\":\"i\"}]}]}",
                "title:→T; {\"title\":\"T\"}",
                "title: →→T→# comment; {\"title\":\"T\"}",
                "\"title\":→\"T\"→; {\"title\":\"T\"}",
                "x:→[→a,→b→]→; {\"x\":[\"a\",\"b\"]}",
                "x: {a:→b,→\"c\"→:→d}; {\"x\":{\"a\":\"b\",\"c\":\"d\"}}",
                "x:→|→¶  a\tb→c¶y:→1; {\"x\":\"a\tb\tc\\n\",\"y\":1}",
                "x: >-→# comment¶  a¶  b; {\"x\":\"a b\"}",
                "-→a¶-→b; [\"a\",\"b\"]",
                "→# comment¶x: 1¶→¶→# comment¶y:→2; {\"x\":1,\"y\":2}",
                "x: [¶→a,¶→b]; {\"x\":[\"a\",\"b\"]}",
                "x: \"http:\\/\\/a\\/b\"; {\"x\":\"http://a/b\"}",
                "x: \"a\\→b\"; {\"x\":\"a\\tb\"}",
                "x:→don't ask¶  'why' |¶  \"or how¶y: [it's, ok?]; {\"x\":\"don't ask 'why' | \\\"or how\",\"y\":[\"it's\",\"ok?\"]}",
                "x:→1¶y: |¶  [a?b, \"\\/¶  tab:→t¶z: a?b; {\"x\":1,\"y\":\"[a?b, \\\"\\\\/\\ntab:\\tt\\n\",\"z\":\"a?b\"}"
            })
    void yaml_12_syntax_is_read(String yaml, String json) {
        String text = yaml.replace('→', '\t').replace('¶', '\n');
        String expected = json.replace("\t", "\\t");

        assertThat(read(text)).isEqualTo(expected);
        assertThat(read(text + "\n")).isEqualTo(expected);
    }

    @Test
    void front_matter_is_read_alike() {
        byte[] page = "---\ntitle:\tT\ntags: [a?, b]\n---\nText".getBytes(StandardCharsets.UTF_8);
        Parsed parsed = FrontMatter.parse("a.mdx", page);

        assertThat(parsed.problems()).isEmpty();
        assertThat(json(parsed.root())).isEqualTo("{\"title\":\"T\",\"tags\":[\"a?\",\"b\"]}");
    }

    @Test
    void locations_are_preserved() {
        String yaml = "ä:\t[x?, \"\\/\"]\nlast:\t𝄞\n";
        Parsed parsed = Documents.parse("a.yaml", yaml.getBytes(StandardCharsets.UTF_8), Selection.ALL);
        Node list = parsed.root().member("ä");

        assertThat(((Node.Sequence) list).items().get(1).location().position()).isEqualTo(new Position(1, 9));
        assertThat(parsed.root().member("last").location().position()).isEqualTo(new Position(2, 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a:\n\tb: 1\n",
                "a: b: c\n",
                "a:\t[b\n",
                "a: \"\\q\"\n",
                "a: \"\\Ua0001F36\"\n",
                "a: \"\\UFFFFFFFF\"\n",
                "a:\t1\n b: [?\n",
                "a: 'b\n"
            })
    void malformed_yaml_is_still_rejected(String yaml) {
        Parsed parsed = Documents.parse("a.yaml", yaml.getBytes(StandardCharsets.UTF_8), Selection.ALL);

        assertThat(parsed.problems()).extracting(Finding::kind).contains(Problems.SYNTAX_ERROR);
    }

    @Test
    void the_real_error_is_reported_and_not_a_tab_before_it() {
        String yaml = "a:\t1\nb: [x?\nc: 1\n";
        Parsed parsed = Documents.parse("a.yaml", yaml.getBytes(StandardCharsets.UTF_8), Selection.ALL);

        assertThat(parsed.problems()).hasSize(1);
        assertThat(parsed.problems().get(0).location().position().line()).isEqualTo(3);
        assertThat(parsed.problems().get(0).detail()).doesNotContain("TAB");
    }

    /** Text that the parser accepts unchanged has the same meaning when rewritten. */
    @Test
    void rewriting_preserves_the_meaning() throws IOException {
        int compared = 0;
        for (long seed = 0; seed < 3000; seed++) {
            compared += meansTheSame(RandomYaml.of(seed)) ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(500);
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            for (Path sample :
                    files.filter(file -> file.toString().matches(".*\\.ya?ml")).toList()) {
                assertThat(meansTheSame(Files.readString(sample))).isTrue();
            }
        }
    }

    private static boolean meansTheSame(String yaml) {
        byte[] bytes = yaml.getBytes(StandardCharsets.UTF_8);
        if (YamlRewriter.isMisread(bytes, 0)) {
            return false;
        }
        String plain = read(bytes, bytes);
        if (plain != null) {
            assertThat(read(bytes, YamlRewriter.rewritten(bytes, 0))).as(yaml).isEqualTo(plain);
        }
        return plain != null;
    }

    private static String read(byte[] written, byte[] rewritten) {
        List<Finding> problems = new ArrayList<>();
        try {
            Node node = YamlReader.read(
                    new Source("a.yaml", written),
                    rewritten,
                    0,
                    false,
                    (cursor, found) -> new NodeBuilder(cursor, found).value(cursor.location(), Selection.ALL),
                    problems);
            StringBuilder out = new StringBuilder();
            if (node != null) {
                describe(node, out);
            }
            problems.forEach(problem ->
                    out.append(problem.kind()).append(problem.location().pointer()));
            return out.toString();
        } catch (UnreadableException refused) {
            return null;
        }
    }

    private static void describe(Node node, StringBuilder out) {
        out.append(node.location().offset()).append(node.getClass().getSimpleName());
        if (node instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> describe(member, out.append(name)));
        } else if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> describe(item, out));
        } else {
            out.append(node.scalar());
        }
    }
}
