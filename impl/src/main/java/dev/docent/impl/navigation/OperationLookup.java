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

    /** {@return the operation to show; empty when there is none, which is told} */
    Optional<SpecOperation> find(EndpointReference reference, Scope scope, Place place) {
        List<SpecIndex> specs = specs(reference, scope);
        Optional<SpecOperation> found = specs.stream()
                .flatMap(spec -> spec.find(reference.method(), reference.path()).stream())
                .findFirst();
        if (found.isEmpty() && !specs.isEmpty()) {
            String names = String.join(", ", specs.stream().map(SpecIndex::file).toList());
            site.problems().add(SpecProblems.operationUnknown(place, reference, names, nearest(reference, specs)));
        }
        return found.filter(operation -> isShown(operation, place));
    }

    /** The documents that could be read; the others have been told once and for all. */
    private List<SpecIndex> specs(EndpointReference reference, Scope scope) {
        Stream<String> paths = reference.spec() == null
                ? scope.specs().stream()
                : Stream.of(reference.spec()).map(OpenApiSetting::specPath).filter(Objects::nonNull);
        return paths.flatMap(path -> site.specs().get(path).stream()).toList();
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

    Optional<String> nearest(EndpointReference reference, List<SpecIndex> specs) {
        List<String> labels = specs.stream()
                .flatMap(spec -> spec.operations().stream())
                .filter(operation -> !operation.excluded() && !operation.hidden())
                .map(SpecOperation::label)
                .toList();
        return site.nearest().of(reference.label(), labels);
    }
}
