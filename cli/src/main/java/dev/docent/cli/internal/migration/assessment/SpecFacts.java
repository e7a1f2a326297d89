package dev.docent.cli.internal.migration.assessment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** What about one OpenAPI document prevents changing it, found once for all its pages. */
final class SpecFacts {

    /** Separators of an endpoint reference, here or on other hosts. */
    private static final Pattern BLANK = Pattern.compile("[\\s\\p{Z}\\uFEFF]");

    private final Optional<Reason> invalid;
    private final Map<String, SpecOperation> byLocation = new HashMap<>();
    private final Set<String> shared = new HashSet<>();

    /**
     * @param problems those of the document
     * @param document the whole document, which is read only if it is valid
     */
    SpecFacts(SpecIndex spec, List<Problem> problems, Supplier<Parsed> document) {
        boolean elsewhere = false;
        for (SpecOperation operation : spec.operations()) {
            String pointer = operation.location().pointer();
            elsewhere |= !pointer.startsWith(JsonPointer.child("/" + container(operation), operation.path()) + "/");
            if (byLocation.putIfAbsent(pointer, operation) != null) {
                shared.add(pointer);
            }
        }
        boolean valid = spec.textProblems().isEmpty() && spec.problems().isEmpty();
        invalid = valid ? rejected(spec, document.get(), elsewhere) : Optional.of(invalid(spec, problems));
    }

    private static String container(SpecOperation operation) {
        return operation.isWebhook() ? "webhooks" : "paths";
    }

    /**
     * {@return why other hosts reject the document} They reject duplicate keys, of which Docent uses the last one, and
     * references to path items unless it is OpenAPI 3.0.
     *
     * @param elsewhere whether an operation is not written at its own path
     */
    private static Optional<Reason> rejected(SpecIndex spec, Parsed document, boolean elsewhere) {
        Optional<Reason> duplicate = document.problems().stream()
                .filter(problem -> problem.kind() == Problems.DUPLICATE_KEY)
                .findFirst()
                .map(twice -> new Reason(
                        "spec-invalid",
                        "The OpenAPI document " + SafeText.plain(spec.file()) + " is not valid; it has "
                                + SafeText.of(twice.location().pointer()) + " twice, the second time on line "
                                + twice.location().line() + ".",
                        "Remove one of the two."));
        String version = spec.version();
        if (duplicate.isPresent() || !elsewhere || version == null || version.startsWith("3.0")) {
            return duplicate;
        }
        return spec.operations().stream()
                .filter(operation -> isReference(operation, document.root()))
                .findFirst()
                .map(operation -> new Reason(
                        "path-by-reference",
                        SafeText.plain(spec.file()) + " has " + SafeText.of(operation.path())
                                + " by \"$ref\"; other hosts reject an OpenAPI 3.1 document that does so.",
                        "Inline the path item, or keep the page."));
    }

    private static boolean isReference(SpecOperation operation, @Nullable Node document) {
        Node items = document == null ? null : document.member(container(operation));
        Node item = items == null ? null : items.member(operation.path());
        return item != null && item.member("$ref") != null;
    }

    private static Reason invalid(SpecIndex spec, List<Problem> problems) {
        String sentence = "The OpenAPI document " + SafeText.plain(spec.file()) + " is not valid";
        return problems.stream()
                .min(Comparator.comparing(Problem::severity))
                .map(worst -> invalid(sentence, worst))
                .orElseGet(
                        () -> new Reason("spec-invalid", sentence + ".", "Name it in docs.json and run docent check."));
    }

    /** {@return the reason for a document that has this problem} */
    static Reason invalid(String sentence, Problem problem) {
        String location = problem.line() > 0 ? problem.file() + ":" + problem.line() + ": " : problem.file() + ": ";
        return new Reason("spec-invalid", sentence + "; " + location + problem.message(), problem.fix());
    }

    /** {@return the operation at a JSON pointer} */
    Optional<SpecOperation> at(String pointer) {
        return Optional.ofNullable(byLocation.get(pointer));
    }

    /** {@return what prevents changing the document for an operation, and referring to it} */
    List<Reason> reasons(SpecOperation operation) {
        List<Reason> reasons = new ArrayList<>();
        invalid.ifPresent(reasons::add);
        if (shared.contains(operation.location().pointer())) {
            reasons.add(new Reason(
                    "operation-shared",
                    SafeText.of(operation.label()) + " is shared by several paths, by a reference or an alias.",
                    "Inline the operation for each path, or keep the page."));
        }
        if (BLANK.matcher(operation.path() + operation.spec()).find()) {
            reasons.add(new Reason(
                    "reference-impossible",
                    "docs.json cannot name an operation or a document whose name contains a space.",
                    "Rename it, or keep the page."));
        }
        return reasons;
    }
}
