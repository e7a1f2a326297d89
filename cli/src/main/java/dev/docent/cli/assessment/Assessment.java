package dev.docent.cli.assessment;

import java.util.Map;

import dev.docent.internal.openapi.SpecOperation;

/**
 * A page with its verdict.
 *
 * @param operation the operation it documents; {@code null} if unknown
 * @param missing the {@code x-mint} members that the operation still needs; empty unless the page is replaced
 */
public record Assessment(EndpointPage page, SpecOperation operation, Verdict verdict, Map<String, Object> missing) {

    public boolean isReplaced() {
        return verdict instanceof Verdict.Replace;
    }
}
