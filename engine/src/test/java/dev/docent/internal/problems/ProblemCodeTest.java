package dev.docent.internal.problems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProblemCodeTest {

    private static final Path PAGE = Path.of("../docs/reference/problems.mdx");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `([a-z0-9-]+)` \\| (error|warning|info) \\| (.+\\S) \\| (.+\\S) \\|$");

    @Test
    void every_problem_is_documented_once_with_its_severity_cause_and_fix() throws IOException {
        Matcher rows = ROW.matcher(Files.readString(PAGE));
        List<String> documented =
                rows.results().map(row -> row.group(1) + " " + row.group(2)).toList();
        Map<String, String> known = Stream.of(ProblemCode.values())
                .collect(Collectors.toMap(
                        code -> code.code() + " " + code.severity().name().toLowerCase(Locale.ROOT),
                        ProblemCode::code));

        assertThat(documented).doesNotHaveDuplicates();
        assertThat(documented).containsExactlyInAnyOrderElementsOf(known.keySet());
    }
}
