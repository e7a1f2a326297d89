package dev.docent.impl.navigation;

import java.util.HashMap;
import java.util.Map;

import dev.docent.impl.openapi.SpecOperation;

/** Gives every operation a slug of its own: the first in tree order keeps the plain one, others get a number. */
final class SlugRegistry {

    private final ProblemLog problems;
    private final Map<String, SpecOperation> owners = new HashMap<>();
    private final Map<Wish, String> given = new HashMap<>();
    private final Map<String, Integer> lastNumbers = new HashMap<>();

    private record Wish(String slug, String spec, String method, String path) {}

    SlugRegistry(ProblemLog problems) {
        this.problems = problems;
    }

    /** {@return the slug to use; the same operation with the same wish always gets the same} */
    String assign(String slug, SpecOperation operation) {
        Wish wish = new Wish(slug, operation.spec(), operation.method(), operation.path());
        String known = given.get(wish);
        if (known != null) {
            return known;
        }
        String free = slug;
        while (owners.containsKey(free)) {
            free = slug + "-" + lastNumbers.merge(slug, 1, Integer::sum);
        }
        if (!free.equals(slug)) {
            problems.add(SpecProblems.slugTaken(operation, slug, free, owners.get(slug)));
        }
        owners.put(free, operation);
        given.put(wish, free);
        return free;
    }
}
