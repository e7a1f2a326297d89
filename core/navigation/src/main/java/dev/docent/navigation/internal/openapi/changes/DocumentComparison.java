package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.ComparisonBudget;
import dev.docent.navigation.internal.problems.SafeText;

/**
 * Compares two versions of a document. Operations that their author hides do not exist for clients. Not compared:
 * descriptions, examples, order, tags, names of operations and of path parameters, servers, links, callbacks
 * and webhooks.
 */
public final class DocumentComparison {

    private final ApiDocument before;
    private final ApiDocument after;
    private final ChangeLog log = new ChangeLog();
    private final ComparisonBudget budget = new ComparisonBudget();
    private final SchemaGraph schemas;

    private DocumentComparison(ApiDocument before, ApiDocument after) {
        this.before = before;
        this.after = after;
        this.schemas = new SchemaGraph(before, after, budget, log);
    }

    /** {@return what changed between two versions of a document} */
    public static ApiChanges compare(ApiDocument before, ApiDocument after) {
        return new DocumentComparison(before, after).compare();
    }

    /** {@return the operations of a document as added or removed, such as those of a document that is new} */
    public static ApiChanges all(ApiDocument document, Kind kind) {
        ChangeLog log = new ChangeLog();
        shown(document).forEach(operation -> log.addAll(List.of(whole(operation, kind))));
        return log.toChanges();
    }

    private static List<ApiOperation> shown(ApiDocument document) {
        return document.operations().stream()
                .filter(operation -> !operation.isHidden())
                .toList();
    }

    private static ApiChange whole(ApiOperation operation, Kind kind) {
        return new ApiChange(kind, Subject.OPERATION, operation.label(), "", "", "", "", kind == Kind.REMOVED);
    }

    private ApiChanges compare() {
        reportText(before);
        reportText(after);
        List<ApiOperation> old = shown(before);
        Set<ApiOperation> left = Collections.newSetFromMap(new IdentityHashMap<>());
        List<ApiOperation> now = shown(after);
        left.addAll(now);
        Map<ApiOperation, ApiOperation> matches = matches(old, now, left);
        List<OperationChanges> compared = new ArrayList<>();
        for (ApiOperation operation : old) {
            ApiOperation match = matches.get(operation);
            compared.add(
                    match == null
                            ? OperationChanges.of(whole(operation, Kind.REMOVED))
                            : new OperationVersionComparison(new Versions(operation, match), schemas, log).compare());
        }
        schemas.compare();
        compared.forEach(changes -> log.addAll(changes.all(schemas)));
        now.stream().filter(left::contains).forEach(operation -> log.addAll(List.of(whole(operation, Kind.ADDED))));
        if (budget.isSpent()) {
            log.incomplete("its schemas are too large to be compared as a whole");
        }
        return log.toChanges();
    }

    private void reportText(ApiDocument document) {
        document.unresolvedPaths().forEach(reference -> log.unresolved(document, reference));
        document.problems()
                .forEach(problem -> log.incomplete(SafeText.plain(
                        problem.location().file() + ": " + problem.toProblem().message())));
    }

    /**
     * The same path first; then one that differs in names of parameters only; then one that servers complete. A slash at the end
     * makes another path: servers respond to it with another page, or with a redirect that many clients do not follow.
     */
    private static Map<ApiOperation, ApiOperation> matches(
            List<ApiOperation> old, List<ApiOperation> now, Set<ApiOperation> left) {
        Map<ApiOperation, ApiOperation> matches = new IdentityHashMap<>();
        List<Function<ApiOperation, Set<String>>> keys = List.of(
                operation -> Set.of(operation.label()),
                operation -> operation.addresses(false),
                operation -> operation.addresses(true));
        for (Function<ApiOperation, Set<String>> key : keys) {
            Map<String, ApiOperation> byKey = new HashMap<>();
            now.stream()
                    .filter(left::contains)
                    .forEach(operation -> key.apply(operation).forEach(text -> byKey.putIfAbsent(text, operation)));
            for (ApiOperation operation : old) {
                if (!matches.containsKey(operation)) {
                    key.apply(operation).stream()
                            .map(byKey::get)
                            .filter(match -> match != null && left.contains(match))
                            .findFirst()
                            .ifPresent(match -> {
                                left.remove(match);
                                matches.put(operation, match);
                            });
                }
            }
        }
        return matches;
    }
}
