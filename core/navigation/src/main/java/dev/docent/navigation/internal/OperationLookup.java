package dev.docent.navigation.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.specs.SpecGroup;
import dev.docent.navigation.internal.text.Location;

/** Finds the operation that a reference in {@code docs.json} names. */
final class OperationLookup {

    /** Maximum number of documents that a message names. */
    private static final int MAX_NAMES = 10;

    private OperationLookup() {}

    /** {@return the operation to show; empty if there is none, and a problem is reported} */
    static Optional<SpecOperation> find(
            EndpointReference reference, OpenApiSetting scope, Location location, Planning planning) {
        FileList paths = paths(reference, scope);
        Optional<SpecOperation> found = planning.specs().first(paths, reference);
        if (found.isEmpty() && !paths.paths().isEmpty() && !planning.specs().mayHave(paths, reference)) {
            SpecGroup meant = planning.specs().group(paths);
            Optional<String> nearest = meant.nearestOperation(reference, planning.nearest());
            planning.problems()
                    .add(Problems.OPERATION_UNKNOWN.at(location, reference.label(), names(paths.paths()), nearest));
        }
        return found.filter(operation -> isShown(operation, location, planning));
    }

    /** {@return whether a document that is meant has the operation} */
    static boolean exists(EndpointReference reference, OpenApiSetting scope, Planning planning) {
        return planning.specs().first(paths(reference, scope), reference).isPresent();
    }

    /** {@return why a reference has no page; empty if the document has the operation, and it is not to be shown} */
    static Optional<ProblemCode> unmade(EndpointReference reference, OpenApiSetting scope, Planning planning) {
        if (exists(reference, scope, planning)) {
            return Optional.empty();
        }
        boolean unused = planning.specs().mayHave(paths(reference, scope), reference);
        return Optional.of(unused ? ProblemCode.SPEC_INVALID : ProblemCode.OPERATION_UNKNOWN);
    }

    private static FileList paths(EndpointReference reference, OpenApiSetting scope) {
        return reference.spec() == null ? scope.paths() : named(reference.spec());
    }

    private static FileList named(String spec) {
        String path = OpenApiSetting.specPath(spec);
        return new FileList(path == null ? List.of() : List.of(path));
    }

    private static String names(List<String> files) {
        String first = files.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
        int more = files.size() - MAX_NAMES;
        return more <= 0 ? first : first + " and " + more + " more";
    }

    /** {@return whether an operation is shown where it is referenced; a problem is reported if not} */
    static boolean isShown(SpecOperation operation, Location referredAt, Planning planning) {
        if (operation.excluded()) {
            planning.problems().add(Problems.OPERATION_EXCLUDED.at(referredAt, operation.label(), operation.spec()));
            return false;
        }
        if (operation.hidden()
                && planning.settings().hiddenOperations() == NavigationSettings.HiddenOperations.EXCLUDED) {
            planning.problems().add(Problems.OPERATION_HIDDEN.at(referredAt, operation.label(), operation.spec()));
            return false;
        }
        return true;
    }
}
