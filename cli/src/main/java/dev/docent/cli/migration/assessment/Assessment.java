package dev.docent.cli.migration.assessment;

import java.util.Map;
import java.util.Objects;

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

    /** {@return the operation whose page replaces this one; only for a page that is replaced} */
    public SpecOperation replacement() {
        return Objects.requireNonNull(operation, "a page is replaced by the page of an operation");
    }

    public boolean isReplaced() {
        return verdict instanceof Verdict.Replace;
    }
}
