package com.example.handbook;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.cli.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class DocumentationTest {

    private static final String DOCS = "src/main/webapp/WEB-INF/docs";

    @TempDir
    Path work;

    private static String run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(0, Main.run(out, out, arguments), () -> out.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void it_has_no_problems() {
        assertTrue(run("check", DOCS, "--fail-on", "info").contains("2 of 2 pages render fully"));
    }

    @Test
    void it_is_built_as_a_folder() throws Exception {
        Path site = work.resolve("site");
        run("build", DOCS, "--out", site.toString(), "--no-dates");
        assertTrue(Files.readString(site.resolve("introduction/index.html")).contains("served at"));
    }
}
