package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import org.jspecify.annotations.Nullable;

/**
 * Compares what clients need to call an operation. It breaks them if one of the ways in which they could call it is none
 * any more, or needs more. A scheme is what its definition says; its name does not matter.
 */
final class SecurityComparison {

    private final Versions versions;
    private final OperationChanges changes;

    SecurityComparison(Versions versions, OperationChanges changes) {
        this.versions = versions;
        this.changes = changes;
    }

    /**
     * One way to call an operation.
     *
     * @param scopes by the definition of a scheme
     * @param flows of OAuth 2, in which clients get a token
     * @param label in words
     */
    private record Way(Map<String, Set<String>> scopes, Set<String> flows, String label) {

        /** {@return whether clients that call it in this way can also call it in the other one} */
        boolean suffices(Way other) {
            return other.scopes.entrySet().stream().allMatch(scheme -> {
                Set<String> granted = scopes.get(scheme.getKey());
                return granted != null && granted.containsAll(scheme.getValue());
            });
        }
    }

    void compare() {
        List<Way> from = ways(versions.before());
        List<Way> to = ways(versions.after());
        Set<Map<String, Set<String>>> before = from.stream().map(Way::scopes).collect(Collectors.toSet());
        Set<Map<String, Set<String>>> after = to.stream().map(Way::scopes).collect(Collectors.toSet());
        if (!before.equals(after)) {
            boolean stricter = !from.stream().allMatch(way -> to.stream().anyMatch(way::suffices));
            changes.changed(Subject.SECURITY, "", "requirement", text(from), text(to), stricter);
        }
        Set<String> flows = flows(from);
        Set<String> current = flows(to);
        if (!flows.isEmpty() && !current.isEmpty() && !flows.equals(current)) {
            changes.changed(
                    Subject.SECURITY,
                    "",
                    "flows",
                    String.join(", ", flows),
                    String.join(", ", current),
                    !current.containsAll(flows));
        }
    }

    private static Set<String> flows(List<Way> ways) {
        return ways.stream().flatMap(way -> way.flows().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(List<Way> ways) {
        return ways.stream().map(Way::label).distinct().collect(Collectors.joining(" or "));
    }

    private static List<Way> ways(ApiOperation operation) {
        ApiDocument document = operation.document();
        Node own = operation.node().member("security");
        Node written = own == null ? document.member("security") : own;
        List<Way> ways = new ArrayList<>();
        if (written instanceof Node.Sequence list) {
            list.items().forEach(item -> ways.add(way(document, item)));
        }
        return ways.isEmpty() ? List.of(new Way(Map.of(), Set.of(), "none")) : ways;
    }

    private static Way way(ApiDocument document, Node requirement) {
        Map<String, Set<String>> scopes = new TreeMap<>();
        Set<String> flows = new TreeSet<>();
        List<String> labels = new ArrayList<>();
        if (requirement instanceof Node.Mapping schemes) {
            schemes.members().forEach((name, needed) -> {
                Set<String> names = new TreeSet<>();
                if (needed instanceof Node.Sequence list) {
                    list.items().forEach(scope -> names.add(String.valueOf(scope.scalar())));
                }
                Optional<Node> scheme = scheme(document, name);
                scopes.put(scheme.map(SecurityComparison::definition).orElse("name " + name), names);
                scheme.map(known -> known.member("flows"))
                        .filter(Node.Mapping.class::isInstance)
                        .ifPresent(known -> flows.addAll(((Node.Mapping) known)
                                .members().keySet().stream()
                                        .filter(flow -> !flow.startsWith("x-"))
                                        .toList()));
                labels.add(name + (names.isEmpty() ? "" : " (" + String.join(", ", names) + ")"));
            });
        }
        return new Way(scopes, flows, labels.isEmpty() ? "none" : String.join(" and ", labels));
    }

    private static Optional<Node> scheme(ApiDocument document, String name) {
        Node schemes = Pointer.follow(document.member("components"), List.of("securitySchemes"));
        return Optional.ofNullable(schemes).map(all -> all.member(name)).map(document::follow);
    }

    private static String definition(Node scheme) {
        String type = Objects.requireNonNullElse(scheme.text("type"), "");
        Stream<@Nullable String> parts = switch (type) {
            case "apiKey" -> Stream.of(scheme.text("in"), scheme.text("name"));
            case "http" -> Stream.of(lower(scheme.text("scheme")));
            case "openIdConnect" -> Stream.of(scheme.text("openIdConnectUrl"));
            default -> Stream.of();
        };
        return type + " " + parts.map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static @Nullable String lower(@Nullable String text) {
        return text == null ? null : text.toLowerCase(Locale.ROOT);
    }
}
