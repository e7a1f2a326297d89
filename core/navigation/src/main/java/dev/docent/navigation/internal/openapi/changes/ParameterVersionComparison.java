package dev.docent.navigation.internal.openapi.changes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.MediaRanges;
import dev.docent.navigation.internal.openapi.compared.PathTemplates;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import org.jspecify.annotations.Nullable;

/** Compares the parameters of an operation. Those of the path are compared by their position. */
final class ParameterVersionComparison {

    private static final String PATH = "path";

    /** A parameter that is the query as a whole, so that its name means nothing. */
    private static final String WHOLE_QUERY = "querystring";

    private static final Set<String> LOCATIONS = Set.of(PATH, "query", WHOLE_QUERY, "header", "cookie");

    /** By the specification, parameters of these names mean nothing. */
    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    private final Versions versions;
    private final SchemaGraph schemas;
    private final OperationChanges changes;
    private final ChangeLog log;

    ParameterVersionComparison(Versions versions, SchemaGraph schemas, OperationChanges changes, ChangeLog log) {
        this.versions = versions;
        this.schemas = schemas;
        this.changes = changes;
        this.log = log;
    }

    private record Key(String location, String name) {}

    void compare() {
        Map<Key, Node> from = parameters(versions.oldDocument(), versions.before());
        Map<Key, Node> to = parameters(versions.newDocument(), versions.after());
        from.forEach((key, parameter) -> {
            Node now = to.get(key);
            if (now != null) {
                compare(label(key, now), key, parameter, now);
            } else if (!key.location().equals(PATH)) {
                changes.removed(Subject.PARAMETER, label(key, parameter), true);
            }
        });
        to.forEach((key, parameter) -> {
            if (!from.containsKey(key) && !key.location().equals(PATH)) {
                boolean required = SchemaFacts.isTrue(parameter, "required");
                changes.added(Subject.PARAMETER, label(key, parameter), required ? "required" : "", required);
            }
        });
    }

    private static String label(Key key, Node parameter) {
        return key.location() + " " + parameter.text("name");
    }

    private void compare(String label, Key key, Node from, Node to) {
        if (!key.location().equals(PATH)) {
            boolean required = SchemaFacts.isTrue(to, "required");
            changes.changed(
                    Subject.PARAMETER, label, "required", SchemaFacts.isTrue(from, "required"), required, required);
        }
        boolean deprecated = SchemaFacts.isTrue(from, "deprecated");
        changes.changed(
                Subject.PARAMETER, label, "deprecated", deprecated, SchemaFacts.isTrue(to, "deprecated"), false);
        String style = style(key, from);
        String now = style(key, to);
        if (!style.equals(now)) {
            changes.changed(Subject.PARAMETER, label, "style", style, now, true);
        } else {
            changes.changed(Subject.PARAMETER, label, "explode", explodes(style, from), explodes(style, to), true);
        }
        Node schema = schema(versions.oldDocument(), from);
        Node current = schema(versions.newDocument(), to);
        String media = media(from);
        String currentMedia = media(to);
        if (!media.equals(currentMedia)) {
            changes.changed(Subject.PARAMETER, label, "media type", media, currentMedia, true);
        }
        if (schema != null || current != null) {
            SchemaPair pair = schemas.pair(schema, current, Direction.REQUEST);
            changes.schema(Subject.PARAMETER, Subject.PARAMETER, label, pair);
        }
    }

    private static String style(Key key, Node parameter) {
        String style = parameter.text("style");
        boolean form = key.location().equals("query") || key.location().equals("cookie");
        return style == null ? form ? "form" : "simple" : style;
    }

    private static boolean explodes(String style, Node parameter) {
        return parameter.member("explode") instanceof Node.Bool explode ? explode.value() : style.equals("form");
    }

    private static String media(Node parameter) {
        return parameter.member("content") instanceof Node.Mapping content
                ? content.members().keySet().stream()
                        .map(MediaRanges::normalized)
                        .findFirst()
                        .orElse("")
                : "";
    }

    private static @Nullable Node schema(ApiDocument document, Node parameter) {
        if (parameter.member("content") instanceof Node.Mapping content) {
            return content.members().values().stream()
                    .findFirst()
                    .map(document::follow)
                    .map(media -> media.member("schema"))
                    .orElse(null);
        }
        return parameter.member("schema");
    }

    private Map<Key, Node> parameters(ApiDocument document, ApiOperation operation) {
        Map<Key, Node> parameters = new LinkedHashMap<>();
        List<String> inPath = PathTemplates.parameters(operation.path());
        for (Node owner : List.of(operation.item(), operation.node())) {
            if (owner.member("parameters") instanceof Node.Sequence list) {
                for (Node item : list.items()) {
                    Node parameter = document.follow(item);
                    String reference = parameter.text("$ref");
                    if (reference != null) {
                        log.unresolved(document, reference);
                    }
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
        if (location.equals(WHOLE_QUERY)) {
            return new Key(location, "");
        }
        if (!location.equals("header")) {
            return new Key(location, name);
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return IGNORED_HEADERS.contains(lower) ? null : new Key(location, lower);
    }
}
