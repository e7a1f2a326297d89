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

import dev.docent.cli.migration.assessment.AssessedSite;
import dev.docent.cli.migration.assessment.Assessment;
import dev.docent.cli.migration.edits.DocumentEdits;
import dev.docent.cli.migration.edits.FileChange;
import dev.docent.cli.migration.edits.NotEditableException;
import dev.docent.navigation.internal.Outline;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The second step: in {@code docs.json}, replaces the paths of replaced pages with endpoint references. */
final class NavigationEdits {

    private final AssessedSite site;
    private final Map<String, Assessment> replaced = new HashMap<>();
    private final Map<Outline.Element, SpecNeed> needs = new IdentityHashMap<>();
    private final Map<String, List<Replacement>> byFile = new TreeMap<>();
    private final Set<String> done = new HashSet<>();

    /** A change in {@code docs.json}: of an entry if {@code page} is not null, else of an element. */
    private record Replacement(Location location, @Nullable Assessment page, String text) {}

    private NavigationEdits(AssessedSite site, List<Assessment> assessments) {
        this.site = site;
        for (Assessment assessment : assessments) {
            if (assessment.isReplaced()) {
                site.origins(assessment.page().href()).stream()
                        .filter(origin -> origin.rule() == PageOrigin.Rule.PAGE_PATH && !site.isRoot(origin.named()))
                        .forEach(origin -> replaced.put(AssessedSite.key(origin.named()), assessment));
            }
        }
        if (!replaced.isEmpty()) {
            site.outline().ifPresent(this::measure);
            site.outline().ifPresent(root -> entries(root, new SpecScope(List.of(), false)));
        }
    }

    /** {@return the changes of {@code docs.json} and its parts} Adds those that cannot be changed in place. */
    static List<FileChange> of(AssessedSite site, List<Assessment> assessments, List<UneditableFile> uneditable)
            throws IOException {
        NavigationEdits edits = new NavigationEdits(site, assessments);
        List<FileChange> changes = new ArrayList<>();
        for (String path : edits.byFile.keySet()) {
            try {
                changes.add(edits.of(path));
            } catch (NotEditableException notInPlace) {
                uneditable.add(new UneditableFile(path, edits.pagesIn(path), notInPlace.reason()));
            }
        }
        return changes;
    }

    private void walk(Outline.Element element, SpecScope around) {
        SpecScope scope = element.specs().isEmpty() ? around : new SpecScope(element.specs(), false);
        String chosen = scope.choose(own(element), needs.getOrDefault(element, SpecNeed.NONE), element.group());
        if (chosen != null) {
            add(new Replacement(element.location(), null, chosen));
            scope = new SpecScope(List.of(chosen), true);
        }
        entries(element, scope);
    }

    /** Processes the entries only: {@code openapi} on the navigation itself has no effect. */
    private void entries(Outline.Element element, SpecScope scope) {
        for (Outline entry : element.entries()) {
            if (entry instanceof Outline.Element child) {
                walk(child, scope);
            } else {
                Assessment page = assessment(entry);
                if (page != null) {
                    add(new Replacement(entry.location(), page, reference(page.replacement(), scope)));
                }
            }
        }
    }

    private @Nullable Assessment assessment(Outline entry) {
        return replaced.get(AssessedSite.key(entry.location()));
    }

    /** {@return the number of an element's own entries that need each document} */
    private Map<String, Integer> own(Outline.Element element) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Outline entry : element.entries()) {
            Assessment page = assessment(entry);
            if (page != null) {
                counts.merge(page.replacement().spec(), 1, Integer::sum);
            }
        }
        return counts;
    }

    /** {@return what an element needs, including its descendants that name no document; records it for each of them} */
    private SpecNeed measure(Outline.Element element) {
        SpecNeed need = SpecNeed.NONE;
        for (Outline entry : element.entries()) {
            Assessment page = assessment(entry);
            if (page != null) {
                need = need.and(SpecNeed.of(page.replacement().spec()));
            } else if (entry instanceof Outline.Element child) {
                SpecNeed below = measure(child);
                need = need.and(child.specs().isEmpty() ? below : SpecNeed.NONE);
            }
        }
        needs.put(element, need);
        return need;
    }

    /** Names the document only where the reference would otherwise resolve to another one. */
    private String reference(SpecOperation operation, SpecScope scope) {
        boolean meant =
                scope.means(operation, site.find(new EndpointReference(null, operation.method(), operation.path())));
        return meant ? operation.label() : operation.spec() + " " + operation.label();
    }

    private void add(Replacement replacement) {
        if (done.add(AssessedSite.key(replacement.location()))) {
            byFile.computeIfAbsent(replacement.location().file(), absent -> new ArrayList<>())
                    .add(replacement);
        }
    }

    private FileChange of(String path) throws IOException, NotEditableException {
        DocumentEdits edits = site.edits(path);
        for (Replacement replacement : byFile.getOrDefault(path, List.of())) {
            String pointer = replacement.location().pointer();
            if (replacement.page() == null) {
                edits.addAfter(pointer, "group", "openapi", replacement.text());
            } else {
                edits.replace(pointer, replacement.text());
            }
        }
        return edits.result();
    }

    /** {@return files of the pages that the file names; of all pages if it names none, only an element around them} */
    private Set<String> pagesIn(String path) {
        Set<String> named = new HashSet<>();
        Set<String> all = new HashSet<>();
        replaced.forEach((location, assessment) -> {
            all.add(assessment.page().file());
            if (location.startsWith(path + "#")) {
                named.add(assessment.page().file());
            }
        });
        return named.isEmpty() ? all : named;
    }
}
