package dev.docent.se;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** An application needs no JSpecify, whose annotations the API carries: neither to compile without warnings nor to run. */
class UserCodeTest {

    private static final List<String> CLASS_PATH = Stream.of(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("jspecify") && !entry.endsWith("test-classes"))
            .toList();

    @TempDir
    Path folder;

    @Test
    void compiles_without_a_warning_and_runs() throws Exception {
        String output = compile("UsesDocent.java");
        assertThat(output).isEmpty();

        Path log = folder.resolve("log");
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        String.join(File.pathSeparator, CLASS_PATH) + File.pathSeparator + folder,
                        "UsesDocent")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(run.waitFor()).as(Files.readString(log)).isZero();
        assertThat(Files.readString(log)).contains("completed null", "no JSpecify");
    }

    @Test
    void no_jar_of_ours_contains_jspecify() throws IOException {
        for (String entry : CLASS_PATH) {
            if (entry.endsWith(".jar") && entry.contains("docent-")) {
                try (ZipFile jar = new ZipFile(entry)) {
                    assertThat(jar.stream().map(Object::toString)).noneMatch(name -> name.contains("jspecify"));
                }
            } else if (Files.isDirectory(Path.of(entry))) {
                assertThat(Path.of(entry, "org", "jspecify")).doesNotExist();
            }
        }
    }

    private String compile(String name) throws IOException {
        Path source = folder.resolve(name);
        try (var program = UserCodeTest.class.getResourceAsStream("/" + name + ".txt")) {
            Files.write(source, program.readAllBytes());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            String classPath = CLASS_PATH.stream().collect(Collectors.joining(File.pathSeparator));
            boolean clean = compiler.getTask(
                            output,
                            files,
                            null,
                            List.of(
                                    "-Xlint:all,-path",
                                    "-Werror",
                                    "-proc:none",
                                    "-d",
                                    folder.toString(),
                                    "-cp",
                                    classPath),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            return clean ? output.toString() : "failed: " + output;
        }
    }
}
