package dev.docent.house;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What the documentation says to install, what the BOM has, and what is published, are the same modules. */
class InstalledModulesTest {

    private static final Pattern INSTALL = Pattern.compile("(?m)^\\./mvnw .*-pl (\\S+) -am install$");
    private static final Pattern NEEDED =
            Pattern.compile("<groupId>dev\\.docent</groupId>\\s*<artifactId>(docent-[a-z-]+)<");
    private static final Pattern NOT_PUBLISHED = Pattern.compile("(<maven\\.deploy\\.skip>true)<");
    private static final String BOM = "docent-bom";

    static Set<String> commands() {
        return Stream.of(
                        SourceTree.files("docs", ".mdx"),
                        SourceTree.files("examples", ".md"),
                        List.of(SourceTree.path("README.md")))
                .flatMap(List::stream)
                .flatMap(file -> SourceTree.captured(SourceTree.name(file), INSTALL).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void the_snippet_has_a_command() {
        assertThat(SourceTree.text("docs/snippets/install.mdx")).containsPattern(INSTALL);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void a_documented_command_installs_what_the_bom_has(String modules) {
        Set<String> installed = new TreeSet<>();
        for (String module : modules.split(",")) {
            assertThat(module).startsWith(":");
            addWithWhatItNeeds(module.substring(1), installed);
        }
        installed.remove(BOM);

        assertThat(installed).isEqualTo(dependencies(BOM));
    }

    @Test
    void the_bom_has_what_is_published() {
        Set<String> published = new TreeSet<>(SourceTree.modules());
        published.removeIf(artifact -> !captured(artifact, NOT_PUBLISHED).isEmpty());
        published.remove(BOM);

        assertThat(dependencies(BOM)).isEqualTo(published);
    }

    /** As {@code -am} does, for which a managed version is no dependency. */
    private static void addWithWhatItNeeds(String artifact, Set<String> artifacts) {
        if (artifacts.add(artifact) && !artifact.equals(BOM)) {
            dependencies(artifact).forEach(needed -> addWithWhatItNeeds(needed, artifacts));
        }
    }

    private static Set<String> dependencies(String artifact) {
        Set<String> needed = new TreeSet<>(captured(artifact, NEEDED));
        needed.remove("docent-parent");
        return needed;
    }

    private static List<String> captured(String artifact, Pattern pattern) {
        return SourceTree.captured(":" + artifact + "/pom.xml", pattern);
    }
}
