package dev.docent.it.openapi;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.yaml.snakeyaml.Yaml;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An OpenAPI document, in which references are followed.
 *
 * @param name what assertions call it
 */
record OpenApiDocument(String name, Map<String, Object> root) {

    static OpenApiDocument of(String name, String yaml) {
        return new OpenApiDocument(name, new Yaml().load(yaml));
    }

    Map<String, Object> object(String... path) {
        return at(root, path);
    }

    Map<String, Object> at(Map<String, Object> from, String... path) {
        Map<String, Object> found = from;
        for (String step : path) {
            found = resolved(found.get(step));
            assertThat(found).as("%s in %s", step, name).isNotNull();
        }
        return found;
    }

    Stream<Map<String, Object>> list(Map<String, Object> owner, String member) {
        return ((List<?>) owner.getOrDefault(member, List.of())).stream().map(this::resolved);
    }

    /** {@return the only path with that end, without the one of a prefix} */
    String pathThatEndsWith(String end) {
        return object("paths").keySet().stream()
                .filter(path -> path.endsWith(end))
                .findAny()
                .orElseThrow(() -> new AssertionError("No " + end + " in " + name));
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> resolved(Object value) {
        Map<String, Object> object = (Map<String, Object>) value;
        return object != null && object.get("$ref") instanceof String reference
                ? object(reference.substring("#/".length()).split("/"))
                : object;
    }
}
