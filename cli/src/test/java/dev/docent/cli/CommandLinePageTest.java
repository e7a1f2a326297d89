package dev.docent.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.cli.internal.arguments.Help;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The table of options of the page about the command line is generated from the descriptions that {@code --help} shows.
 * With {@code -Ddocent.docs.write=true} the page is written instead of compared.
 */
class CommandLinePageTest {

    private static final Path PAGE = SourceTree.path("docs/reference/command-line.mdx");
    private static final String BEGIN = "{/* generated: the options */}\n";
    private static final String END = "{/* end of generated */}\n";

    /** What an option does, and the commands that have it. */
    private record Row(Option option, List<String> commands) {

        @Override
        public String toString() {
            String meaning = option.description().replace("<", "&lt;").replace("{", "\\{");
            return "| `%s` | %s | %s%s |\n"
                    .formatted(
                            option.usage().replace("|", "\\|"),
                            String.join(", ", commands),
                            meaning,
                            option.isRequired() ? " Required." : "");
        }
    }

    @Test
    void lists_exactly_the_options_of_all_commands() throws IOException {
        String before = Files.readString(PAGE);
        String after = before.substring(0, before.indexOf(BEGIN)) + BEGIN + "\n" + table() + "\n"
                + before.substring(before.indexOf(END));
        if (Boolean.getBoolean("docent.docs.write")) {
            Files.writeString(PAGE, after);
        } else {
            assertThat(before)
                    .as("run ./mvnw test -pl :docent-cli -am -Dtest=CommandLinePageTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocent.docs.write=true")
                    .isEqualTo(after);
        }
    }

    @Test
    void each_command_has_a_section() throws IOException {
        assertThat(Files.readString(PAGE))
                .contains(Main.syntaxes().stream()
                        .map(command -> "\n## docent " + command.name() + "\n")
                        .toList());
    }

    private static String table() {
        Map<Option, List<String>> commands = new LinkedHashMap<>();
        for (Syntax command : Main.syntaxes()) {
            command.options()
                    .forEach(option -> commands.merge(option, List.of(command.name()), CommandLinePageTest::joined));
        }
        Help.COMMON.forEach(option -> commands.put(option, List.of("all")));
        return commands.entrySet().stream()
                .map(entry -> new Row(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(row -> row.option().name().replaceFirst(".*--", "")))
                .map(Row::toString)
                .collect(Collectors.joining("", "| Option | Commands | Meaning |\n|---|---|---|\n", ""));
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
