package dev.docent.navigation.internal.openapi.drift;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.ComparisonBudget;
import dev.docent.navigation.internal.openapi.compared.SchemaFactsReader;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** Compares the operations of documents with those of a running application. */
public final class ApiComparison {

    private final ApiDocument live;
    private final Map<String, ApiOperation> liveOnServers = new HashMap<>();
    private final Map<String, ApiOperation> liveByPath = new HashMap<>();
    private final Map<String, ApiOperation> liveAsWritten = new HashMap<>();
    private final Set<ApiOperation> matched = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<OperationNotes.Subject, OperationDrift> operations = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final ComparisonBudget budget = new ComparisonBudget();
    private final SchemaFactsReader liveSchemas;

    private record Pair(ApiOperation documented, ApiOperation running) {}

    /** @param live the document of the running application */
    public ApiComparison(ApiDocument live) {
        this.live = live;
        this.liveSchemas = new SchemaFactsReader(live, budget);
        for (ApiOperation operation : live.operations()) {
            liveAsWritten.put(operation.method() + " " + operation.path(), operation);
            liveByPath.putIfAbsent(operation.key(), operation);
            operation.keysOnServers().forEach(key -> liveOnServers.putIfAbsent(key, operation));
        }
    }

    /**
     * {@return how the documented operations differ}
     *
     * @param documents that together document the application; if there are several, one that shares no operation with
     *     it is about something else
     * @param listNew where to report operations that none of the documents has; empty if they are not all of them
     */
    public Drift compare(List<ApiDocument> documents, Optional<Location> listNew) {
        for (ApiDocument document : documents) {
            compare(document, documents.size() > 1);
            if (budget.isSpent()) {
                problems.add(Problems.DRIFT_TOO_LARGE.at(document.location()));
                return new Drift(operations, problems);
            }
        }
        listNew.ifPresent(this::addNew);
        return new Drift(operations, problems);
    }

    private void compare(ApiDocument document, boolean mayBeUnrelated) {
        List<Pair> pairs = new ArrayList<>();
        List<ApiOperation> gone = new ArrayList<>();
        for (ApiOperation operation : document.operations()) {
            find(operation)
                    .ifPresentOrElse(running -> pairs.add(new Pair(operation, running)), () -> gone.add(operation));
        }
        if (pairs.isEmpty() && mayBeUnrelated) {
            problems.add(ProblemCode.asNote(Problems.DRIFT_UNRELATED.at(document.location(), live.file())));
            return;
        }
        gone.forEach(operation -> {
            Problem problem = Problems.OPERATION_GONE.at(operation.node().location(), operation.label(), live.file());
            add(document, operation, OperationDrift.GONE, List.of(problem));
        });
        pairs.forEach(pair -> matched.add(pair.running()));
        SchemaFactsReader schemas = new SchemaFactsReader(document, budget);
        pairs.stream().takeWhile(pair -> !budget.isSpent()).forEach(pair -> compare(schemas, pair));
    }

    private void compare(SchemaFactsReader schemas, Pair pair) {
        Differences differences = new Differences(pair.documented());
        new OperationComparison(new Sides(pair.documented(), pair.running(), schemas, liveSchemas, differences))
                .compare();
        if (!differences.isEmpty()) {
            OperationDrift drift = differences.toDrift();
            add(
                    schemas.document(),
                    pair.documented(),
                    drift,
                    drift.differences().stream().map(Difference::problem).toList());
        }
    }

    private void add(ApiDocument document, ApiOperation operation, OperationDrift drift, List<Problem> found) {
        operations.put(new OperationNotes.Subject(document.file(), operation.method(), operation.path()), drift);
        found.stream()
                .map(problem -> operation.isHidden() ? ProblemCode.asNote(problem) : problem)
                .forEach(problems::add);
    }

    /** Exactly the same path on the same server path first; then the same path on any server; then one that has both. */
    private Optional<ApiOperation> find(ApiOperation operation) {
        ApiOperation written = liveAsWritten.get(operation.method() + " " + operation.path());
        Set<String> onServers = operation.keysOnServers();
        if (written != null && written.keysOnServers().stream().anyMatch(onServers::contains)) {
            return Optional.of(written);
        }
        return first(onServers, liveOnServers)
                .or(() -> Optional.ofNullable(written))
                .or(() -> first(Set.of(operation.key()), liveByPath))
                .or(() -> first(onServers, liveByPath))
                .or(() -> first(Set.of(operation.key()), liveOnServers));
    }

    private static Optional<ApiOperation> first(Set<String> keys, Map<String, ApiOperation> operations) {
        return keys.stream()
                .filter(operations::containsKey)
                .map(operations::get)
                .findFirst();
    }

    private void addNew(Location at) {
        List<String> labels = live.operations().stream()
                .filter(operation -> !matched.contains(operation) && !operation.isHidden() && !operation.isOfDocent())
                .map(ApiOperation::label)
                .toList();
        if (!labels.isEmpty()) {
            problems.add(Problems.OPERATIONS_NEW.at(at, live.file(), labels.size(), labels));
        }
    }
}
