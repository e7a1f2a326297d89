package dev.docent.navigation.internal.openapi.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a path item: those of the methods that are members of it, and since OpenAPI 3.2 those of other methods in
 * {@code additionalOperations}. The former are named in lower case, the latter as the document writes them.
 */
public final class ItemOperations {

    /** The methods that are members of a path item, in the order in which its operations are listed. */
    public static final List<String> METHODS =
            List.of("get", "put", "post", "delete", "options", "head", "patch", "trace", "query");

    /** The member with the operations of other methods. */
    public static final String ADDITIONAL = "additionalOperations";

    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,60}");

    private static final String WEBHOOK = "webhook";

    private ItemOperations() {}

    /** {@return the operations by method, in the order in which they are listed} */
    public static Map<String, Node.Mapping> of(Node item) {
        Map<String, Node.Mapping> operations = new LinkedHashMap<>();
        for (String method : METHODS) {
            if (item.member(method) instanceof Node.Mapping operation) {
                operations.put(method, operation);
            }
        }
        additional(item).forEach((method, operation) -> {
            if (isAdditional(method) && operation instanceof Node.Mapping mapping) {
                operations.put(method, mapping);
            }
        });
        return operations;
    }

    /**
     * {@return the operation of a method; {@code null} if there is none}
     *
     * @param method as in {@link #of}, or in other capitals
     */
    public static Node.@Nullable Mapping find(Node item, String method) {
        if (METHODS.contains(method)) {
            return item.member(method) instanceof Node.Mapping operation ? operation : null;
        }
        Map<String, Node.Mapping> operations = of(item);
        return operations.getOrDefault(
                method,
                operations.entrySet().stream()
                        .filter(operation -> operation.getKey().equalsIgnoreCase(method))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(null));
    }

    /** {@return the members of {@code additionalOperations} that are no operations of other methods} */
    public static Map<String, Node> misplaced(Node item) {
        Map<String, Node> misplaced = new LinkedHashMap<>(additional(item));
        misplaced.keySet().removeIf(method -> isAdditional(method) || method.startsWith("x-"));
        return misplaced;
    }

    /** {@return whether a method may be one of {@code additionalOperations}} */
    public static boolean isAdditional(String method) {
        String lower = method.toLowerCase(Locale.ROOT);
        return !METHODS.contains(lower)
                && !WEBHOOK.equals(lower)
                && !lower.startsWith("x-")
                && TOKEN.matcher(method).matches();
    }

    /** {@return a path item without its operations} */
    public static Map<String, Node> others(Node.Mapping item) {
        Map<String, Node> others = new LinkedHashMap<>(item.members());
        others.keySet().removeAll(METHODS);
        others.remove(ADDITIONAL);
        return others;
    }

    /** Adds an operation to the members of a path item. */
    public static void put(Map<String, Node> members, String method, Node.Mapping operation) {
        if (METHODS.contains(method)) {
            members.put(method, operation);
            return;
        }
        Map<String, Node> additional = new LinkedHashMap<>();
        if (members.get(ADDITIONAL) instanceof Node.Mapping known) {
            additional.putAll(known.members());
        }
        additional.put(method, operation);
        members.put(ADDITIONAL, new Node.Mapping(operation.location(), additional));
    }

    private static Map<String, Node> additional(Node item) {
        return item.member(ADDITIONAL) instanceof Node.Mapping additional ? additional.members() : Map.of();
    }
}
