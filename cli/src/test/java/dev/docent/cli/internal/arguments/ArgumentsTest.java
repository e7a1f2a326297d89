package dev.docent.cli.internal.arguments;

import java.util.List;
import java.util.function.UnaryOperator;

import dev.docent.cli.internal.output.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ArgumentsTest {

    private enum Color {
        RED,
        LIGHT_BLUE
    }

    private static final PositionalArgument FROM = new PositionalArgument("FROM", "Where it begins.", true);
    private static final PositionalArgument TO = new PositionalArgument("TO", "Where it ends.", false);
    private static final Option COLOR = Option.of("--color", "red|light_blue", "Its colour.");
    private static final Option HOSTS = Option.list("--host", "HOST", "Hosts.");
    private static final Option URLS = Option.repeated("--url", "URL", "Addresses.");
    private static final Option LINES = Option.of("--lines", "N", "Lines.");
    private static final Option FORCE = Option.flag("--force", "Anyway.");
    private static final Syntax DRAW = Syntax.of("draw", "Draws a line.", (arguments, out) -> () -> ExitCode.SUCCESS)
            .with(FROM)
            .with(TO)
            .with(COLOR, HOSTS, URLS, LINES, FORCE);

    private static Arguments read(String words) {
        return Arguments.read(DRAW, words.isEmpty() ? List.of() : List.of(words.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource({
        "--color red a b",
        "--color=red a b",
        "a --color Red b",
        "a b --color=RED",
        "--color red -- a b",
        "a --color red -- b"
    })
    void options_may_be_anywhere(String words) {
        Arguments arguments = read(words);

        assertThat(arguments.parameter(FROM)).contains("a");
        assertThat(arguments.parameter(TO)).contains("b");
        assertThat(arguments.choice(COLOR, Color.class)).contains(Color.RED);
        assertThat(arguments.has(FORCE)).isFalse();
    }

    @Test
    void what_is_not_written_is_empty() {
        Arguments arguments = read("a");

        assertThat(arguments.parameter(TO)).isEmpty();
        assertThat(arguments.choice(COLOR, Color.class)).isEmpty();
        assertThat(arguments.number(LINES)).isEmpty();
        assertThat(arguments.bigNumber(LINES)).isEmpty();
        assertThat(arguments.list(HOSTS)).isEmpty();
        assertThat(arguments.text(COLOR)).isEmpty();
    }

    @Test
    void values_are_taken_as_they_are() {
        assertThat(read("-- -x").parameter(FROM)).contains("-x");
        assertThat(read("-").parameter(FROM)).contains("-");
        assertThat(read("--color=a=b x").text(COLOR)).contains("a=b");
        assertThat(read("--color= x").text(COLOR)).contains("");
        assertThat(read("--color -x y").text(COLOR)).contains("-x");
        assertThat(read("--lines -7 y").number(LINES)).contains(-7);
        assertThat(read("--lines 99999999999 y").bigNumber(LINES)).contains(99_999_999_999L);
        assertThat(read("--force --force y").has(FORCE)).isTrue();
    }

    @Test
    void a_list_has_the_values_of_all_its_options() {
        assertThat(read("--host a,b x --host=c --host d").list(HOSTS)).containsExactly("a", "b", "c", "d");
        assertThat(read("--url a,b x --url=c=d").list(URLS)).containsExactly("a,b", "c=d");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--colour red a; there is no option --colour; did you mean --color?",
                "-q a; there is no option -q",
                "--fo=1 a; there is no option --fo",
                "--color; --color needs a value: red|light_blue",
                "--color --force a; --color needs a value: red|light_blue",
                "--color -- a; --color needs a value: red|light_blue",
                "--force=yes a; --force takes no value",
                "--color red --color red a; --color is given twice; give it once",
                "--force; FROM is missing. Where it begins.",
                "a b c; draw has no use for the argument \"c\""
            })
    void mistakes_are_named(String line) {
        String words = line.substring(0, line.indexOf(';'));

        assertThatThrownBy(() -> read(words))
                .isInstanceOf(UsageException.class)
                .hasMessage(line.substring(line.indexOf(';') + 2));
    }

    @ParameterizedTest
    @CsvSource({"x", "1.5", "''", "2147483648", "99999999999999999999"})
    void a_number_that_cannot_be_used_is_named(String number) {
        Arguments arguments = read("a --lines=" + number);

        assertThatThrownBy(() -> arguments.number(LINES))
                .isInstanceOf(UsageException.class)
                .hasMessage("--lines cannot be \"" + number + "\", but a whole number that is not too large");
    }

    @Test
    void an_impossible_choice_names_the_possible_ones() {
        Arguments arguments = read("a --color green");

        assertThatThrownBy(() -> arguments.choice(COLOR, Color.class))
                .isInstanceOf(UsageException.class)
                .hasMessage("--color cannot be \"green\", but one of red, light_blue");
    }

    @Test
    void a_required_option_cannot_be_left_out() {
        Syntax strict = Syntax.of("draw", "Draws.", (arguments, out) -> () -> ExitCode.SUCCESS)
                .with(COLOR.required());

        assertThatThrownBy(() -> Arguments.read(strict, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("--color=red|light_blue is missing. Its colour.");
        assertThat(Arguments.read(strict, List.of("--color=x")).text(COLOR)).contains("x");
    }

    @Test
    void the_help_lists_what_a_command_takes() {
        Option wide = Option.of("--experimental", "ONE|OTHER", "word ".repeat(20) + "end.");

        assertThat(Help.of(DRAW.with(wide.required()), UnaryOperator.identity()))
                .isEqualTo("""
                Usage: docent draw --experimental=ONE|OTHER [OPTION...] FROM [TO]
                Draws a line.

                  FROM                  Where it begins.
                  [TO]                  Where it ends.

                Options:
                  --color=red|light_blue
                                        Its colour.
                  --experimental=ONE|OTHER
                                        word word word word word word word word word word word
                                        word word word word word word word word word end.
                  --force               Anyway.
                  -h, --help            Show this help and exit.
                  --host=HOST[,HOST...] Hosts.
                  --lines=N             Lines.
                  --url=URL             Addresses.
                  -V, --version         Show the version and exit.
                """);
    }
}
