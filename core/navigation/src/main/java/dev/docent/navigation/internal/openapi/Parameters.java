package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an operation: those of its path, then its own; its own override those with the same name and
 * location.
 */
final class Parameters {

    private Parameters() {}

    static Optional<Node> merged(SpecDocument document, Node item, Node operation) {
        Map<String, Node> parameters = new LinkedHashMap<>();
        collect(document, item.member("parameters"), parameters);
        collect(document, operation.member("parameters"), parameters);
        return parameters.isEmpty()
                ? Optional.empty()
                : Optional.of(new Node.Sequence(operation.location(), new ArrayList<>(parameters.values())));
    }

    private static void collect(SpecDocument document, @Nullable Node list, Map<String, Node> parameters) {
        if (list instanceof Node.Sequence sequence) {
            for (Node item : sequence.items()) {
                Node parameter = document.follow(item);
                String key = parameter.text("name") == null
                        ? "#" + parameters.size()
                        : parameter.text("in") + " " + parameter.text("name");
                parameters.put(key, parameter);
            }
        }
    }
}
