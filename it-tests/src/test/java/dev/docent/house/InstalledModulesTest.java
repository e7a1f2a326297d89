package dev.docent.house;

import java.util.List;
import java.util.Map;
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
    private static final String BOM = "docent-bom";
    private static final Map<String, String> MODULES = modules();

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
            addWithWhatItNeeds(artifact(module), installed);
        }
        installed.remove(BOM);

        assertThat(installed).isEqualTo(dependencies(BOM));
    }

    @Test
    void the_bom_has_what_is_published() {
        Set<String> published = new TreeSet<>(MODULES.keySet());
        published.removeIf(artifact -> pom(artifact).contains("<maven.deploy.skip>true</maven.deploy.skip>"));
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
        return matches(pom(artifact), "<groupId>dev\\.docent</groupId>\\s*<artifactId>(docent-[a-z-]+)<")
                .filter(needed -> !needed.equals("docent-parent"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return the folders of the modules, by their artifacts} */
    private static Map<String, String> modules() {
        return SourceTree.modules().stream()
                .collect(Collectors.toMap(InstalledModulesTest::artifact, module -> module));
    }

    private static String artifact(String module) {
        String own = SourceTree.text(module + "/pom.xml").replaceFirst("(?s)<parent>.*?</parent>", "");
        return matches(own, "<artifactId>([a-z-]+)<").findFirst().orElseThrow();
    }

    private static String pom(String artifact) {
        return SourceTree.text(MODULES.get(artifact) + "/pom.xml");
    }

    private static Stream<String> matches(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1));
    }
}
