package dev.docent.internal.openapi.changes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.internal.openapi.drift.ApiDocument;

/** Collects the changes of a document: each once, and of each operation only the first ones. */
final class ChangeLog {

    private static final int MAX_OF_OPERATION = 50;
    private static final int MAX_OF_DOCUMENT = 2_000;
    private static final int MAX_REASONS = 10;

    private final List<ApiChange> changes = new ArrayList<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private int breaking;
    private int omitted;

    /** Adds the changes of one operation. Several media types usually have the same schema, and so the same changes. */
    void addAll(List<ApiChange> ofOperation) {
        List<ApiChange> each = new ArrayList<>(new LinkedHashSet<>(ofOperation));
        List<ApiChange> shown = Stream.concat(
                        each.stream().filter(ApiChange::breaking), each.stream().filter(change -> !change.breaking()))
                .limit(Math.min(MAX_OF_OPERATION, MAX_OF_DOCUMENT - changes.size()))
                .toList();
        breaking += (int) each.stream().filter(ApiChange::breaking).count();
        omitted += each.size() - shown.size();
        changes.addAll(shown);
    }

    /** Notes why something is not compared. */
    void incomplete(String reason) {
        if (incomplete.size() < MAX_REASONS) {
            incomplete.add(reason);
        }
    }

    /** Notes a reference whose target cannot be compared. */
    void unresolved(ApiDocument document, String reference) {
        incomplete("a reference of " + document.file() + " leads nowhere: " + reference);
    }

    ApiChanges toChanges() {
        return new ApiChanges(changes, breaking, omitted, List.copyOf(incomplete));
    }
}
