package dev.docent.it.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import dev.docent.it.hosts.HostWar;

/** A site of three pages, one of them for an access group and one generated, with one problem. */
public final class SmallSite {

    static final Map<String, String> FILES = Map.of(
            "docs.json", """
            {"navigation": {"groups": [
              {"group": "Start", "pages": ["introduction", "secret", "forgotten"]},
              {"group": "API", "openapi": "pets.yaml", "pages": ["GET /pets"]}
            ]}}
            """,
            "introduction.mdx", """
            ---
            title: "Introduction <b>"
            description: What ünicode does
            ---
            Welcome.
            """,
            "secret.mdx", """
            ---
            title: For admins
            groups: [admin]
            ---
            Psst.
            """,
            "pets.yaml", """
            openapi: 3.0.3
            info: {title: Pets, version: 1.0.0}
            paths:
              /pets:
                get:
                  summary: List pets
                  tags: [Pets]
                  responses: {"200": {description: Pets}}
            """);

    /** The navigation that everybody may read. */
    public static final String OPEN = """
            {"navigation":{"type":"navigation","children":[\
            {"type":"group","title":"Start","children":[\
            {"type":"page","title":"Introduction <b>","href":"/introduction","description":"What ünicode does"},\
            {"type":"page","title":"Forgotten","href":"/forgotten","missing":true}]},\
            {"type":"group","title":"API","children":[\
            {"type":"page","title":"List pets","href":"/api-reference/pets/list-pets","openapi":"/pets.yaml get /pets"}]}]}}""";

    private SmallSite() {}

    /** Adds the site to a web application; {@return the web application} */
    public static HostWar in(HostWar war, String folder) {
        FILES.forEach((path, content) -> war.file(folder + path, content));
        return war;
    }

    static Path writtenTo(Path folder) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : FILES.entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
            return folder.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
