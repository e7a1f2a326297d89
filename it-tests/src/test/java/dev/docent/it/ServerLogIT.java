package dev.docent.it;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.it.http.Call;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Checks the server's logs after all other tests. */
@Order(Integer.MAX_VALUE)
class ServerLogIT {

    @Test
    @Tag("smoke")
    void contains_no_keys() {
        List<Path> files = ServerUnderTest.log().allFiles();

        assertThat(files).isNotEmpty();
        assertThat(files).noneMatch(file -> ServerLog.content(file).contains(Keys.MARK));
    }

    @Test
    @Tag("smoke")
    void has_no_sign_of_an_exhausted_heap() {
        assertThat(ServerUnderTest.log().allFiles())
                .noneMatch(file -> ServerLog.content(file).contains("OutOfMemoryError"));
    }

    @Test
    @Tag("smoke")
    void has_no_error_for_a_caller_refused_because_of_slow_ones() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()).lines())
                .filteredOn(line -> line.contains("TooManyTransfersException"))
                .hasSizeLessThan(10);
    }

    /** Whatever tests are left out, each documented operation has succeeded in an application on a server. */
    @Test
    @Tag("smoke")
    void shows_a_success_of_every_documented_operation() {
        assumeTrue(ServerUnderTest.current() == ServerUnderTest.LIBERTY, "only Open Liberty logs requests here");
        Path log = ServerUnderTest.log().file().resolveSibling("http_access.log");
        List<String> operations = Stream.of("docs/admin-api.yaml", "docs/docent-api.yaml")
                .flatMap(document -> operations(SourceTree.text(document)).stream())
                .toList();
        assertThat(operations).hasSizeGreaterThan(20);

        // the log is written later, in order
        String last = "/the-last-request-of-the-suite";
        Call.get(last).send();
        Eventually.await(() -> ServerLog.content(log).contains(last));

        assertThat(missing(operations, ServerLog.content(log).lines().toList())).isEmpty();
    }

    private static List<String> missing(List<String> operations, List<String> requests) {
        return operations.stream()
                .filter(operation ->
                        requests.stream().noneMatch(Pattern.compile(operation).asMatchPredicate()))
                .toList();
    }

    /** {@return a pattern for the line of a successful request of each operation of a document} */
    private static List<String> operations(String document) {
        List<String> operations = new ArrayList<>();
        String path = "";
        for (String line : document.lines().toList()) {
            if (line.matches("  /.*:")) {
                path = line.strip().replaceFirst(":$", "").replaceAll("\\{[^}]*}", "[^/]+");
            } else if (line.matches("    (get|post|put|patch|delete):")) {
                operations.add(line.strip().replace(":", "").toUpperCase(Locale.ROOT) + " \\S*" + path + " 2\\d\\d");
            }
        }
        return operations;
    }
}
