package dev.docent.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A shipped OpenAPI document as maps and lists, with references resolved. */
final class OpenApiDocument {

    private final Map<String, Object> root;

    private OpenApiDocument(Map<String, Object> root) {
        this.root = root;
    }

    static OpenApiDocument ofTheAdminApi() {
        return read("admin-api.yaml");
    }

    static OpenApiDocument ofTheDocentApi() {
        return read("docent-api.yaml");
    }

    private static OpenApiDocument read(String name) {
        try (InputStream yaml = OpenApiDocument.class.getResourceAsStream(name)) {
            return new OpenApiDocument(new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the object at {@code path}, following a reference at every step} */
    Map<String, Object> object(String... path) {
        return object(root, path);
    }

    Map<String, Object> object(Map<String, Object> from, String... path) {
        Map<String, Object> at = follow(from);
        for (String step : path) {
            at = follow(asObject(at.get(step)));
        }
        return at;
    }

    /** {@return all operations by {@code METHOD path}} */
    Map<String, Map<String, Object>> operations() {
        Map<String, Map<String, Object>> operations = new LinkedHashMap<>();
        object("paths")
                .forEach((path, item) -> asObject(item).forEach((method, operation) -> {
                    if (operation instanceof Map<?, ?>) {
                        operations.put(method.toUpperCase(Locale.ROOT) + " " + path, asObject(operation));
                    }
                }));
        return operations;
    }

    /** {@return every {@code $ref} of the document} */
    List<String> references() {
        List<String> references = new ArrayList<>();
        collectReferences(root, references);
        return references;
    }

    Map<String, Object> target(String reference) {
        return object(reference.substring("#/".length()).split("/"));
    }

    private static void collectReferences(Object node, List<String> into) {
        if (node instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String reference) {
                into.add(reference);
            }
            map.values().forEach(value -> collectReferences(value, into));
        } else if (node instanceof List<?> list) {
            list.forEach(value -> collectReferences(value, into));
        }
    }

    private Map<String, Object> follow(Map<String, Object> node) {
        return node != null && node.get("$ref") instanceof String reference ? target(reference) : node;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asObject(Object node) {
        return (Map<String, Object>) node;
    }
}
