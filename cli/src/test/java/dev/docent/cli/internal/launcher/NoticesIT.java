package dev.docent.cli.internal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The runnable jar states whose everything is that it carries. */
class NoticesIT {

    /** Written here, or made by the build. */
    private static final List<String> OURS = List.of(
            "dev/docent/**", "META-INF/{MANIFEST.MF,LICENSE,NOTICE}", "META-INF/services/*", "META-INF/licenses/*");

    private JarFile jar;
    private final List<String> files = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        jar = new JarFile(
                Path.of(System.getProperty("docent.folder"), "docent.jar").toFile());
        jar.stream().filter(entry -> !entry.isDirectory()).forEach(entry -> files.add(entry.getName()));
        for (String file : files) {
            if (file.startsWith("META-INF/licenses/docent-")) {
                notices.addAll(text(file).lines().toList());
            }
        }
    }

    @AfterEach
    void close() throws IOException {
        jar.close();
    }

    private String text(String file) throws IOException {
        return new String(jar.getInputStream(jar.getEntry(file)).readAllBytes(), StandardCharsets.UTF_8);
    }

    private Stream<String> values(String field) {
        return notices.stream()
                .filter(line -> line.startsWith(field + ": "))
                .map(line -> line.substring(field.length() + 2));
    }

    private static boolean matches(String pattern, String file) {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        return matcher.matches(Path.of(file));
    }

    @Test
    void every_file_of_others_is_in_a_notice() {
        List<String> known = Stream.concat(OURS.stream(), values("Files").flatMap(list -> Stream.of(list.split(", "))))
                .toList();
        assertThat(files)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(file -> assertThat(known)
                        .as("%s: name its origin and terms in META-INF/licenses/docent-cli.txt", file)
                        .anyMatch(pattern -> matches(pattern, file)));
    }

    @Test
    void no_notice_is_left_of_something_that_is_gone() {
        assertThat(values("Files").flatMap(list -> Stream.of(list.split(", "))))
                .isNotEmpty()
                .allSatisfy(pattern -> assertThat(files).anyMatch(file -> matches(pattern, file)));
    }

    @Test
    void the_terms_of_every_notice_are_in_the_jar() {
        assertThat(values("Terms"))
                .isNotEmpty()
                .allSatisfy(terms -> assertThat(files).contains(terms));
        assertThat(values("Terms").count())
                .isEqualTo(values("Name").count())
                .isEqualTo(values("License").count())
                .isEqualTo(values("Copyright").count())
                .isEqualTo(values("Source").count());
    }

    @Test
    void the_license_of_the_program_is_in_the_jar() throws IOException {
        assertThat(text("META-INF/LICENSE")).contains("Apache License", "Version 2.0");
    }
}
