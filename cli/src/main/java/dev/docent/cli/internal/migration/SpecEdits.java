package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.docent.cli.internal.migration.assessment.AssessedSite;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.edits.DocumentEdits;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.cli.internal.migration.edits.NotEditableException;

/** The first step: moves the content of pages into the {@code x-mint} of their operations. */
final class SpecEdits {

    private SpecEdits() {}

    /**
     * {@return the changes of the documents} Adds those that cannot be changed in place: for the pages whose change is
     * impossible, or else for all of the document's.
     */
    static List<FileChange> of(AssessedSite site, List<Assessment> assessments, List<UneditableFile> uneditable)
            throws IOException {
        Map<String, List<Assessment>> bySpec = assessments.stream()
                .filter(assessment -> !assessment.missing().isEmpty())
                .collect(Collectors.groupingBy(
                        assessment -> assessment.replacement().location().file(), TreeMap::new, Collectors.toList()));
        List<FileChange> changes = new ArrayList<>();
        for (Map.Entry<String, List<Assessment>> spec : bySpec.entrySet()) {
            String path = spec.getKey();
            try {
                DocumentEdits edits = site.edits(path);
                for (Assessment page : spec.getValue()) {
                    try {
                        String operation = page.replacement().location().pointer();
                        edits.add(operation, Map.of("x-mint", page.missing()));
                    } catch (NotEditableException alone) {
                        uneditable.add(UneditableFile.of(path, List.of(page), alone));
                    }
                }
                changes.add(edits.result());
            } catch (NotEditableException together) {
                uneditable.add(UneditableFile.of(path, spec.getValue(), together));
            }
        }
        return changes;
    }
}
