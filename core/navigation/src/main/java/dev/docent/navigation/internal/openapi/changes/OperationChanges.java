package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;

/** Collects the changes of one operation: those of its parts, and the schemas whose changes are its changes. */
final class OperationChanges {

    private final String operation;
    private final List<ApiChange> changes = new ArrayList<>();
    private final List<Root> roots = new ArrayList<>();

    private record Root(Subject whole, Subject field, String name, SchemaPair pair) {}

    OperationChanges(String operation) {
        this.operation = operation;
    }

    /** {@return nothing but one change} */
    static OperationChanges of(ApiChange change) {
        OperationChanges one = new OperationChanges(change.operation());
        one.changes.add(change);
        return one;
    }

    void added(Subject subject, String name, String facts, boolean breaking) {
        changes.add(new ApiChange(Kind.ADDED, subject, operation, name, "", "", facts, breaking));
    }

    void removed(Subject subject, String name, boolean breaking) {
        changes.add(new ApiChange(Kind.REMOVED, subject, operation, name, "", "", "", breaking));
    }

    void changed(Subject subject, String name, String aspect, String from, String to, boolean breaking) {
        changes.add(new ApiChange(Kind.CHANGED, subject, operation, name, aspect, from, to, breaking));
    }

    /** Adds the changes of a flag. */
    void changed(Subject subject, String name, String aspect, boolean from, boolean to, boolean breaking) {
        if (from != to) {
            changed(subject, name, aspect, String.valueOf(from), String.valueOf(to), breaking);
        }
    }

    /**
     * Adds what changes in a schema.
     *
     * @param whole what has the schema
     * @param field what a field in it is
     * @param name of what has the schema
     */
    void schema(Subject whole, Subject field, String name, SchemaPair pair) {
        roots.add(new Root(whole, field, name, pair));
    }

    /** {@return all changes, after all schemas were compared} */
    List<ApiChange> all(SchemaGraph schemas) {
        List<ApiChange> all = new ArrayList<>(changes);
        for (Root root : roots) {
            schemas.report(root.pair(), (path, found) -> {
                String separator = root.name().isEmpty() || path.isEmpty() ? "" : " ";
                all.add(new ApiChange(
                        found.kind(),
                        path.isEmpty() ? root.whole() : root.field(),
                        operation,
                        root.name() + separator + path,
                        found.aspect(),
                        found.from(),
                        found.to(),
                        found.breaking()));
            });
        }
        return all;
    }
}
