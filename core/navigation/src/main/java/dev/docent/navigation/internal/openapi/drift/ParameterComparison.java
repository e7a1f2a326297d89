package dev.docent.navigation.internal.openapi.drift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.PathTemplates;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** Compares the parameters of two operations. Those of the path are compared by their position. */
final class ParameterComparison {

    private static final String PATH = "path";
    private static final Set<String> LOCATIONS = Set.of(PATH, "query", "querystring", "header", "cookie");

    /** By the specification, parameters of these names mean nothing. */
    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    private final Sides sides;

    ParameterComparison(Sides sides) {
        this.sides = sides;
    }

    private record Key(String location, String name) {}

    void compare() {
        Map<Key, Node> documented = parameters(sides.document(), sides.documented());
        Map<Key, Node> live = parameters(sides.liveDocument(), sides.live());
        documented.forEach((key, parameter) -> {
            Node running = live.get(key);
            if (running != null) {
                compare(key, parameter, running);
            } else if (!key.location().equals(PATH)) {
                sides.differences().removed(parameter.location(), name(parameter), part(key, parameter));
            }
        });
        live.forEach((key, parameter) -> {
            if (!documented.containsKey(key) && !key.location().equals(PATH)) {
                String type = sides.liveSchema(schema(parameter)).type();
                String facts = Differences.word(isRequired(parameter)) + (type.isEmpty() ? "" : ", " + type);
                sides.differences().added(name(parameter), part(key, parameter), facts);
            }
        });
    }

    private void compare(Key key, Node documented, Node live) {
        String part = part(key, documented);
        String name = name(documented);
        if (!key.location().equals(PATH)) {
            sides.differences().required(documented.location(), name, part, isRequired(documented), isRequired(live));
        }
        ComparedSchema written = sides.documentedSchema(schema(documented));
        ComparedSchema running = sides.liveSchema(schema(live));
        sides.differences().type(documented.location(), name, part, written, running);
    }

    private static String part(Key key, Node parameter) {
        return "the " + key.location() + " parameter " + SafeText.of(name(parameter));
    }

    private static String name(Node parameter) {
        return String.valueOf(parameter.text("name"));
    }

    private static boolean isRequired(Node parameter) {
        return parameter.member("required") instanceof Node.Bool required && required.value();
    }

    private static @Nullable Node schema(Node parameter) {
        if (parameter.member("content") instanceof Node.Mapping content) {
            return content.members().values().stream()
                    .findFirst()
                    .map(media -> media.member("schema"))
                    .orElse(null);
        }
        return parameter.member("schema");
    }

    private static Map<Key, Node> parameters(ApiDocument document, ApiOperation operation) {
        Map<Key, Node> parameters = new LinkedHashMap<>();
        List<String> inPath = PathTemplates.parameters(operation.path());
        for (Node owner : List.of(operation.item(), operation.node())) {
            if (owner.member("parameters") instanceof Node.Sequence list) {
                for (Node item : list.items()) {
                    Node parameter = document.follow(item);
                    Key key = key(parameter, inPath);
                    if (key != null) {
                        parameters.put(key, parameter);
                    }
                }
            }
        }
        return parameters;
    }

    /** Positions count from the end: a server may have the beginning of the path. */
    private static @Nullable Key key(Node parameter, List<String> inPath) {
        String location = parameter.text("in");
        String name = parameter.text("name");
        if (location == null || name == null || !LOCATIONS.contains(location)) {
            return null;
        }
        if (location.equals(PATH)) {
            int index = inPath.indexOf(name);
            return index < 0 ? null : new Key(location, String.valueOf(inPath.size() - index));
        }
        if (!location.equals("header")) {
            return new Key(location, name);
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return IGNORED_HEADERS.contains(lower) ? null : new Key(location, lower);
    }
}
