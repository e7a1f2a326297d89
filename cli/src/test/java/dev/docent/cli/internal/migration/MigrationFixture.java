package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A site with a YAML and a JSON OpenAPI document, and its navigation in two files. */
final class MigrationFixture {

    private MigrationFixture() {}

    static void write(Path site) throws IOException {
        write(site, "docs.json", """
                {
                  "navigation": {
                    "groups": [
                      {
                        "group": "Users",
                        "pages": ["users/list", "users/create", "users/delete", "users/old"]
                      },
                      {"group": "Orders", "pages": {"$ref": "nav/orders.json"}}
                    ]
                  }
                }
                """);
        write(site, "nav/orders.json", "[\"orders/list\"]\n");
        write(site, "api.yaml", """
                openapi: 3.1.0
                info: {title: Users, version: "1"}
                paths:
                  /users:
                    get: # all of them
                      summary: List users
                      responses: {"200": {description: ok}}
                    post:
                      summary: Create a user
                      responses: {"200": {description: ok}}
                  /users/{id}:
                    delete:
                      summary: Delete a user
                      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                      responses: {"200": {description: ok}}
                """);
        write(site, "orders.json", """
                {"openapi": "3.1.0", "info": {"title": "Orders", "version": "1"},
                 "paths": {"/orders": {"get": {"summary": "List orders", "responses": {"200": {"description": "ok"}}}}}}
                """);
        write(site, "users/list.mdx", "---\nopenapi: GET /users\ntitle: All users\n---\n\nFirst line.\nSecond line.\n");
        write(site, "users/create.mdx", "---\nopenapi: POST /users\n---\n");
        write(site, "users/delete.mdx", "---\nopenapi: DELETE /users/{id}\n---\n<Card/>\n");
        write(site, "users/old.mdx", "---\nopenapi: GET /user\n---\n");
        write(site, "orders/list.mdx", "---\nopenapi: GET /orders\ntag: NEW\n---\n");
    }

    static void write(Path site, String path, String text) throws IOException {
        Path file = site.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** {@return all files below a folder with their contents, including those that are not part of the site} */
    static Map<String, String> files(Path site) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(site)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(site.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
