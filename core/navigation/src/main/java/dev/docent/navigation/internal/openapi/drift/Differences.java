package dev.docent.navigation.internal.openapi.drift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.drift.Difference.Change;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** Collects the differences of one operation, each once and up to a limit. */
final class Differences {

    private static final int MAX = 50;

    private final ApiOperation operation;
    private final Map<String, Difference> found = new LinkedHashMap<>();
    private int omitted;

    Differences(ApiOperation operation) {
        this.operation = operation;
    }

    /** @param facts what the running operation specifies about the part; may be empty */
    void added(String name, String part, String facts) {
        Location at = operation.node().location();
        add(
                Change.ADDED,
                name,
                facts.isEmpty()
                        ? Problems.PART_NEW.at(at, operation.label(), part)
                        : Problems.PART_WITH_FACTS_NEW.at(at, operation.label(), part, facts));
    }

    void removed(Location at, String name, String part) {
        add(Change.REMOVED, name, Problems.PART_GONE.at(at, operation.label(), part));
    }

    void changed(Location at, String name, String part, String documented, String live) {
        add(Change.CHANGED, name, Problems.PART_CHANGED.at(at, operation.label(), part, documented, live));
    }

    /** Compares whether a part is required. */
    void required(Location at, String name, String part, boolean documented, boolean live) {
        if (documented != live) {
            changed(at, name, part, word(documented), word(live));
        }
    }

    static String word(boolean required) {
        return required ? "required" : "optional";
    }

    /** Compares types as far as both are known. */
    void type(Location at, String name, String part, ComparedSchema documented, ComparedSchema live) {
        if (!documented.isOfSameType(live)) {
            changed(at, name, part, documented.type(), live.type());
        }
    }

    /** Several media types of a body usually have the same schema, and so the same differences. */
    private void add(Change change, String name, Problem problem) {
        if (found.size() < MAX) {
            found.putIfAbsent(problem.message(), new Difference(change, name, problem));
        } else if (!found.containsKey(problem.message())) {
            omitted++;
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    OperationDrift toDrift() {
        if (omitted > 0) {
            Problem more = Problems.MORE_PARTS_CHANGED.at(operation.node().location(), operation.label(), omitted);
            found.put(more.message(), new Difference(Change.CHANGED, "", more));
        }
        return new OperationDrift(false, List.copyOf(found.values()));
    }
}
