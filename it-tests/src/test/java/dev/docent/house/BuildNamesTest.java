package dev.docent.house;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
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

    /** Java sources that scripts find by their names alone. */
    private static final Pattern SOURCES = Pattern.compile("'\\*/(\\w+)\\.java'");

    private static final Pattern MODULES =
            Pattern.compile("(?:(?:-pl |\\bmodules?=(?!\"))[\"']?|\"(?=:docent-))([a-z:][a-z:,-]*)");

    /** Where texts name an artifact to depend on; {@code docent-client/mp-rest/url} is a setting. */
    private static final Pattern ARTIFACT =
            Pattern.compile("(?:artifactId>|dev\\.docent:|`)(docent(?:-[a-z]+)+)(?![\\w/-])");

    private static final Pattern PROFILES = Pattern.compile(" -P([a-z0-9,-]+)");
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>([a-z0-9-]+)</id>", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([a-z-]+)\"\\)");
    private static final Pattern SELECTED = Pattern.compile(
            "(?:-Dgroups=|-D\\w+\\.excluded=|<(?:\\w+\\.excluded|it\\.unfit)>)['\"]?([a-z!][a-z,!-]*(?: & [a-z-]+)*)");

    private static final Pattern TEXT =
            Pattern.compile(".*\\.(java|mdx?|xml|ya?ml|properties|txt)|\\.ci/.*|.*/META-INF/.*|.*/settings");

    /** How scripts and poms name the root. */
    private static final Pattern ROOT =
            Pattern.compile("\\$(?:clone|root|\\{maven\\.multiModuleProjectDirectory})\"?/");

    /** Nothing is before a path that would make it part of another one. */
    private static final String BEGIN = "(?<![\\w./}*$-])";

    /** Sources of a module, or what its build makes. */
    private static final Pattern IN_MODULE = Pattern.compile(
            BEGIN + "(:?[a-z][\\w-]*(?:/[\\w-]+)*)/(?:(src(?:/[\\w.-]*\\w(?![\\w*${]))*+)|target)(?![\\w-])");

    /** A path that begins with a folder of the root, or with the name of a module. */
    private static final Pattern FROM_ROOT = Pattern.compile(BEGIN
            + Stream.concat(
                            SourceTree.modules().stream().map(module -> module.replaceFirst("docent-", "")),
                            SourceTree.files("", "").stream()
                                    .map(SourceTree::name)
                                    .filter(name -> name.contains("/"))
                                    .map(name -> name.replaceFirst("/.*", "")))
                    .distinct()
                    .map(Pattern::quote)
                    .collect(Collectors.joining("|", "(?:", ")"))
            + "(?:/(?!target\\b)[\\w.-]*\\w{2}(?![\\w*${-]))+");

    /** What pages name as folders of users' own sites and repositories. */
    private static final Pattern OF_USERS = Pattern.compile("(?:docs|api|\\.github)/.*");

    private static final Pattern NAME = Pattern.compile("\\bdev\\.docent((?:\\.[a-z][a-z0-9]*)+)(?:\\.([A-Z]\\w*))?");
    private static final Pattern FOLDER =
            Pattern.compile("\\bdev/docent((?:/[a-z][a-z0-9]*(?![\\w.$*-]))+(?:/[A-Z]\\w*\\.java)?)");
    private static final Pattern MODULE_NAME = Pattern.compile("<module\\.name>dev\\.docent(.*)</module\\.name>");
    private static final Pattern BESIDE = Pattern.compile("(?<!<relativePath>[./]{0,20})(\\.\\./)");
    private static final Pattern INPUTS = Pattern.compile("/(\\w+)Inputs/");
    private static final Pattern QUOTED = Pattern.compile("`([\\w./-]+)`");

    /** Names like those of packages: of a logger, properties and an attribute. */
    private static final Set<String> NO_PACKAGES =
            Set.of(".audit", ".client.api", ".client.result", ".refusal", ".telemetry");

    /** The simple names of the classes of each package below {@code dev.docent}, which has none if all are below it. */
    private static final Map<String, Set<String>> CLASSES = new HashMap<>();

    /** Folders and files below {@code dev/docent}, of sources and of resources. */
    private static final Set<String> FOLDERS = new HashSet<>();

    static {
        for (Path file : SourceTree.files("", "")) {
            String[] parts = SourceTree.name(file).split("/dev/docent(?=/)", 2);
            String path = parts.length < 2 ? "" : parts[1];
            for (String each = path; !each.isEmpty(); each = parent(each)) {
                FOLDERS.add(each);
                if (path.endsWith(".java")) {
                    CLASSES.computeIfAbsent(parent(each).replace('/', '.'), name -> new HashSet<>());
                }
            }
            if (path.endsWith(".java")) {
                CLASSES.get(parent(path).replace('/', '.'))
                        .add(path.substring(path.lastIndexOf('/') + 1, path.length() - ".java".length()));
            }
        }
    }

    private static String parent(String path) {
        return path.substring(0, path.lastIndexOf('/'));
    }

    /** {@return the names of the files that select tests, modules and profiles} */
    static List<String> files() {
        return Stream.of(
                        SourceTree.files(".ci", ""),
                        SourceTree.files(".github", ""),
                        SourceTree.files("docs", ".mdx"),
                        SourceTree.files("", ".md"),
                        SourceTree.files("", "pom.xml"))
                .flatMap(List::stream)
                .map(SourceTree::name)
                .distinct()
                .toList();
    }

    /** {@return what a pattern finds in texts of the whole repository and is wrong, with the names of its files} */
    private static List<String> wrong(Pattern pattern, Predicate<MatchResult> exists) {
        List<String> wrong = new ArrayList<>();
        for (Path file : SourceTree.files("", "")) {
            String name = SourceTree.name(file);
            if (TEXT.matcher(name).matches()) {
                pattern.matcher(ROOT.matcher(SourceTree.text(name)).replaceAll(" "))
                        .results()
                        .filter(exists.negate())
                        .forEach(found -> wrong.add(name + ": " + found.group()));
            }
        }
        return wrong;
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
        SourceTree.captured(file, SOURCES).forEach(SourceTree::source);
    }

    @ParameterizedTest
    @MethodSource("files")
    void profiles_exist(String file) {
        assertThat(profiles()).containsAll(split(SourceTree.captured(file, PROFILES)));
    }

    private static Set<String> profiles() {
        return SourceTree.files("", "pom.xml").stream()
                .flatMap(pom -> SourceTree.captured(SourceTree.name(pom), PROFILE).stream())
                .collect(Collectors.toSet());
    }

    /** By their artifacts, which a move does not change. */
    @Test
    void modules_that_are_selected_exist() {
        List<String> modules =
                SourceTree.modules().stream().map(module -> ":" + module).toList();

        assertThat(wrong(MODULES, found -> modules.containsAll(split(List.of(found.group(1))))))
                .isEmpty();
    }

    @Test
    void artifacts_exist() {
        Set<String> artifacts = new HashSet<>(SourceTree.modules());
        artifacts.add("docent-parent");

        assertThat(wrong(ARTIFACT, found -> artifacts.contains(found.group(1)))).isEmpty();
    }

    @Test
    void sources_exist_and_what_is_built_is_that_of_a_module() {
        assertThat(wrong(
                        IN_MODULE,
                        found -> exists(
                                found.group(2) == null
                                        ? found.group(1) + "/pom.xml"
                                        : found.group(1) + "/" + found.group(2))))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void files_in_folders_of_the_root_exist(String file) {
        boolean page = file.endsWith(".mdx");
        String text = ROOT.matcher(SourceTree.text(file)).replaceAll(" ");

        assertThat(FROM_ROOT.matcher(text).results().map(MatchResult::group))
                .filteredOn(path -> !page || !OF_USERS.matcher(path).matches())
                .filteredOn(path -> !exists(path))
                .isEmpty();
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(SourceTree.path(path));
        } catch (AssertionError missing) {
            return false;
        }
    }

    /** What is in another module is found by its artifact, what is at the root by a property. */
    @Test
    void no_pom_names_a_folder_beside_its_own() {
        assertThat(SourceTree.files("", "pom.xml").stream().map(SourceTree::name))
                .filteredOn(pom -> !SourceTree.captured(pom, BESIDE).isEmpty())
                .isEmpty();
    }

    @Test
    void packages_and_their_classes_exist() {
        Set<String> moduleNames = SourceTree.publishedModules().stream()
                .flatMap(module -> SourceTree.captured(":" + module + "/pom.xml", MODULE_NAME).stream())
                .collect(Collectors.toSet());

        assertThat(wrong(NAME, found -> {
                    Set<String> classes = CLASSES.get(found.group(1));
                    return classes == null
                            ? NO_PACKAGES.contains(found.group(1)) || moduleNames.contains(found.group(1))
                            : found.group(2) == null || classes.contains(found.group(2));
                }))
                .isEmpty();
    }

    @Test
    void folders_of_packages_exist() {
        assertThat(wrong(FOLDER, found -> FOLDERS.contains(found.group(1)))).isEmpty();
    }

    /** Classes find them in their own package: what is left behind there is not found, as by a fuzz test, silently. */
    @Test
    void resources_are_in_packages_with_classes() {
        assertThat(SourceTree.files("", "").stream().map(SourceTree::name))
                .filteredOn(name -> name.contains("/resources/dev/docent/"))
                .filteredOn(name -> {
                    String folder = parent(name.replaceFirst(".*/dev/docent", ""));
                    while (!CLASSES.containsKey(folder.replace('/', '.'))) {
                        folder = parent(folder);
                    }
                    Matcher inputs = INPUTS.matcher(name);
                    Set<String> classes = CLASSES.get(folder.replace('/', '.'));
                    return inputs.find() ? !classes.contains(inputs.group(1)) : classes.isEmpty();
                })
                .isEmpty();
    }

    @Test
    void the_classes_that_decide_are_in_the_packages_beside_them() {
        List<String> rows = section("Where it is decided")
                .lines()
                .filter(line -> line.matches("\\| [^|]+\\? \\|.*"))
                .toList();
        assertThat(rows).hasSizeGreaterThan(20).allSatisfy(row -> {
            List<String> names =
                    QUOTED.matcher(row).results().map(found -> found.group(1)).toList();
            Set<String> classes = new TreeSet<>();
            for (String name : names) {
                if (Character.isLowerCase(name.charAt(0))) {
                    assertThat(CLASSES).containsKey("." + name);
                    classes.addAll(CLASSES.get("." + name));
                }
            }
            assertThat(classes)
                    .containsAll(names.stream()
                            .filter(name -> Character.isUpperCase(name.charAt(0)))
                            .map(name -> name.replaceFirst("\\..*", ""))
                            .toList());
        });
    }

    @Test
    void the_table_of_modules_has_all_of_them_by_their_folders() {
        Set<String> folders = SourceTree.modules().stream()
                .map(module -> SourceTree.name(SourceTree.path(":" + module)))
                .collect(Collectors.toSet());
        List<String[]> rows = section("Modules")
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split(" *\\| *"))
                .toList();

        assertThat(rows.stream().map(cells -> cells[1].replace("`", ""))).containsExactlyInAnyOrderElementsOf(folders);
        assertThat(rows.stream()
                        .filter(cells -> cells.length > 3)
                        .flatMap(cells -> QUOTED.matcher(cells[3]).results()))
                .allSatisfy(used -> assertThat(folders).contains(used.group(1)));
    }

    @Test
    void the_files_to_read_first_have_the_folder_of_their_module_before_them() {
        assertThat(section("Read these seven files").lines().filter(line -> line.matches("\\d\\. .*")))
                .hasSize(7)
                .allMatch(line -> line.matches("\\d\\. `([^`]+)`: \\[\\w+]\\(\\1/src/.*"));
    }

    private static String section(String title) {
        String text = SourceTree.text("CONTRIBUTING.md");
        return text.substring(text.indexOf("\n## " + title + "\n")).replaceFirst("(?s)(?<=.)\n## .*", "");
    }

    @Test
    void every_tag_is_selected_somewhere_and_every_selected_tag_has_a_test() {
        Set<String> tags = new TreeSet<>();
        SourceTree.files("", ".java").forEach(file -> tags.addAll(SourceTree.captured(SourceTree.name(file), TAG)));
        Set<String> selected = new TreeSet<>();
        files().stream()
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
