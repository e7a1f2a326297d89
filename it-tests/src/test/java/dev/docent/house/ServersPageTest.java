package dev.docent.house;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

/** The page about servers says of each server what the build does with it. */
class ServersPageTest {

    private static final Pattern PROFILE = Pattern.compile("`-P([a-z0-9-]+)`");
    /** The lists of servers in the script, with the tier that follows. */
    private static final Map<String, String> LISTS = Map.of("tested", "tested", "complete", "smoke");

    /** The server of a row of the first table, with its cells. */
    private static List<List<String>> rows() {
        return SourceTree.text("docs/reference/servers.mdx")
                .lines()
                .dropWhile(line -> !line.startsWith("| Server |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> List.of(line.substring(1).split(" *\\| *", -1)))
                .toList();
    }

    /** {@return profiles of the suite that continuous integration runs, with the tier that follows} */
    private static Map<String, String> tiers() {
        Map<String, String> tiers = new TreeMap<>();
        LISTS.forEach((list, tier) -> {
            List<String> servers = SourceTree.captured(".ci/run", Pattern.compile("(?m)^" + list + "='(.*)'$"));
            assertThat(servers).as("the list \"%s\" in .ci/run", list).hasSize(1);
            for (String profile : servers.get(0).split(" ")) {
                assertThat(tiers.put(profile, tier)).as(profile).isNull();
            }
        });
        assertThat(tiers.keySet())
                .allSatisfy(profile ->
                        assertThat(SourceTree.text(":docent-it-tests/pom.xml")).contains("<id>" + profile + "</id>"));
        return tiers;
    }

    @Test
    void each_suite_of_continuous_integration_has_its_row_and_tier() {
        Map<String, String> documented = rows().stream()
                .filter(row -> PROFILE.matcher(row.get(3)).matches())
                .collect(toMap(row -> PROFILE.matcher(row.get(3)).replaceAll("$1"), row -> row.get(2)));

        assertThat(documented).isEqualTo(tiers());
    }

    @Test
    void versions_are_those_of_the_build() {
        String pom = SourceTree.text("pom.xml");
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
