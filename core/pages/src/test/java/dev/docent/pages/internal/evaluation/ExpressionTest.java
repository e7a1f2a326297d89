package dev.docent.pages.internal.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ExpressionTest {

    private static Value value(String source) throws EvaluationException {
        Scope scope = Scope.empty();
        scope.define("name", Value.of("Ada"));
        scope.define("n", Value.of(3));
        scope.define("list", new Value.Items(List.of(Value.of("a"), Value.of("b"))));
        scope.define("user", new Value.Fields(new LinkedHashMap<>(Map.of("id", Value.of(7)))));
        return ExpressionParser.parse(source).in(scope, new Run());
    }

    private static String text(String source) throws EvaluationException {
        return Values.text(value(source));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '~',
            value = {
                "'text'#text",
                "\"a \\\"b\\\" \\u0041\\n\"#~a \"b\" A\n~",
                "2#2",
                "2.50#2.5",
                "-3 + 1#-2",
                "1_000#1000",
                "`${name} has ${n + 1}`#Ada has 4",
                "'a' + 1 + 2#a12",
                "1 + 2 + 'a'#3a",
                "n * 2 - 1#5",
                "7 % 4 / 2#1.5",
                "user.id#7",
                "user['id']#7",
                "user?.none?.first ?? '-'#-",
                "list[1]#b",
                "list.length#2",
                "name.length#3",
                "n > 2 ? 'many' : 'few'#many",
                "n === '3'#false",
                "n == '3'#true",
                "!name#false",
                "name && 'x'#x",
                "user.none ?? 'none'#none",
                "user.none || 'other'#other",
                "list.map((x, i) => `${x}${i}`).join('-')#a0-b1",
                "list.map(x => x.toUpperCase())#A,B",
                "[1, ...list, 2].length#4",
                "({...user, x: 1}).x#1",
                "Object.keys(user)#id",
                "Object.entries({a: 1}).map(([k, v]) => k + v)#a1",
                "(({a, b = 2, ...rest}) => a + b + rest.c)({a: 1, c: 3})#6",
                "((x) => { const y = x + 1; if (y > 3) { return 'big' } else return 'small'; })(3)#big",
                "list.filter(x => x !== 'a').length#1",
                "'a-b'.split('-').reverse().join('')#ba",
                "'abc'.slice(-2)#bc",
                "'a.b.c'.replaceAll('.', '/')#a/b/c",
                "typeof name#string",
                "(1).toFixed(2)#1.00",
                "/* a comment */ 1 // another#1",
                "'' || 'empty'#empty"
            })
    void values(String source, String expected) throws EvaluationException {
        assertThat(text(source)).isEqualTo(expected);
    }

    @Test
    void a_comment_alone_is_nothing() throws EvaluationException {
        assertThat(value(" /* only this */ ")).isEqualTo(Value.NOTHING);
        assertThat(value("")).isEqualTo(Value.NOTHING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new Worker('x')",
                "await f()",
                "this.x",
                "import('x')",
                "1 2",
                "(",
                "'open",
                "`open ${",
                "{a",
                "a.",
                "<a",
                "<a></b>",
                "<a b=c/>",
                "(() => { class A {} })()",
                "(async () => 1)()"
            })
    void what_is_not_evaluated(String source) {
        assertThatThrownBy(() -> value(source))
                .isInstanceOf(EvaluationException.class)
                .extracting(e -> ((EvaluationException) e).reason())
                .isEqualTo(Reason.UNSUPPORTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unknown",
                "window.location",
                "document",
                "process.env",
                "fetch('x')",
                "constructor",
                "x = 1",
                "x ** 2"
            })
    void a_name_that_nothing_defines(String source) {
        assertThatThrownBy(() -> value(source))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("is not defined");
    }

    @ParameterizedTest
    @ValueSource(strings = {"name()", "list.map(1)", "user.none.x", "user.run()", "name.evil()", "n.x.y"})
    void values_are_not_misused(String source) {
        assertThatThrownBy(() -> value(source)).isInstanceOf(EvaluationException.class);
    }

    @Test
    void members_of_the_platform_do_not_exist() throws EvaluationException {
        assertThat(value("name.constructor")).isEqualTo(Value.NOTHING);
        assertThat(value("user.__proto__")).isEqualTo(Value.NOTHING);
        assertThat(value("list['constructor']")).isEqualTo(Value.NOTHING);
    }

    @Test
    void elements() throws EvaluationException {
        Value.Markup markup = (Value.Markup)
                value(
                        "<Card title=\"A &amp; B\" on cols={n} {...user}>\n  Hello {name},\n  bye.\n  <b>x</b>{/* no */}</Card>");

        assertThat(markup.name()).isEqualTo("Card");
        assertThat(markup.attributes())
                .containsExactly(
                        Map.entry("title", Value.of("A & B")),
                        Map.entry("on", Value.of(true)),
                        Map.entry("cols", Value.of(3)),
                        Map.entry("id", Value.of(7)));
        assertThat(markup.children()).hasSize(4);
        assertThat(markup.children().get(0)).isEqualTo(Value.of("Hello "));
        assertThat(markup.children().get(2)).isEqualTo(Value.of(", bye."));
        assertThat(markup.children().get(3)).isInstanceOf(Value.Markup.class);
    }

    @Test
    void fragments_and_members_as_names() throws EvaluationException {
        assertThat(((Value.Markup) value("<><Tree.File/></>")).name()).isEmpty();
        Value.Markup file = (Value.Markup)
                ((Value.Markup) value("<><Tree.File/></>")).children().get(0);
        assertThat(file.name()).isEqualTo("Tree.File");
    }

    @Test
    void steps_depth_and_size_are_bounded() {
        String doubled = "(f => f(f(f(f(f(f(f('x'.repeat(1000000))))))))) (s => s + s)";
        String recursive = "(f => f(f))(f => f(f))";
        String many = "[1,2,3,4,5,6,7,8,9,0]" + ".flatMap(x => [x,x,x,x,x,x,x,x,x,x])".repeat(7);
        for (String hostile : List.of(
                doubled,
                recursive,
                many,
                "(".repeat(10_000),
                "[".repeat(10_000),
                "-".repeat(10_000),
                "<a>".repeat(10_000),
                "`${".repeat(10_000),
                "(a=".repeat(5_000),
                "a=>".repeat(5_000),
                "!".repeat(10_000),
                "a?".repeat(10_000),
                "x" + ".y".repeat(10_000))) {
            assertThatThrownBy(() -> value(hostile)).isInstanceOf(EvaluationException.class);
        }
    }

    @Test
    void shared_items_are_not_written_out_without_end() throws EvaluationException {
        String source = "(a => [a, a])(".repeat(40) + "'x'" + ")".repeat(40);

        assertThat(text(source)).hasSizeLessThan(200_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/^(a+)+$/.test('a'.repeat(40) + 'b')",
                "/(a|aa)+$/.test('a'.repeat(60) + 'b')",
                "/^(([a-z])+.)+[A-Z]([a-z])+$/.test('a'.repeat(200))",
                "/(?:ab|c)*d/.test('ab'.repeat(2400))",
                "/a/.test('a'.repeat(5001))",
                "(() => { while (true) {} })()",
                "(() => { for (;;); })()",
                "(() => { const a = [1]; for (const x of a) { a.push(x) } return a.map(() => a.map(() => a.push(1))) })()"
                        + " && (() => { do { } while (1) })()",
                "(() => { let s = 'x'; for (;;) s += s; })()",
                "(() => { const f = () => f(); return f() })()",
                "(() => { const a = []; a.push(a); return JSON.stringify(a) })()",
                "(() => { const a = []; a.push(a); return a.flat(Infinity).flat(9).map(() => { while (1); }) })()",
                "Array(1e9)",
                "Array.from({length: 1e9})",
                "'x'.padEnd(1e9)",
                "(() => { const a = []; a[4e6] = 1 })()"
            })
    void hostile_work_is_bounded_by_counted_steps(String hostile) {
        assertThatThrownBy(() -> value(hostile)).isInstanceOf(EvaluationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/(?:(?:(?:a?){999}){999}){999}b/.test('')", "/(|){60}b/.test('')"})
    void repeats_of_nothing_come_to_an_end(String hostile) throws EvaluationException {
        assertThat(text(hostile)).isEqualTo("false");
    }

    @Test
    void what_contains_itself_is_written_with_an_end() throws EvaluationException {
        assertThat(text("(() => { const a = [1]; a.push(a); return a.join('') })()"))
                .hasSizeLessThan(200_000);
        assertThatThrownBy(() -> value("(() => { Object.keys = 1 })()")).isInstanceOf(EvaluationException.class);
        assertThatThrownBy(() -> value("(() => { Math.PI = 3 })()")).isInstanceOf(EvaluationException.class);
    }
}
