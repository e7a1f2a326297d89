package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.openapi.compared.ApiDocument;

/** Collects the changes of a document: each once, and of each operation only the first ones. */
final class ChangeLog {

    private static final int MAX_OF_OPERATION = 50;
    private static final int MAX_OF_DOCUMENT = 2_000;
    private static final int MAX_REASONS = 10;

    private final List<ApiChange> changes = new ArrayList<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private int breaking;
    private int kept;
    private int harmless;
    private int total;
    private boolean unnamed;

    /** Adds the changes of one operation. Several media types usually have the same schema, and so the same changes. */
    void addAll(List<ApiChange> ofOperation) {
        List<ApiChange> each = new ArrayList<>(new LinkedHashSet<>(ofOperation));
        List<ApiChange> broken = each.stream().filter(ApiChange::breaking).toList();
        List<ApiChange> others =
                each.stream().filter(change -> !change.breaking()).toList();
        int most = Math.min(MAX_OF_OPERATION, MAX_OF_DOCUMENT - kept);
        List<ApiChange> shown = broken.subList(0, Math.min(most, broken.size()));
        changes.addAll(shown);
        kept += shown.size();
        int rest = Math.min(
                others.size(), Math.min(MAX_OF_OPERATION - shown.size(), Math.max(0, MAX_OF_DOCUMENT - harmless)));
        changes.addAll(others.subList(0, rest));
        harmless += rest;
        breaking += broken.size();
        total += each.size();
    }

    /** Notes why something is not compared. */
    void incomplete(String reason) {
        if (incomplete.size() < MAX_REASONS) {
            incomplete.add(reason);
        } else if (!incomplete.contains(reason)) {
            unnamed = true;
        }
    }

    /** Notes a reference whose target cannot be compared. */
    void unresolved(ApiDocument document, String reference) {
        incomplete("a reference of " + document.file() + " leads nowhere: " + reference);
    }

    /** {@return the changes; if there are too many, those that break clients are kept} */
    ApiChanges toChanges() {
        List<ApiChange> shown = new ArrayList<>();
        int left = MAX_OF_DOCUMENT - kept;
        for (ApiChange change : changes) {
            if (change.breaking() || left-- > 0) {
                shown.add(change);
            }
        }
        List<String> reasons = new ArrayList<>(incomplete);
        if (unnamed) {
            reasons.add("and more, which is not listed");
        }
        return new ApiChanges(shown, breaking, total - shown.size(), reasons);
    }
}
