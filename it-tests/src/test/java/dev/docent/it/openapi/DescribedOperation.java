package dev.docent.it.openapi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What an OpenAPI document says about an operation, however it is written: references are followed, parameters of the
 * path are those of the operation. Headers of responses and examples are left out.
 *
 * @param parameters descriptions by name and place
 * @param requestBody names of the fields of the JSON body; empty if there is none
 * @param responses description and names of the fields by status
 * @param security names of the security schemes
 */
record DescribedOperation(
        String summary,
        String description,
        List<?> tags,
        Map<String, String> parameters,
        Set<String> requestBody,
        Map<String, String> responses,
        Set<String> security) {

    static DescribedOperation of(OpenApiDocument document, String path, String method) {
        Map<String, Object> item = document.at(document.object("paths"), path);
        Map<String, Object> operation = document.at(item, method);
        Map<String, String> parameters = new TreeMap<>();
        Stream.of(item, operation)
                .flatMap(owner -> document.list(owner, "parameters"))
                .forEach(parameter -> parameters.put(
                        parameter.get("name") + " in " + parameter.get("in"), text(parameter, "description")));
        Map<String, String> responses = new TreeMap<>();
        // SmallRye adds the extensions of a method to its responses as well
        document.at(operation, "responses").keySet().stream()
                .filter(key -> !key.startsWith("x-"))
                .forEach(status -> {
                    Map<String, Object> response = document.at(operation, "responses", status);
                    responses.put(status, text(response, "description") + " " + fields(document, response));
                });
        return new DescribedOperation(
                text(operation, "summary"),
                text(operation, "description"),
                (List<?>) operation.get("tags"),
                parameters,
                operation.containsKey("requestBody")
                        ? fields(document, document.at(operation, "requestBody"))
                        : Set.of(),
                responses,
                security(operation.getOrDefault("security", document.root().get("security"))));
    }

    DescribedOperation withoutResponses(Set<String> statuses) {
        Map<String, String> others = new TreeMap<>(responses);
        others.keySet().removeAll(statuses);
        return new DescribedOperation(summary, description, tags, parameters, requestBody, others, security);
    }

    private static String text(Map<String, Object> object, String name) {
        return String.valueOf(object.get(name)).strip();
    }

    private static Set<String> fields(OpenApiDocument document, Map<String, Object> described) {
        return described.containsKey("content")
                ? new TreeSet<>(document.at(described, "content", "application/json", "schema", "properties")
                        .keySet())
                : Set.of();
    }

    private static Set<String> security(Object requirements) {
        Set<String> names = new TreeSet<>();
        ((List<?>) requirements)
                .forEach(requirement -> ((Map<?, ?>) requirement)
                        .keySet().stream().map(String::valueOf).forEach(names::add));
        return names;
    }
}
