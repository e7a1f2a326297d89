package dev.docent.bench.navigation;

import java.nio.charset.StandardCharsets;

/** Generates OpenAPI documents of any size, with the bodies and schemas of typical large documents. */
final class GeneratedSpec {

    private static final String JSON_PATH = """
                "/groups/{group}/items%1$d": {
                  "get": {
                    "tags": ["tag %2$d"],
                    "summary": "List the items of kind %1$d",
                    "description": "Lists items.\\n\\nPages hold up to \\"100\\" items; é, ü and 木 are fine.",
                    "operationId": "items/%1$d",
                    "parameters": [
                      {"name": "group", "in": "path", "required": true, "schema": {"type": "string"}},
                      {"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}
                    ],
                    "responses": {
                      "200": {
                        "description": "The items",
                        "content": {
                          "application/json": {
                            "schema": {"type": "array", "items": {"$ref": "#/components/schemas/item%2$d"}},
                            "example": [{"id": %1$d, "name": "first", "labels": ["a", "b"], "size": 1.5}]
                          }
                        }
                      }
                    }
                  }
                }
            """;

    private static final String JSON_SCHEMA = """
                  "item%1$d": {
                    "type": "object",
                    "title": "Item %1$d",
                    "description": "An item with everything that an item has.",
                    "required": ["id", "name"],
                    "properties": {
                      "id": {"type": "integer", "format": "int64", "examples": [42]},
                      "name": {"type": "string", "description": "What it is called: \\"{name}\\" or [name]"},
                      "parent": {"$ref": "#/components/schemas/item0"}
                    }
                  }
            """;

    private static final String YAML_PATH = """
              /groups/{group}/items%1$d:
                get:
                  tags:
                    - tag %2$d
                  summary: List the items of kind %1$d
                  description: |-
                    Lists items.

                    Pages hold up to "100" items; é, ü and 木 are fine.
                  operationId: items/%1$d
                  parameters:
                    - name: group
                      in: path
                      required: true
                      schema: {type: string}
                    - name: page
                      in: query
                      schema:
                        type: integer
                        default: 1
                  responses:
                    '200':
                      description: The items
                      content:
                        application/json:
                          schema:
                            type: array
                            items:
                              $ref: '#/components/schemas/item%2$d'
            """;

    private static final String YAML_SCHEMA = """
                item%1$d:
                  type: object
                  title: Item %1$d
                  description: An item with everything that an item has,
                    told in two lines.
                  required: [id, name]
                  properties:
                    id:
                      type: integer
                      format: int64
                    name:
                      type: string
                      description: 'What it is called: "{name}" or [name]'
                    parent:
                      $ref: '#/components/schemas/item0'
            """;

    private static final int SCHEMAS = 50;

    private GeneratedSpec() {}

    static byte[] json(int size) {
        StringBuilder out = new StringBuilder(size + size / 8);
        out.append("{\n  \"openapi\": \"3.1.0\",\n  \"info\": {\"title\": \"T\", \"version\": \"1\"},\n");
        out.append("  \"components\": {\n    \"schemas\": {\n");
        for (int i = 0; i < SCHEMAS; i++) {
            out.append(i == 0 ? "" : ",\n").append(JSON_SCHEMA.formatted(i));
        }
        out.append("    }\n  },\n  \"paths\": {\n");
        for (int i = 0; i == 0 || out.length() < size; i++) {
            out.append(i == 0 ? "" : ",\n").append(JSON_PATH.formatted(i, i % SCHEMAS));
        }
        return out.append("  }\n}\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] yaml(int size) {
        StringBuilder out = new StringBuilder(size + size / 8);
        out.append("openapi: 3.1.0\ninfo:\n  title: T\n  version: '1'\ncomponents:\n  schemas:\n");
        for (int i = 0; i < SCHEMAS; i++) {
            out.append(YAML_SCHEMA.formatted(i));
        }
        out.append("paths:\n");
        for (int i = 0; i == 0 || out.length() < size; i++) {
            out.append(YAML_PATH.formatted(i, i % SCHEMAS));
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
