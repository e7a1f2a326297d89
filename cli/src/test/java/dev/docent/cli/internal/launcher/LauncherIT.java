package dev.docent.cli.internal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.cli.internal.launcher.Launcher.Result;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the tests start the launcher's shell script")
class LauncherIT {

    private static final int TERMINATED = 143;

    @TempDir
    Path work;

    private Launcher docent;

    @BeforeEach
    void prepare() {
        docent = Launcher.in(work).with("DOCENT_STARTUP_CACHE", "off");
    }

    private Path site(String name) throws IOException {
        Path site = Files.createDirectory(work.resolve(name));
        Files.writeString(site.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}");
        Files.writeString(site.resolve("one.mdx"), "# One\n");
        return site;
    }

    private Path java(String release) throws IOException {
        Path home = Files.createDirectories(work.resolve("java home"));
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nprintf '<%s>\\n' \"$@\"\n");
        home.resolve("bin/java").toFile().setExecutable(true);
        Files.writeString(home.resolve("release"), release);
        return home;
    }

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "bash --posix", "busybox sh", "ksh", "zsh --emulate sh"})
    void every_shell_can_start_it(String shell) throws IOException {
        boolean isThere = List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, shell.split(" ")[0])));
        Assumptions.assumeTrue(isThere, shell + " is not on this computer");
        site("docs");

        Result result = docent.without("DOCENT_STARTUP_CACHE").by(shell).run("check", "docs");

        assertThat(result.out()).contains("1 of 1 page renders fully");
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isZero();
        assertThat(docent.cached()).hasSize(1);
    }

    @Test
    void arguments_pass_unchanged() throws IOException {
        Path home = java("JAVA_VERSION=\"17.0.1\"\n");
        Object[] arguments = {"check", "a b", "it's \"quoted\"", "", "*", "$HOME", "\\n", "-x", "--", "ü;&|"};

        Result result = docent.with("JAVA_HOME", home).run(arguments);

        StringBuilder expected = new StringBuilder();
        for (Object argument : arguments) {
            expected.append('<').append(argument).append(">\n");
        }
        assertThat(result.out()).endsWith("docent.jar>\n" + expected);
        assertThat(result.code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "C", "POSIX", "C.UTF-8"})
    void every_page_is_written_whatever_the_locale(String locale) throws IOException {
        Path site = site("docs");
        Files.writeString(
                site.resolve("docs.json"),
                "{\"name\": \"N\", \"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"api.json\"}]}}");
        Files.writeString(
                site.resolve("api.json"),
                "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"A\", \"version\": \"1\"}, \"paths\": {\"/a\":"
                        + " {\"get\": {\"summary\": \"Gr\\u00f6\\u00dfe \\u4e2d\", \"responses\": {\"200\": {\"description\":"
                        + " \"ok\"}}}}}}");

        Result result = docent.with("LC_ALL", locale).run("build", "docs", "--out", "out");

        assertThat(result.err()).isEmpty();
        assertThat(work.resolve("out/api-reference/gr\u00f6\u00dfe-\u4e2d/index.html"))
                .isRegularFile();
    }

    @Test
    void a_site_with_spaces_and_quotes_in_its_path_is_checked() throws IOException {
        site("it's \"my\" site");

        assertThat(docent.run("check", "it's \"my\" site").code()).isZero();
        assertThat(docent.run("check", "no such site").err()).isEqualTo("docent: there is no folder no such site\n");
    }

    @Test
    void it_may_be_in_a_folder_with_spaces_or_be_a_link() throws IOException {
        site("docs");
        Path folder = Files.createDirectory(work.resolve("my programs"));
        for (String name : List.of("docent", "docent.jar")) {
            Files.copy(Path.of(System.getProperty("docent.folder"), name), folder.resolve(name));
        }
        Files.createDirectory(work.resolve("bin"));
        Files.createSymbolicLink(work.resolve("bin/first"), Path.of("../my programs/docent"));
        Files.createSymbolicLink(work.resolve("bin/second"), work.resolve("bin/first"));
        for (String name : List.of("my programs/docent", "./bin/first", "bin/second")) {
            Launcher launcher = docent.as(Path.of(name)).without("DOCENT_STARTUP_CACHE");

            assertThat(launcher.run("check", "docs").err()).as(name).isEmpty();
            assertThat(launcher.run("check", "docs").code()).as(name).isZero();
        }
        Files.delete(folder.resolve("docent.jar"));
        assertThat(docent.as(Path.of("bin/second")).run("check", "docs"))
                .isEqualTo(new Result(
                        2,
                        "",
                        "docent: there is no " + folder.toRealPath()
                                + "/docent.jar; keep docent.jar in the same directory as docent\n"));
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_392", "11.0.2", "16", "9-ea"})
    void a_java_that_is_too_old_is_refused(String version) throws IOException {
        Path home = java("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\nSOURCE=\"\"\n");

        assertThat(docent.with("JAVA_HOME", home).run("check", "docs"))
                .isEqualTo(new Result(
                        2,
                        "",
                        "docent: " + home + "/bin/java is Java " + version
                                + ", but docent needs Java 17 or newer; JAVA_HOME can name one\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"JAVA_VERSION=\"17\"", "JAVA_VERSION=\"26-ea\"\r", "JAVA_VERSION=\"21.0.1\"", "", "X=1"})
    void a_java_that_is_new_enough_or_does_not_tell_is_started(String release) throws IOException {
        assertThat(docent.with("JAVA_HOME", java(release)).run("check", "docs"))
                .satisfies(result -> assertThat(result.out()).contains("<check>\n<docs>"))
                .satisfies(result -> assertThat(result.err()).isEmpty());
    }

    @Test
    void a_java_that_is_not_there_is_named() throws IOException {
        assertThat(docent.with("JAVA_HOME", "/no/java").run("check", "docs"))
                .isEqualTo(new Result(
                        2, "", "docent: JAVA_HOME is /no/java, which has no bin/java; correct it, or unset it\n"));

        Path tools = Files.createDirectory(work.resolve("tools"));
        Launcher without = docent.without("JAVA_HOME").by("/bin/sh").with("PATH", tools);
        Assumptions.assumeFalse(Files.exists(Path.of("/usr/libexec/java_home")));
        assertThat(without.run("check", "docs"))
                .isEqualTo(new Result(2, "", "docent: there is no Java; install Java 17 or newer, or set JAVA_HOME\n"));
    }

    @Test
    void options_for_java_are_passed_on() throws IOException {
        Path home = java("JAVA_VERSION=\"17.0.1\"\n");
        docent.with("JAVA_HOME", home).with("JAVA_OPTS", "-Da=* -Xmx1g").with("DOCENT_JAVA_OPTS", " -Xmx2g ");

        assertThat(docent.run("check").out()).contains("<-Da=*>\n<-Xmx1g>\n<-Xmx2g>\n<-jar>");
    }

    @Test
    void a_signal_reaches_the_preview() throws Exception {
        site("docs");
        Path out = work.resolve("out");
        Process preview = docent.start(out.toFile(), work.resolve("err").toFile(), "preview", "docs", "--port", "0");
        Eventually.await("the preview", () -> Files.readString(out), text -> text.contains("1 page"));
        preview.destroy();

        assertThat(preview.waitFor()).isEqualTo(TERMINATED);
        assertThat(preview.descendants()).isEmpty();
        assertThat(work.resolve("err")).isEmptyFile();
    }
}
