package dev.docent.house;

import java.nio.file.Path;
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

/** What scripts, workflows and texts name of the build exists: after a move, a name would select nothing, silently. */
class BuildNamesTest {

    /** Test classes, each perhaps with a package and a method. */
    private static final Pattern TESTS = Pattern.compile("-D(?:it\\.)?test=[\"']?([\\w.,#]+)");

    private static final Pattern MODULES = Pattern.compile("(?: -pl |\\bmodules?=)([a-z:][a-z:,-]*)");
    private static final Pattern PROFILES = Pattern.compile(" -P([a-z0-9,-]+)");
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>([a-z0-9-]+)</id>", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([a-z-]+)\"\\)");
    private static final Pattern SELECTED = Pattern.compile(
            "(?:-Dgroups=|-D\\w+\\.excluded=|<(?:\\w+\\.excluded|it\\.unfit)>)['\"]?([a-z!][a-z,!-]*(?: & [a-z-]+)*)");

    /** {@return the names of the files that select tests, modules and profiles} */
    static List<String> files() {
        return Stream.of(
                        SourceTree.files(".ci", ""),
                        SourceTree.files(".github", ".yml"),
                        SourceTree.files("docs", ".mdx"),
                        SourceTree.files(":docent-bench", ".md"),
                        List.of(SourceTree.path("README.md"), SourceTree.path("CONTRIBUTING.md")))
                .flatMap(List::stream)
                .map(SourceTree::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void classes_and_methods_exist(String file) {
        for (String test : split(SourceTree.captured(file, TESTS))) {
            String[] names = test.split("#");
            Path source = SourceTree.source(names[0]);
            if (names.length > 1) {
                assertThat(source).as(test).content().contains(" " + names[1] + "(");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void modules_and_profiles_exist(String file) {
        assertThat(split(SourceTree.captured(file, MODULES)))
                .allSatisfy(module -> assertThat(module).startsWith(":"))
                .allSatisfy(SourceTree::path);
        assertThat(profiles()).containsAll(split(SourceTree.captured(file, PROFILES)));
    }

    private static Set<String> profiles() {
        return Stream.concat(
                        Stream.of("pom.xml"), SourceTree.modules().stream().map(module -> ":" + module + "/pom.xml"))
                .flatMap(pom -> SourceTree.captured(pom, PROFILE).stream())
                .collect(Collectors.toSet());
    }

    @Test
    void every_tag_is_selected_somewhere_and_every_selected_tag_has_a_test() {
        Set<String> tags = new TreeSet<>();
        SourceTree.files("", ".java").forEach(file -> tags.addAll(SourceTree.captured(SourceTree.name(file), TAG)));
        Set<String> selected = new TreeSet<>();
        Stream.concat(files().stream(), SourceTree.files("", "pom.xml").stream().map(SourceTree::name))
                .flatMap(file -> split(SourceTree.captured(file, SELECTED)).stream())
                .map(tag -> tag.replace("!", ""))
                .forEach(selected::add);
        selected.remove("none");

        assertThat(tags).isEqualTo(selected);
    }

    private static List<String> split(List<String> lists) {
        return lists.stream()
                .flatMap(list -> Stream.of(list.split("[,& ]+")))
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
