package dev.docent.cli.internal.migration.assessment;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import dev.docent.cli.internal.migration.assessment.Verdict.Kind;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.openapi.SpecOperation;
import org.jspecify.annotations.Nullable;

/**
 * A page with its verdict.
 *
 * @param operation the operation it documents; {@code null} if unknown
 * @param missing the {@code x-mint} members that the operation still needs; empty unless the page is replaced
 */
public record Assessment(
        EndpointPage page, @Nullable SpecOperation operation, Verdict verdict, Map<String, Object> missing) {

    /** {@return a page that stays} */
    static Assessment of(EndpointPage page, @Nullable SpecOperation operation, Kind kind, List<Reason> reasons) {
        return new Assessment(page, operation, new Verdict(kind, List.copyOf(reasons)), Map.of());
    }

    /** {@return this page, which stays for a reason that was found when the steps were tried} */
    public Assessment withdrawn(Reason reason) {
        return of(page, operation, Kind.NEEDS_DECISION, List.of(reason));
    }

    /** {@return this page with another reason in front of its own} */
    public Assessment with(Reason first) {
        List<Reason> reasons =
                Stream.concat(Stream.of(first), verdict.reasons().stream()).toList();
        return new Assessment(page, operation, new Verdict(verdict.kind(), reasons), missing);
    }

    /** {@return the operation whose page replaces this one; only for a page that is replaced} */
    public SpecOperation replacement() {
        return Objects.requireNonNull(operation, "a page is replaced by the page of an operation");
    }

    /** {@return the operation, as in {@code api.yaml GET /users}; empty if unknown} */
    public String label() {
        return operation == null ? "" : operation.spec() + " " + operation.label();
    }

    public boolean isReplaced() {
        return verdict.kind() == Kind.REPLACE;
    }
}
