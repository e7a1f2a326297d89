package com.example.handbook;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

/** What the application carries: Docent, the one library that it needs, and nothing that the server has. */
class WarIT {

    @Test
    void it_carries_docent_and_snakeyaml() throws IOException {
        String version = System.getProperty("version.docent");
        try (ZipFile war = new ZipFile(System.getProperty("handbook.war"))) {
            List<String> libraries = war.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.startsWith("WEB-INF/lib/") && name.endsWith(".jar"))
                    .map(name -> name.substring("WEB-INF/lib/".length()))
                    .filter(name -> !name.startsWith("snakeyaml-"))
                    .sorted()
                    .toList();
            assertEquals(
                    Stream.of("api base impl jobs navigation observability pages runner site".split(" "))
                            .map(name -> "docent-" + name + "-" + version + ".jar")
                            .toList(),
                    libraries);
            assertNotNull(war.getEntry("WEB-INF/docs/docs.json"));
        }
    }
}
