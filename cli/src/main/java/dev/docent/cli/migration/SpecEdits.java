package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.docent.cli.migration.assessment.AssessedSite;
import dev.docent.cli.migration.assessment.Assessment;
import dev.docent.cli.migration.edits.DocumentEdits;
import dev.docent.cli.migration.edits.FileChange;
import dev.docent.cli.migration.edits.NotEditableException;
import dev.docent.cli.migration.edits.UneditableFile;

/** The first step: moves the content of pages into the {@code x-mint} of their operations. */
final class SpecEdits {

    /** Maximum trials of a document with a part of its changes, to find the pages that make it uneditable. */
    private static final int MAX_TRIALS = 32;

    private final AssessedSite site;
    private final List<UneditableFile> uneditable;
    private final List<FileChange> changes = new ArrayList<>();
    private int trials;

    private SpecEdits(AssessedSite site, List<UneditableFile> uneditable) {
        this.site = site;
        this.uneditable = uneditable;
    }

    /** {@return the changes of the documents} Adds those that cannot be changed in place. */
    static List<FileChange> of(AssessedSite site, List<Assessment> assessments, List<UneditableFile> uneditable)
            throws IOException {
        SpecEdits edits = new SpecEdits(site, uneditable);
        Map<String, List<Assessment>> bySpec = assessments.stream()
                .filter(assessment -> !assessment.missing().isEmpty())
                .collect(Collectors.groupingBy(
                        assessment -> assessment.replacement().location().file(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Assessment>> spec : bySpec.entrySet()) {
            edits.edit(spec.getKey(), spec.getValue());
        }
        return edits.changes;
    }

    private void edit(String path, List<Assessment> pages) throws IOException {
        List<Assessment> editable = new ArrayList<>();
        try {
            DocumentEdits edits = site.edits(path);
            for (Assessment page : pages) {
                try {
                    add(page, edits);
                    editable.add(page);
                } catch (NotEditableException alone) {
                    uneditable.add(uneditableFile(path, List.of(page), alone));
                }
            }
            changes.add(edits.result());
        } catch (NotEditableException together) {
            trials = MAX_TRIALS;
            findUneditable(path, editable.isEmpty() ? pages : editable, together);
        }
    }

    /** Finds the pages that make the document uneditable by bisection; past the limit, reports all remaining ones. */
    private void findUneditable(String path, List<Assessment> pages, NotEditableException reason) throws IOException {
        int before = uneditable.size();
        if (pages.size() > 1 && trials > 0) {
            int half = pages.size() / 2;
            findIfUneditable(path, pages.subList(0, half));
            findIfUneditable(path, pages.subList(half, pages.size()));
        }
        if (uneditable.size() == before) {
            uneditable.add(uneditableFile(path, pages, reason));
        }
    }

    private void findIfUneditable(String path, List<Assessment> pages) throws IOException {
        trials--;
        try {
            DocumentEdits edits = site.edits(path);
            for (Assessment page : pages) {
                add(page, edits);
            }
            edits.result();
        } catch (NotEditableException alone) {
            findUneditable(path, pages, alone);
        }
    }

    private static void add(Assessment page, DocumentEdits edits) throws NotEditableException {
        edits.add(page.replacement().location().pointer(), Map.of("x-mint", page.missing()));
    }

    private static UneditableFile uneditableFile(String path, List<Assessment> pages, NotEditableException reason) {
        Set<String> files = pages.stream().map(page -> page.page().file()).collect(Collectors.toSet());
        return new UneditableFile(path, files, reason.reason());
    }
}
