package dev.docent.sample.forge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

class PackagedDocsTest {

    private static final Path DOCS = Path.of("src/main/webapp/WEB-INF/docs");

    private static Map<String, byte[]> packaged() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(DOCS)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(DOCS.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    @Test
    void pages_name_the_server_that_serves_them() throws IOException {
        Map<String, byte[]> served = PackagedDocs.served(packaged(), "http://localhost:9181/sample");

        assertThat(new String(served.get("docs.json"), UTF_8)).contains("\"server\": \"http://localhost:9181/sample\"");
        assertThat(new String(served.get("quickstart.mdx"), UTF_8)).contains("{{server}}/api/v2/agent/demo/job/");
        served.forEach((name, content) ->
                assertThat(new String(content, UTF_8)).as(name).doesNotContain("localhost:9080"));
    }
}
