package dev.docent.navigation.internal.problems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The table of the page about problems is generated from {@link Problems}, with an anchor for each code. With
 * {@code -Ddocent.docs.write=true} the page is written instead of compared.
 */
class ProblemsPageTest {

    private static final Path PAGE = SourceTree.path("docs/reference/problems.mdx");
    private static final String BEGIN = "{/* generated: the problems */}\n";
    private static final String END = "{/* end of generated */}\n";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\\\\\{([a-z]+)(?::([^}]*))?}");

    @Test
    void lists_every_problem() throws IOException {
        String before = Files.readString(PAGE);
        String after = before.substring(0, before.indexOf(BEGIN)) + BEGIN + "\n" + table() + "\n"
                + before.substring(before.indexOf(END));
        if (Boolean.getBoolean("docent.docs.write")) {
            Files.writeString(PAGE, after);
        } else {
            assertThat(before)
                    .as("run ./mvnw test -pl :docent-navigation -am -Dtest=ProblemsPageTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocent.docs.write=true")
                    .isEqualTo(after);
        }
    }

    @Test
    void every_code_has_one_anchor() {
        List<String> anchors = Pattern.compile("<span id=\"([a-z0-9-]+)\">")
                .matcher(table())
                .results()
                .map(anchor -> anchor.group(1))
                .toList();

        assertThat(anchors)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ProblemCode.values()).map(ProblemCode::code).toList());
    }

    @Test
    void a_placeholder_becomes_the_name_of_its_argument() {
        assertThat(markdown("{name} is not in {files:words}{near:hint} {{source:plain}} < | {/* … */} {at:reason}"))
                .isEqualTo("*name* is not in *files*. \\{*source*} &lt; \\| \\{/\\* … \\*/} *at*");
        assertThat(markdown("{pages:This page|# pages} {rest:# is|# are} left{more:|; # more|; # more}, {names:list}"))
                .isEqualTo("This page *rest* are left, *names*");
    }

    private static String table() {
        return Stream.of(ProblemCode.values())
                .sorted(Comparator.comparing(ProblemCode::code))
                .map(ProblemsPageTest::rows)
                .collect(Collectors.joining("", "| Code | Severity | Problem | Fix |\n|---|---|---|---|\n", ""));
    }

    private static String rows(ProblemCode code) {
        String severity = code.severity().name().toLowerCase(Locale.ROOT);
        List<String> texts = Stream.of(Problems.values())
                .filter(problem -> problem.code() == code)
                .sorted(Comparator.comparing(problem -> problem.name().startsWith("RESOLVER_")))
                .map(problem -> markdown(problem.message()) + " | " + markdown(problem.fix()))
                .distinct()
                .toList();
        StringBuilder rows = new StringBuilder();
        for (String text : texts) {
            String name = "`" + code.code() + "`";
            String first = "<span id=\"" + code.code() + "\">" + name + "</span>";
            rows.append("| %s | %s | %s |\n".formatted(rows.isEmpty() ? first : name, severity, text));
        }
        return rows.toString();
    }

    private static String markdown(String text) {
        String escaped = text.replaceAll("[\\\\\\[{|*_`]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;");
        return PLACEHOLDER.matcher(escaped).replaceAll(found -> {
            String name = "*" + found.group(1) + "*";
            String kind = found.group(2) == null ? "plain" : found.group(2);
            return switch (kind) {
                case "plain", "words", "list", "reason" -> name;
                case "hint" -> ".";
                default -> counted(kind.split("\\\\\\|", -1), name);
            };
        });
    }

    /** {@return the form that needs no number, or else the one for more} */
    private static String counted(String[] forms, String number) {
        return Arrays.stream(forms)
                .filter(form -> !form.contains("#"))
                .findFirst()
                .orElse(forms[forms.length - 1])
                .replace("#", number);
    }
}
