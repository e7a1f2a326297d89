package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;

/** Assigns a unique slug to every operation: the first in tree order keeps the plain one, others get a number. */
final class SlugRegistry {

    private final Map<String, SpecOperation> owners = new HashMap<>();
    private final Map<List<String>, String> given = new HashMap<>();
    private final Map<String, Integer> lastNumbers = new HashMap<>();

    /** Collisions between two documents are one problem; within a document each collision is its own. */
    private final Map<List<String>, List<Collision>> collisions = new LinkedHashMap<>();

    /**
     * An operation that gets a different slug than requested.
     *
     * @param slug the requested slug
     * @param given the assigned slug
     * @param owner the operation that has the requested slug
     */
    private record Collision(SpecOperation operation, String slug, String given, SpecOperation owner) {}

    /** {@return the slug to use; always the same for the same operation and requested slug} */
    String assign(String slug, SpecOperation operation) {
        List<String> request = List.of(slug, operation.spec(), operation.method(), operation.path());
        String known = given.get(request);
        if (known != null) {
            return known;
        }
        SpecOperation owner = owners.get(slug);
        String free = slug;
        while (owners.containsKey(free)) {
            free = slug + "-" + lastNumbers.merge(slug, 1, Integer::sum);
        }
        if (owner != null) {
            Collision collision = new Collision(operation, slug, free, owner);
            collisions
                    .computeIfAbsent(cause(collision), absent -> new ArrayList<>())
                    .add(collision);
        }
        owners.put(free, operation);
        given.put(request, free);
        return free;
    }

    private static List<String> cause(Collision collision) {
        String ownerSpec = collision.owner().spec();
        String spec = collision.operation().spec();
        return spec.equals(ownerSpec) ? List.of(spec, collision.given()) : List.of(ownerSpec, spec, "");
    }

    void report(ProblemLog problems) {
        for (List<Collision> same : collisions.values()) {
            Collision first = same.get(0);
            SpecOperation operation = first.operation();
            SpecOperation owner = first.owner();
            problems.add(Problems.SLUG_TAKEN.at(
                    operation.location(),
                    first.slug(),
                    operation.label(),
                    owner.label(),
                    owner.spec(),
                    first.given(),
                    same.size() - 1));
        }
    }
}
