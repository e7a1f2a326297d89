package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.cli.assessment.Assessment;
import dev.docent.cli.assessment.ResolvedSite;
import dev.docent.cli.edits.DocumentEdits;
import dev.docent.cli.edits.FileChange;
import dev.docent.cli.edits.NotEditableException;
import dev.docent.cli.edits.UneditableFile;
import dev.docent.internal.navigation.Outline;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.site.PageOrigin;
import dev.docent.internal.text.Location;

/** The second step: where {@code docs.json} names a page that is replaced, it names the endpoint. */
final class NavigationEdits {

    private final ResolvedSite site;
    private final Map<String, Assessment> replaced = new HashMap<>();
    private final Map<Outline.Element, SpecNeed> needs = new IdentityHashMap<>();
    private final Map<String, List<Replacement>> byFile = new TreeMap<>();
    private final Set<String> done = new HashSet<>();
    private final List<FileChange> changes = new ArrayList<>();
    private final List<UneditableFile> faults = new ArrayList<>();

    /** A change of {@code docs.json}; of an entry when {@code page} is there, else of an element. */
    private record Replacement(Location location, Assessment page, String text) {}

    NavigationEdits(ResolvedSite site, List<Assessment> judgements) throws IOException {
        this.site = site;
        for (Assessment judgement : judgements) {
            if (judgement.isReplaced()) {
                site.origins(judgement.page().href()).stream()
                        .filter(origin -> origin.rule() == PageOrigin.Rule.PAGE_PATH && !site.isRoot(origin.named()))
                        .forEach(origin -> replaced.put(ResolvedSite.key(origin.named()), judgement));
            }
        }
        if (!replaced.isEmpty()) {
            site.outline().ifPresent(this::measure);
            site.outline().ifPresent(root -> entries(root, new SpecScope(List.of(), false)));
        }
        for (Map.Entry<String, List<Replacement>> file : byFile.entrySet()) {
            edit(file.getKey(), file.getValue());
        }
    }

    private void walk(Outline.Element element, SpecScope around) {
        SpecScope scope = element.specs().isEmpty() ? around : new SpecScope(element.specs(), false);
        String chosen = scope.choose(own(element), needs.get(element), element.group());
        if (chosen != null) {
            add(new Replacement(element.location(), null, chosen));
            scope = new SpecScope(List.of(chosen), true);
        }
        entries(element, scope);
    }

    /** On the navigation itself a document would mean nothing. */
    private void entries(Outline.Element element, SpecScope scope) {
        for (Outline entry : element.entries()) {
            if (entry instanceof Outline.Element child) {
                walk(child, scope);
            } else if (isReplaced(entry)) {
                Assessment page = judgement(entry);
                add(new Replacement(entry.location(), page, reference(page.operation(), scope)));
            }
        }
    }

    private boolean isReplaced(Outline entry) {
        return judgement(entry) != null;
    }

    private Assessment judgement(Outline entry) {
        return replaced.get(ResolvedSite.key(entry.location()));
    }

    /** {@return how many of an element's own entries need each document} */
    private Map<String, Integer> own(Outline.Element element) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        element.entries().stream()
                .filter(this::isReplaced)
                .forEach(entry -> counts.merge(judgement(entry).operation().spec(), 1, Integer::sum));
        return counts;
    }

    /** {@return what an element needs, with those below that name no document; noted for all of them} */
    private SpecNeed measure(Outline.Element element) {
        SpecNeed need = SpecNeed.NONE;
        for (Outline entry : element.entries()) {
            if (isReplaced(entry)) {
                need = need.and(SpecNeed.of(judgement(entry).operation().spec()));
            } else if (entry instanceof Outline.Element child) {
                SpecNeed below = measure(child);
                need = need.and(child.specs().isEmpty() ? below : SpecNeed.NONE);
            }
        }
        needs.put(element, need);
        return need;
    }

    /** The document is named only where the reference would otherwise mean another one. */
    private String reference(SpecOperation operation, SpecScope scope) {
        boolean meant = scope.means(operation, site.operations().find(operation.method(), operation.path()));
        return meant ? operation.label() : operation.spec() + " " + operation.label();
    }

    private void add(Replacement replacement) {
        if (done.add(ResolvedSite.key(replacement.location()))) {
            byFile.computeIfAbsent(replacement.location().file(), absent -> new ArrayList<>())
                    .add(replacement);
        }
    }

    private void edit(String path, List<Replacement> replacements) throws IOException {
        try {
            DocumentEdits edits = site.edits(path);
            for (Replacement replacement : replacements) {
                String pointer = replacement.location().pointer();
                if (replacement.page() == null) {
                    edits.addAfter(pointer, "group", "openapi", replacement.text());
                } else {
                    edits.replace(pointer, replacement.text());
                }
            }
            changes.add(edits.result());
        } catch (NotEditableException notInPlace) {
            faults.add(new UneditableFile(path, pagesIn(path), notInPlace.getMessage()));
        }
    }

    /** {@return files of the pages that the file names; of all pages when it names none, but an element around them} */
    private Set<String> pagesIn(String path) {
        Set<String> named = new HashSet<>();
        Set<String> all = new HashSet<>();
        replaced.forEach((location, judgement) -> {
            all.add(judgement.page().file());
            if (location.startsWith(path + "#")) {
                named.add(judgement.page().file());
            }
        });
        return named.isEmpty() ? all : named;
    }

    List<FileChange> changes() {
        return changes;
    }

    List<UneditableFile> faults() {
        return faults;
    }
}
