package dev.docent.impl.navigation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.impl.documents.Place;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;

/** Finds the operation that a reference in {@code docs.json} means. */
final class OperationLookup {

    private final Site site;
    private final NavigationSettings settings;

    OperationLookup(Site site, NavigationSettings settings) {
        this.site = site;
        this.settings = settings;
    }

    /** {@return the operation to show; empty if there is none, and a problem is reported} */
    Optional<SpecOperation> find(EndpointReference reference, Scope scope, Place place) {
        List<String> paths = paths(reference, scope);
        List<SpecIndex> specs =
                paths.stream().flatMap(path -> site.specs().get(path).stream()).toList();
        Optional<SpecOperation> found = specs.stream()
                .flatMap(spec -> spec.find(reference.method(), reference.path()).stream())
                .findFirst();
        if (found.isEmpty() && !paths.isEmpty() && !isUnknowable(reference, paths)) {
            String names = String.join(", ", specs.stream().map(SpecIndex::file).toList());
            site.problems().add(SpecProblems.operationUnknown(place, reference, names, nearest(reference, specs)));
        }
        return found.filter(operation -> isShown(operation, place));
    }

    private static List<String> paths(EndpointReference reference, Scope scope) {
        return reference.spec() == null
                ? scope.specs()
                : Stream.of(reference.spec())
                        .map(OpenApiSetting::specPath)
                        .filter(Objects::nonNull)
                        .toList();
    }

    /** A document that cannot be used has been reported once and for all. */
    private boolean isUnknowable(EndpointReference reference, List<String> paths) {
        return paths.stream()
                .anyMatch(path ->
                        site.specs().mayHave(path, index -> index.mayHave(reference.method(), reference.path())));
    }

    /** Tells why an operation that is referred to is not shown. */
    boolean isShown(SpecOperation operation, Place referredAt) {
        if (operation.excluded()) {
            site.problems().add(SpecProblems.operationExcluded(referredAt, operation));
            return false;
        }
        if (operation.hidden() && settings.hiddenOperations() == NavigationSettings.HiddenOperations.EXCLUDED) {
            site.problems().add(SpecProblems.operationHidden(referredAt, operation));
            return false;
        }
        return true;
    }

    /** {@return the operation that was probably meant: the same path with another method before one of a similar name} */
    Optional<String> nearest(EndpointReference reference, List<SpecIndex> specs) {
        if (site.nearest().isExhausted()) {
            return Optional.empty();
        }
        List<SpecOperation> shown = specs.stream()
                .flatMap(spec -> spec.operations().stream())
                .filter(operation -> !operation.excluded() && !operation.hidden())
                .toList();
        List<String> labels = shown.stream().map(SpecOperation::label).toList();
        return shown.stream()
                .filter(operation -> operation.path().equals(reference.path()))
                .findFirst()
                .map(SpecOperation::label)
                .or(() -> site.nearest().of(reference.label(), labels));
    }
}
