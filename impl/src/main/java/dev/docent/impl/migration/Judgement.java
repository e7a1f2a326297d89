package dev.docent.impl.migration;

import java.util.Map;

import dev.docent.impl.openapi.SpecOperation;

/**
 * A page with its verdict.
 *
 * @param operation what it documents; {@code null} when that is not known
 * @param missing the members of {@code x-mint} that the operation still needs; empty unless the page is replaced
 */
record Judgement(HandWrittenPage page, SpecOperation operation, Verdict verdict, Map<String, Object> missing) {

    boolean isReplaced() {
        return verdict instanceof Verdict.Replace;
    }
}
