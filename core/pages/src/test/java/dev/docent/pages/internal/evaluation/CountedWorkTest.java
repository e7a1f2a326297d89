package dev.docent.pages.internal.evaluation;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Whatever the expressions of a page do is counted by the characters and items that it takes, and comes to an end. */
class CountedWorkTest {

    private static final int LENGTH = 100_000;
    private static final int ITEMS = 10_000;

    /** Each counts at least the length of one of the texts, or the items of an array. */
    private static final int MOST = 20_000_000 / ITEMS;

    private static final String[] TEXT_METHODS = """
            at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare match
            matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr
            substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimLeft
            trimRight trimStart valueOf""".split("\\s+");

    private static final String[] ITEM_METHODS = """
            at concat entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach
            includes indexOf join keys lastIndexOf map push reduce reduceRight reverse shift slice some sort
            splice toReversed toSorted toSpliced toString unshift values with""".split("\\s+");

    private final AtomicInteger rounds = new AtomicInteger();

    /** {@return why repeating something ends} */
    private Reason end(String repeated) throws EvaluationException {
        Scope scope = Scope.empty();
        scope.define("round", NativeFunction.of((arguments, run) -> Value.of(rounds.incrementAndGet())));
        Throwable end = catchThrowable(() ->
                ExpressionParser.parse("""
                (() => {
                  const long = 'a'.repeat(%1$d);
                  const text = long + 'b';
                  const same = long + 'b';
                  const other = long + 'c';
                  const half = 'a'.repeat(%1$d / 2) + 'c';
                  const items = Array(%2$d).fill(text);
                  const numbers = Array(%2$d).fill(1);
                  const fields = {[text]: 1};
                  const known = new Set([text]);
                  const named = new Map([[text, 1]]);
                  const address = new URL('https://a.example/' + half + '?a=' + half);
                  const query = new URLSearchParams(Array(1000).fill(['a', 'b']));
                  const date = new Date(0);
                  for (;;) {
                    %3$s;
                    round();
                  }
                })()""".formatted(LENGTH, ITEMS, repeated)).in(scope, new Run()));
        assertThat(end).as(repeated).isInstanceOf(EvaluationException.class);
        return ((EvaluationException) end).reason();
    }

    private void expectEnd(String repeated, int most) throws EvaluationException {
        Reason reason = end(repeated);
        assertThat(reason == Reason.LIMIT || rounds.get() == 0)
                .as(repeated + " ends with " + reason)
                .isTrue();
        assertThat(rounds.get()).as(repeated).isLessThanOrEqualTo(most);
    }

    static Stream<String> calls() {
        Stream<String> ofTexts = Stream.of(TEXT_METHODS)
                .flatMap(name -> Stream.of("", "half", "other", "1", "'a', 'b'", "'a', text", "half, 'b'")
                        .map(arguments -> "text." + name + "(" + arguments + ")"));
        Stream<String> shortOnes = Stream.of(TEXT_METHODS)
                .flatMap(name -> Stream.of("text", "text, 'a'").map(arguments -> "'a'." + name + "(" + arguments + ")"))
                .filter(call ->
                        !call.matches("'a'\\.(at|ch|co|sl|subs|to|tr|valueOf|normalize|pad|repeat|match|search).*"));
        Stream<String> ofItems = Stream.of(ITEM_METHODS)
                .flatMap(name -> Stream.of("", "other", "1", "1, text", "x => x", "(a, b) => a")
                        .flatMap(arguments -> Stream.of(
                                "items." + name + "(" + arguments + ")", "numbers." + name + "(" + arguments + ")")))
                .filter(
                        call -> !call.matches(
                                "\\w+\\.splice\\((1|x => x|\\(a, b\\) => a)\\)|\\w+\\.push\\((1|1, text|x => x|other|\\(a, b\\) => a)?\\)"));
        return Stream.of(ofTexts, shortOnes, ofItems).flatMap(calls -> calls);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("calls")
    void a_method_counts_what_it_reads(String call) throws EvaluationException {
        expectEnd(call, MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "text === same",
                "text !== other",
                "text == other",
                "text < same",
                "text >= other",
                "text + 'x'",
                "text - 1",
                "+text",
                "~text",
                "items < 1",
                "items == 'x'",
                "items - 1",
                "`${items}`",
                "`${text}${text}`",
                "fields[same]",
                "fields[items]",
                "same in fields",
                "fields.hasOwnProperty(same)",
                "Object.hasOwn(fields, same)",
                "Object.is(text, same)",
                "Object.keys(items)",
                "Object.entries(text)",
                "({...items})",
                "[...text]",
                "({[text]: 1})",
                "(({[same]: x}) => x)(fields)",
                "known.has(same)",
                "named.get(same)",
                "String(items)",
                "Number(text)",
                "parseInt(text)",
                "parseFloat(text)",
                "isNaN(text)",
                "Math.max(text, 1)",
                "encodeURIComponent(text)",
                "decodeURIComponent(text)",
                "JSON.parse(text)",
                "JSON.stringify(items)",
                "JSON.stringify(Array(1000).fill([]), null, text)",
                "/[b-z]/.test(text)",
                "RegExp(text)",
                "new RegExp('a'.repeat(1000))",
                "(() => { switch (text) { case same: return 1 } })()",
                "1e308 + ''",
                "(1.7976931348623157e308).toFixed(2)",
                "5e-324 + ''",
                "btoa(text)",
                "atob(text)",
                "structuredClone(items)",
                "structuredClone(fields)",
                "new URL('https://a.example/' + text)",
                "new URL(text, 'https://a.example/')",
                "new URL('https://' + text + '.example/')",
                "address.searchParams.append('a', 'b')",
                "address.searchParams.set('a', text)",
                "address.searchParams.get(same)",
                "address.searchParams.has(text)",
                "(address.searchParams.sort(), address.href)",
                "(address.searchParams.delete('b'), address.search)",
                "address.toString()",
                "`${address}`",
                "URL.canParse(text)",
                "new URLSearchParams(text)",
                "new URLSearchParams(fields).toString()",
                "[...query]",
                "query.getAll('a')",
                "query.toString()",
                "query.forEach(x => x)",
                "new Date(text)",
                "Date.parse(text)",
                "new Date(0).toLocaleString()",
                "new Date(0).toISOString()",
                "date + ''",
                "date < text",
                "new Intl.NumberFormat(text).format(1)",
                "Intl.DateTimeFormat('en').format(date)"
            })
    void an_operation_counts_what_it_reads(String operation) throws EvaluationException {
        expectEnd(operation, 150_000);
    }

    /** It would be ten thousand million comparisons. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "text.indexOf(half)",
                "text.includes(half)",
                "text.lastIndexOf(half)",
                "text.split(half)",
                "text.replace(half, '')",
                "text.replaceAll(half, '')",
                "items.includes(other)",
                "items.indexOf(other)",
                "items.lastIndexOf(other)",
                "long.replace('a', \"$'\".repeat(1000))",
                "long.replaceAll('a', '$<'.repeat(1000))",
                "'a'.concat(...items)",
                "items.map(x => `${x}`).sort((a, b) => a < b)"
            })
    void one_call_that_compares_much_does_not_end(String call) throws EvaluationException {
        assertThat(end(call)).isEqualTo(Reason.LIMIT);
        assertThat(rounds).hasValue(0);
    }
}
