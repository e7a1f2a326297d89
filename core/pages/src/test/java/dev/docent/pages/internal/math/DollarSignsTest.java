package dev.docent.pages.internal.math;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DollarSignsTest {

    private static int close(String text) {
        return DollarSigns.close(text, text.indexOf('$'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$x$",
                "$n+1$",
                "$\\alpha$",
                "$ x_1 $",
                "$10$",
                "$sim$",
                "$(a^2 + b^2 = c^2)$",
                "$p < 5$",
                "$E = mc$",
                "$\\text{100\\$}$",
                "${1-\\beta}$",
                "($x$)",
                "$f(x)$"
            })
    void a_formula(String text) {
        assertThat(close(text)).isEqualTo(text.lastIndexOf('$'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$5 and $10",
                "$5-$10",
                "from $5 to 10$",
                "US$5, US$",
                "$HOME/bin:$PATH",
                "${a} and ${b}",
                "$$",
                "$",
                "$5",
                "$ 5 or $",
                "$\\{name} | \\$",
                "$a `b$ c`",
                "a $20 gift or 20$",
                "${$",
                "$5,\n$6"
            })
    void no_formula(String text) {
        assertThat(close(text)).isEqualTo(-1);
    }

    /** Of 1,600 characters, {@code java.util.regex} overflowed the stack of a server's thread. */
    @ParameterizedTest
    @ValueSource(ints = {800, 500_000})
    void what_is_between_dollars_may_be_of_any_length(int parts) throws Exception {
        AtomicInteger formula = new AtomicInteger();
        AtomicInteger words = new AtomicInteger();
        Thread small = new Thread(
                null,
                () -> {
                    formula.set(close("$" + "x+".repeat(parts) + "x$"));
                    words.set(close("$" + "xyz+".repeat(parts) + "x$"));
                },
                "small stack",
                128 * 1024);
        small.start();
        small.join();

        assertThat(formula).hasValue(2 * parts + 2);
        assertThat(words).hasValue(-1);
    }
}
