package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

/** The page about servers says of each server what the build does with it. */
class ServersPageTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern PROFILE = Pattern.compile("`-P([a-z0-9-]+)`");
    private static final Pattern SUITES = Pattern.compile("(?m)^for server in ([a-z0-9 -]+); do$");
    /** A suite by its own command, in the complete run only. */
    private static final Pattern COMPLETE = Pattern.compile("(?m)^  \\./mvnw verify -pl it-tests -P([a-z0-9-]+) ");

    /** The server of a row of the first table, with its cells. */
    private static List<List<String>> rows() throws IOException {
        return Files.readString(ROOT.resolve("docs/reference/servers.mdx"))
                .lines()
                .dropWhile(line -> !line.startsWith("| Server |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> List.of(line.substring(1).split(" *\\| *", -1)))
                .toList();
    }

    /** Profiles of the suite that continuous integration runs, with the tier that follows. */
    private static Map<String, String> tiers() throws IOException {
        String script = Files.readString(ROOT.resolve(".ci/run"));
        int complete = script.indexOf("if [ \"${1:-}\" = all ]; then\n  echo");
        assertThat(complete).as("what only the complete run does").isPositive();
        Matcher suites = SUITES.matcher(script.substring(0, complete));
        assertThat(suites.find()).as("the loop over servers in .ci/run").isTrue();
        Map<String, String> tiers = new TreeMap<>();
        for (String profile : suites.group(1).split(" ")) {
            tiers.put(profile, "tested");
        }
        COMPLETE.matcher(script.substring(complete))
                .results()
                .forEach(suite -> assertThat(tiers.put(suite.group(1), "smoke")).isNull());
        String pom = Files.readString(ROOT.resolve("it-tests/pom.xml"));
        assertThat(tiers.keySet()).allSatisfy(profile -> assertThat(pom).contains("<id>" + profile + "</id>"));
        return tiers;
    }

    @Test
    void each_suite_of_continuous_integration_has_its_row_and_tier() throws IOException {
        Map<String, String> documented = rows().stream()
                .filter(row -> PROFILE.matcher(row.get(3)).matches())
                .collect(toMap(row -> PROFILE.matcher(row.get(3)).replaceAll("$1"), row -> row.get(2)));

        // by hand only
        assertThat(documented.remove("glassfish")).isEqualTo("smoke");
        assertThat(documented).isEqualTo(tiers());
    }

    @Test
    void versions_are_those_of_the_build() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Map<String, String> properties = Map.of(
                "Open Liberty", "openliberty", "Payara", "payara", "WildFly", "wildfly", "GlassFish", "glassfish");
        List<List<String>> rows = rows();
        properties.forEach((server, property) -> {
            Matcher version =
                    Pattern.compile("<version\\." + property + ">(.*?)<").matcher(pom);
            assertThat(version.find()).as(property).isTrue();
            assertThat(rows.stream().filter(row -> row.get(0).contains(server)).map(row -> row.get(1)))
                    .as(server)
                    .isNotEmpty()
                    .containsOnly(version.group(1));
        });
    }
}
