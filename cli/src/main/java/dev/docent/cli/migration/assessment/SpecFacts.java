package dev.docent.cli.migration.assessment;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.api.navigation.Problem;
import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/**
 * Data about one OpenAPI document that its pages need, computed once.
 *
 * @param invalid why no page can be generated from it; empty if it is valid
 * @param byLocation its operations by JSON pointer
 * @param shared pointers of the operations that are shared by several paths
 */
record SpecFacts(Optional<Reason> invalid, Map<String, SpecOperation> byLocation, Set<String> shared) {

    static SpecFacts of(SpecIndex spec, ProblemsByFile problems, Supplier<Parsed> document) {
        Map<String, SpecOperation> byLocation = new HashMap<>();
        Set<String> shared = new HashSet<>();
        boolean elsewhere = false;
        for (SpecOperation operation : spec.operations()) {
            String pointer = operation.location().pointer();
            elsewhere |= !pointer.startsWith(item(operation) + "/");
            if (byLocation.putIfAbsent(pointer, operation) != null) {
                shared.add(pointer);
            }
        }
        boolean valid = spec.textProblems().isEmpty() && spec.problems().isEmpty();
        Optional<Reason> invalid = Optional.of(spec).filter(any -> !valid).map(any -> invalid(spec, problems));
        if (valid) {
            Parsed whole = document.get();
            invalid = whole.problems().stream()
                    .filter(problem -> problem.kind() == Problems.DUPLICATE_KEY)
                    .findFirst()
                    .map(twice -> duplicate(spec, twice));
            String version = spec.version();
            if (invalid.isEmpty() && elsewhere && version != null && !version.startsWith("3.0")) {
                invalid = byReference(spec, whole.root());
            }
        }
        return new SpecFacts(invalid, byLocation, shared);
    }

    private static String item(SpecOperation operation) {
        return JsonPointer.child(operation.isWebhook() ? "/webhooks" : "/paths", operation.path());
    }

    /** Other hosts accept a path item reference in OpenAPI 3.0 only, and otherwise reject the whole document. */
    private static Optional<Reason> byReference(SpecIndex spec, @Nullable Node document) {
        return spec.operations().stream()
                .filter(operation -> isReference(Pointer.follow(document, JsonPointer.names(item(operation)))))
                .findFirst()
                .map(operation -> new Reason(
                        "path-by-reference",
                        SafeText.plain(spec.file()) + " has " + SafeText.of(operation.path())
                                + " by \"$ref\"; other hosts reject an OpenAPI 3.1 document that does so.",
                        "Inline the path item, or keep the page."));
    }

    private static boolean isReference(@Nullable Node item) {
        return item != null && item.member("$ref") != null;
    }

    private static Reason invalid(SpecIndex spec, ProblemsByFile problems) {
        String sentence = "The OpenAPI document " + SafeText.plain(spec.file()) + " is not valid";
        Comparator<Problem> worstFirst = Comparator.comparing(Problem::severity);
        return problems.of(spec.file()).stream()
                .min(worstFirst)
                .map(problem -> ProblemsByFile.invalid(sentence, problem))
                .orElseGet(
                        () -> new Reason("spec-invalid", sentence + ".", "Name it in docs.json and run docent check."));
    }

    /** Docent uses the last one; other hosts reject the whole document. */
    private static Reason duplicate(SpecIndex spec, Finding twice) {
        return new Reason(
                "spec-invalid",
                "The OpenAPI document " + SafeText.plain(spec.file()) + " is not valid; it has "
                        + SafeText.of(twice.location().pointer()) + " twice, the second time on line "
                        + twice.location().line() + ".",
                "Remove one of the two.");
    }
}
