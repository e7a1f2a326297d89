package dev.docent.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OneLineDocumentTest {

    private static final int PROBLEMS = 1200;

    @TempDir
    Path site;

    private static String operation(int number) {
        return "\"/p" + number + "\":{\"get\":{\"summary\":\"" + "x".repeat(1500) + "\",\"responses\":"
                + "{\"200\":{\"$ref\":\"#/components/responses/none" + number + "\"}}}}";
    }

    private long cpuNanos(String format) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Run run = Run.of("check", "--show", "info", "--format", format, site);
        long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(run.out().split("does not resolve", -1)).hasSize(PROBLEMS + 1);
        return end - start;
    }

    /** When the cost of each problem was proportional to the line, the formats differed by two orders of magnitude. */
    @Test
    void the_cost_of_a_problem_does_not_depend_on_the_line_length() throws IOException {
        Files.writeString(
                site.resolve("docs.json"), "{\"navigation\": {\"tabs\": [{\"tab\": \"A\", \"openapi\": \"a.json\"}]}}");
        String paths = IntStream.range(0, PROBLEMS)
                .mapToObj(OneLineDocumentTest::operation)
                .collect(Collectors.joining(","));
        Files.writeString(
                site.resolve("a.json"),
                "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"A\",\"version\":\"1\"},\"paths\":{" + paths + "}}");
        cpuNanos("json");

        assertThat(cpuNanos("text")).isLessThan(30 * cpuNanos("json"));
    }
}
