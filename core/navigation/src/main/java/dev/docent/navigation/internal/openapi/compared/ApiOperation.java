package dev.docent.navigation.internal.openapi.compared;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecOperation;

/**
 * An operation of a document.
 *
 * @param method HTTP method as in {@link SpecOperation}
 * @param path as the document writes it
 * @param prefixes the paths of its servers, normalized; at least one, which may be empty
 * @param item its path item, with the members of the items that it references
 */
public record ApiOperation(String method, String path, List<String> prefixes, Node.Mapping item, Node.Mapping node) {

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
        return isMarked("x-hidden") || isMarked("x-excluded");
    }

    private boolean isMarked(String name) {
        Node mark = node.member(name);
        return mark != null && mark.scalar() != null && mark.truthy();
    }

    /** {@return whether Docent brings it along, which is no part of what the application offers} */
    public boolean isOfDocent() {
        return LOCATOR.matcher(path).matches()
                || node.member("tags") instanceof Node.Sequence tags
                        && tags.items().stream()
                                .map(tag -> OF_DOCENT.getOrDefault(String.valueOf(tag.scalar()), Set.of()))
                                .anyMatch(summaries -> summaries.contains(String.valueOf(node.text("summary"))));
    }
}
