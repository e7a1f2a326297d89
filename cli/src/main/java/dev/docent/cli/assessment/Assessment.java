package dev.docent.cli.assessment;

import java.util.Map;

import dev.docent.internal.openapi.SpecOperation;

/**
 * A page with its verdict.
 *
 * @param operation what it documents; {@code null} when that is not known
 * @param missing the members of {@code x-mint} that the operation still needs; empty unless the page is replaced
 */
public record Assessment(EndpointPage page, SpecOperation operation, Verdict verdict, Map<String, Object> missing) {

    public boolean isReplaced() {
        return verdict instanceof Verdict.Replace;
    }
}
