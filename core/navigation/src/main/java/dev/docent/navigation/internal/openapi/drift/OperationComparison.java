package dev.docent.navigation.internal.openapi.drift;

import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** Compares a documented operation with the running one: parameters, request body, responses. */
final class OperationComparison {

    private static final String DEFAULT = "default";
    private static final String RANGE = "XX";

    private final Sides sides;

    OperationComparison(Sides sides) {
        this.sides = sides;
    }

    void compare() {
        new ParameterComparison(sides).compare();
        compareBodies(sides.documented().requestBody(), sides.live().requestBody());
        compareResponses();
    }

    private void compareBodies(@Nullable Node documented, @Nullable Node live) {
        String body = "the request body";
        if (documented != null && live != null) {
            boolean unknown = documented.member("$ref") != null || live.member("$ref") != null;
            if (!unknown) {
                sides.differences()
                        .required(
                                documented.location(),
                                "",
                                body,
                                SchemaFacts.isTrue(documented, "required"),
                                SchemaFacts.isTrue(live, "required"));
                new ContentComparison(sides, body, "").compare(documented, live);
            }
        } else if (documented != null) {
            sides.differences().removed(documented.location(), "", body);
        } else if (live != null) {
            sides.differences().added("", "a request body", Differences.word(SchemaFacts.isTrue(live, "required")));
        }
    }

    private void compareResponses() {
        Map<String, Node> documented = sides.documented().responses();
        Map<String, Node> live = sides.live().responses();
        if (documented.isEmpty() || live.isEmpty()) {
            return;
        }
        documented.forEach((status, response) -> {
            Node running = live.get(status);
            if (running != null) {
                new ContentComparison(sides, "the response " + SafeText.plain(status), status)
                        .compare(response, running);
            } else if (!isCovered(status, live.keySet())) {
                sides.differences().removed(response.location(), status, part(status));
            }
        });
        live.keySet().stream()
                .filter(status -> !documented.containsKey(status) && !isCovered(status, documented.keySet()))
                .forEach(status -> sides.differences().added(status, part(status), ""));
    }

    private static String part(String status) {
        return "the response " + SafeText.of(status);
    }

    /** {@return whether others have the status as part of a range, or a part of it if it is one} */
    private static boolean isCovered(String status, Set<String> others) {
        if (status.equals(DEFAULT) || others.contains(DEFAULT) || others.contains(status.charAt(0) + RANGE)) {
            return true;
        }
        return status.endsWith(RANGE) && others.stream().anyMatch(other -> other.charAt(0) == status.charAt(0));
    }
}
