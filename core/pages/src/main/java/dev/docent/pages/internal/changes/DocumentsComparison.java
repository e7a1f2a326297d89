package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChanges;
import dev.docent.navigation.internal.openapi.changes.DocumentComparison;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;

/** Compares the OpenAPI documents of two sites. A document that is alone in each site is the same, whatever its name. */
final class DocumentsComparison {

    private final ComparedSite before;
    private final ComparedSite after;
    private final List<DocumentChange> changes = new ArrayList<>();

    DocumentsComparison(ComparedSite before, ComparedSite after) {
        this.before = before;
        this.after = after;
    }

    List<DocumentChange> compare() {
        Set<String> old = documents(before);
        Set<String> now = documents(after);
        Map<String, String> pairs = new LinkedHashMap<>();
        Set<String> gone = new TreeSet<>();
        old.forEach(file -> {
            if (now.contains(file) || isFile(after, file)) {
                pairs.put(file, file);
            } else {
                gone.add(file);
            }
        });
        Set<String> added = new TreeSet<>(now);
        added.removeAll(pairs.values());
        added.forEach(file -> {
            if (isFile(before, file)) {
                pairs.put(file, file);
            }
        });
        added.removeAll(pairs.values());
        if (gone.size() == 1 && added.size() == 1) {
            pairs.put(gone.iterator().next(), added.iterator().next());
            gone.clear();
            added.clear();
        }
        pairs.forEach(this::compare);
        gone.forEach(file -> addWhole(before, file, Kind.REMOVED));
        added.forEach(file -> addWhole(after, file, Kind.ADDED));
        changes.sort(
                Comparator.comparing((DocumentChange change) -> change.changes().breaking() == 0)
                        .thenComparing(DocumentChange::file));
        return changes;
    }

    private static Set<String> documents(ComparedSite site) {
        Set<String> documents = new TreeSet<>(site.site().specs().all().keySet());
        site.site().specs().unreadPaths().forEach(file -> {
            if (!documents.contains(file)) {
                site.report(file, "there is no such document, or it cannot be used", true);
            }
        });
        return documents;
    }

    private static boolean isFile(ComparedSite site, String file) {
        return site.files().contains(file);
    }

    private void compare(String file, String now) {
        Optional<byte[]> old = before.read(file, true);
        Optional<byte[]> content = after.read(now, true);
        if (old.isEmpty() || content.isEmpty()) {
            return;
        }
        boolean single = !JoinedDocument.mayHaveParts(old.get())
                && before.overlays(file).areNone()
                && after.overlays(now).areNone();
        if (single && Arrays.equals(old.get(), content.get())) {
            return;
        }
        Optional<ApiDocument> from = document(before, file, old.get());
        Optional<ApiDocument> to = document(after, now, content.get());
        if (from.isPresent() && to.isPresent()) {
            add(Kind.CHANGED, now, DocumentComparison.compare(from.get(), to.get()));
        }
    }

    private void addWhole(ComparedSite site, String file, Kind kind) {
        site.read(file, true)
                .flatMap(content -> document(site, file, content))
                .ifPresent(document -> add(kind, file, DocumentComparison.all(document, kind)));
    }

    private void add(Kind kind, String file, ApiChanges found) {
        found.incomplete().forEach(reason -> after.report(file, reason, true));
        if (!found.isEmpty()) {
            changes.add(new DocumentChange(kind, file, found));
        }
    }

    private static Optional<ApiDocument> document(ComparedSite site, String file, byte[] content) {
        try {
            return Optional.of(ApiDocument.read(
                    file,
                    content,
                    site.overlays(file),
                    path -> site.site().folder().read(path)));
        } catch (NotOpenApiException unusable) {
            site.report(file, "it cannot be compared: " + unusable.reason(), true);
            return Optional.empty();
        }
    }
}
