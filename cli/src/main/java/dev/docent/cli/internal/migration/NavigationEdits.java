package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.cli.internal.migration.assessment.AssessedSite;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.edits.DocumentEdits;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.cli.internal.migration.edits.NotEditableException;
import dev.docent.navigation.internal.Outline;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.text.Location;

/** The second step: in {@code docs.json}, replaces the paths of replaced pages with endpoint references. */
final class NavigationEdits {

    private final AssessedSite site;
    private final Map<String, Assessment> replaced = new HashMap<>();
    private final Map<String, Map<String, Replacement>> byFile = new TreeMap<>();

    /** The new text of an entry. */
    private record Replacement(Assessment page, String text) {}

    private NavigationEdits(AssessedSite site, List<Assessment> assessments) {
        this.site = site;
        for (Assessment assessment : assessments) {
            if (assessment.isReplaced()) {
                site.origins(assessment.page().href()).stream()
                        .filter(origin -> origin.rule() == PageOrigin.Rule.PAGE_PATH && !site.isRoot(origin.named()))
                        .forEach(origin -> replaced.put(AssessedSite.key(origin.named()), assessment));
            }
        }
        site.outline().ifPresent(root -> replaceIn(root, List.of()));
    }

    /** {@return the changes of {@code docs.json} and its parts} Adds those that cannot be changed in place. */
    static List<FileChange> of(AssessedSite site, List<Assessment> assessments, List<UneditableFile> uneditable)
            throws IOException {
        List<FileChange> changes = new ArrayList<>();
        for (var file : new NavigationEdits(site, assessments).byFile.entrySet()) {
            try {
                DocumentEdits edits = site.edits(file.getKey());
                for (Map.Entry<String, Replacement> entry : file.getValue().entrySet()) {
                    edits.replace(entry.getKey(), entry.getValue().text());
                }
                changes.add(edits.result());
            } catch (NotEditableException notInPlace) {
                List<Assessment> pages =
                        file.getValue().values().stream().map(Replacement::page).toList();
                uneditable.add(UneditableFile.of(file.getKey(), pages, notInPlace));
            }
        }
        return changes;
    }

    /** @param specs the documents in which a reference that names none is found; those of the navigation itself have no effect */
    private void replaceIn(Outline.Element element, List<String> specs) {
        for (Outline entry : element.entries()) {
            Location at = entry.location();
            Assessment page = replaced.get(AssessedSite.key(at));
            if (entry instanceof Outline.Element child) {
                replaceIn(child, child.specs().isEmpty() ? specs : child.specs());
            } else if (page != null) {
                byFile.computeIfAbsent(at.file(), absent -> new LinkedHashMap<>())
                        .putIfAbsent(at.pointer(), new Replacement(page, reference(page.replacement(), specs)));
            }
        }
    }

    /** Names the document unless the reference would lead to it anyway. */
    private String reference(SpecOperation operation, List<String> specs) {
        boolean meant = specs.stream()
                .filter(spec -> site.has(spec, operation))
                .findFirst()
                .filter(operation.spec()::equals)
                .isPresent();
        return meant ? operation.label() : operation.spec() + " " + operation.label();
    }
}
