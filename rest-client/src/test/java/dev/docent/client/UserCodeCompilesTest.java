package dev.docent.client;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Compiles an application with warnings as errors against the client and its transitive dependencies. */
class UserCodeCompilesTest {

    @TempDir
    Path folder;

    @Test
    void without_a_warning() throws IOException {
        Path source = folder.resolve("Use.java");
        Files.writeString(source, """
                import dev.docent.client.*;
                class Use {
                    RemoteAgentJob job(AgentJobsClient client) {
                        RemoteAgentJob job = client.get("p", "1");
                        return job.status().isTerminal() ? job : client.create("p", new PromptRequest("x"));
                    }
                }
                """);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean clean = compiler.getTask(
                            output,
                            files,
                            null,
                            List.of("-Xlint:all", "-Werror", "-proc:none", "-d", folder.toString(), "-cp", classPath()),
                            null,
                            files.getJavaFileObjects(source))
                    .call();

            assertThat(clean).as(output.toString()).isTrue();
        }
    }

    /** The class path of this test has more than that of an application. */
    @Test
    void the_annotations_of_the_job_are_a_transitive_dependency() throws IOException {
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<artifactId>microprofile-openapi-api</artifactId></dependency>");
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes"))
                .filter(entry -> Files.isDirectory(Path.of(entry)) || entry.contains("api-"))
                .collect(Collectors.joining(java.io.File.pathSeparator));
    }
}
