package dev.docent.navigation.internal.openapi.compared;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecOperation;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a document.
 *
 * @param document which has it
 * @param method HTTP method as in {@link SpecOperation}
 * @param path as the document writes it
 * @param prefixes the paths of its servers, normalized; at least one, which may be empty
 * @param item its path item, with the members of the items that it references
 */
public record ApiOperation(
        ApiDocument document, String method, String path, List<String> prefixes, Node.Mapping item, Node.Mapping node) {

    private static final String DEFAULT = "default";
    private static final String PATH = "path";

    /** A parameter that is the query as a whole, so that its name means nothing. */
    private static final String WHOLE_QUERY = "querystring";

    private static final Set<String> LOCATIONS = Set.of(PATH, "query", WHOLE_QUERY, "header", "cookie");

    /** By the specification, parameters of these names mean nothing. */
    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    /** The operations of Docent itself, by their tags. */
    private static final Map<String, Set<String>> OF_DOCENT = Map.of(
            "Agent jobs", Set.of("Get agent job", "Create agent job", "Send agent job message"),
            "Documentation", Set.of("Get navigation", "Get page"));

    /** Payara also lists the methods that choose another one for a job, without their tags. */
    private static final Pattern LOCATOR = Pattern.compile(".*/v2/agent/\\{projectId}/job/\\{id:.*");

    /** {@return method and path as problems name them} */
    public String label() {
        return SpecOperation.shown(method) + " " + path;
    }

    /** {@return a key that operations with equal paths share, whatever their servers} */
    public String key() {
        return method + " " + PathTemplates.normalized(path);
    }

    /**
     * {@return keys that operations at the same address share, whatever the names of parameters: to clients, slashes are part
     * of it}
     *
     * @param onServers whether with the paths of its servers
     */
    public Set<String> addresses(boolean onServers) {
        Set<String> keys = new LinkedHashSet<>();
        (onServers ? prefixes : List.of(""))
                .forEach(prefix -> keys.add(method + " " + prefix + PathTemplates.unnamed(path)));
        return keys;
    }

    /** {@return such keys with the paths of its servers} */
    public Set<String> keysOnServers() {
        Set<String> keys = new LinkedHashSet<>();
        String normalized = PathTemplates.normalized(path);
        prefixes.forEach(prefix -> keys.add(method + " " + prefix + normalized));
        return keys;
    }

    /** {@return whether its author hides it from all readers} */
    public boolean isHidden() {
        return HidingMarks.isMarked(node);
    }

    /** {@return whether Docent brings it along, which is no part of what the application offers} */
    public boolean isOfDocent() {
        return LOCATOR.matcher(path).matches()
                || node.member("tags") instanceof Node.Sequence tags
                        && tags.items().stream()
                                .map(tag -> OF_DOCENT.getOrDefault(String.valueOf(tag.scalar()), Set.of()))
                                .anyMatch(summaries -> summaries.contains(String.valueOf(node.text("summary"))));
    }

    /**
     * What two parameters have in common that are the same to clients.
     *
     * @param location where it is, such as {@code query}
     * @param name its name, in lower case for headers; for a parameter of the path its position, from the end: a server may have
     *     the beginning of the path
     */
    public record ParameterKey(String location, String name) {

        /** {@return whether it is part of the path} */
        public boolean isOfPath() {
            return location.equals(PATH);
        }
    }

    /**
     * {@return the parameters, in the order of the document: those of the path item that the operation does not replace, too}
     *
     * @param unresolved called with each reference that cannot be resolved
     */
    public Map<ParameterKey, Node> parameters(Consumer<String> unresolved) {
        Map<ParameterKey, Node> parameters = new LinkedHashMap<>();
        List<String> inPath = PathTemplates.parameters(path);
        for (Node owner : List.of(item, node)) {
            if (owner.member("parameters") instanceof Node.Sequence list) {
                for (Node written : list.items()) {
                    Node parameter = document.follow(written);
                    Optional.ofNullable(parameter.text("$ref")).ifPresent(unresolved);
                    key(parameter, inPath).ifPresent(key -> parameters.put(key, parameter));
                }
            }
        }
        return parameters;
    }

    private static Optional<ParameterKey> key(Node parameter, List<String> inPath) {
        String location = parameter.text("in");
        String name = parameter.text("name");
        if (location == null || name == null || !LOCATIONS.contains(location)) {
            return Optional.empty();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return switch (location) {
            case PATH -> {
                int index = inPath.indexOf(name);
                yield index < 0
                        ? Optional.empty()
                        : Optional.of(new ParameterKey(location, String.valueOf(inPath.size() - index)));
            }
            case WHOLE_QUERY -> Optional.of(new ParameterKey(location, ""));
            case "header" ->
                IGNORED_HEADERS.contains(lower) ? Optional.empty() : Optional.of(new ParameterKey(location, lower));
            default -> Optional.of(new ParameterKey(location, name));
        };
    }

    /** {@return the request body, with its reference if that cannot be resolved; {@code null} if there is none} */
    public @Nullable Node requestBody() {
        Node written = node.member("requestBody");
        return written instanceof Node.Mapping ? document.follow(written) : null;
    }

    /** {@return the responses by status, in upper case; one whose reference cannot be resolved still has it} */
    public Map<String, Node> responses() {
        Map<String, Node> responses = new LinkedHashMap<>();
        if (node.member("responses") instanceof Node.Mapping written) {
            written.members().forEach((status, response) -> {
                if (!status.isEmpty() && !status.startsWith("x-")) {
                    String key = DEFAULT.equalsIgnoreCase(status) ? DEFAULT : status.toUpperCase(Locale.ROOT);
                    responses.put(key, document.follow(response));
                }
            });
        }
        return responses;
    }
}
