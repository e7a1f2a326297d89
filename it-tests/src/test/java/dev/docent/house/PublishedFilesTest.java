package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What is published: the same modules everywhere, and no file of others without a notice. */
class PublishedFilesTest {

    private static final Pattern MANAGED = Pattern.compile(
            "<groupId>dev\\.docent</groupId><artifactId>(docent-[a-z-]+)</artifactId><version>\\$\\{project\\.version}<");
    private static final Pattern MODULE_NAME = Pattern.compile("<module\\.name>([a-z.]+)</module\\.name>");

    /** Kinds of files that are written here. A file of any other kind needs a notice. */
    private static final Pattern WRITTEN_HERE = Pattern.compile(
            "META-INF/(LICENSE|beans\\.xml|docent/settings|services/[a-zA-Z.]+|microprofile-config\\.properties)"
                    + "|META-INF/licenses/[A-Za-z0-9.-]+\\.txt|db/docent/V\\d+__\\w+\\.sql"
                    + "|dev/docent/(.*/texts(_\\w+)?\\.properties|.*\\.(css|js)|.*/settings|.*/console\\.svg|api/admin-api\\.yaml)");

    private static final Pattern OF_OTHERS =
            Pattern.compile("copyright|@license|licensed under|spdx-license", Pattern.CASE_INSENSITIVE);

    static List<String> published() {
        return SourceTree.publishedModules();
    }

    private static Set<String> managed(String pom) {
        return new TreeSet<>(SourceTree.captured(pom, MANAGED));
    }

    @Test
    void the_bom_lists_every_published_module() {
        assertThat(managed(":docent-bom/pom.xml"))
                .containsExactlyInAnyOrderElementsOf(published())
                .isEqualTo(managed("pom.xml"));
    }

    @Test
    void a_published_module_has_a_module_name_of_its_own() {
        List<String> names = new ArrayList<>();
        for (String module : published()) {
            Matcher name = MODULE_NAME.matcher(SourceTree.text(":" + module + "/pom.xml"));
            assertThat(name.find()).as(module).isTrue();
            names.add(name.group(1));
        }
        assertThat(names).doesNotHaveDuplicates();
    }

    /** Two modules with one package could not both be on a module path. */
    @Test
    void no_two_published_modules_share_a_package() throws IOException {
        List<String> packages = new ArrayList<>();
        for (String module : published()) {
            Path sources = SourceTree.path(":" + module + "/src/main/java");
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.endsWith("package-info.java"))
                        .map(file -> sources.relativize(file.getParent()).toString())
                        .forEach(packages::add);
            }
        }
        assertThat(packages).isNotEmpty().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("published")
    void a_file_of_others_has_a_notice(String module) throws IOException {
        Path resources = SourceTree.path(":" + module).resolve("src/main/resources");
        Path notices = resources.resolve("META-INF/licenses/" + module + ".txt");
        String noticed = Files.exists(notices) ? Files.readString(notices) : "";
        for (String file : files(resources)) {
            boolean ours = WRITTEN_HERE.matcher(file).matches();
            assertThat(ours || noticed.contains("Files: " + file))
                    .as("%s: name its origin and terms in %s, or add its kind to this test", file, notices)
                    .isTrue();
            if (ours && !file.startsWith("META-INF/")) {
                assertThat(Files.readString(resources.resolve(file))).as(file).doesNotContainPattern(OF_OTHERS);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("published")
    void a_notice_has_its_terms(String module) throws IOException {
        Path resources = SourceTree.path(":" + module).resolve("src/main/resources");
        Path notices = resources.resolve("META-INF/licenses/" + module + ".txt");
        Stream<String> lines = Files.exists(notices) ? Files.readAllLines(notices).stream() : Stream.of();
        Set<String> own = new TreeSet<>(files(resources));
        own.addAll(files(SourceTree.path(":docent-pages/src/main/resources")));
        own.add("META-INF/LICENSE");
        assertThat(lines.filter(line -> line.startsWith("Terms: ")).map(line -> line.substring(7)))
                .allSatisfy(terms -> assertThat(own).contains(terms));
    }

    private static List<String> files(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
    }
}
