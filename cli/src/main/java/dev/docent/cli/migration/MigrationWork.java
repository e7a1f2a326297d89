package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.docent.cli.migration.assessment.AssessedSite;
import dev.docent.cli.migration.assessment.Assessment;
import dev.docent.cli.migration.edits.FileChange;
import dev.docent.cli.migration.edits.UneditableFile;

/**
 * The remaining changes of each step, and what prevents them.
 *
 * @param assessments all pages with their verdicts
 * @param specs changes of the first step
 * @param navigation changes of the second step
 * @param pages changes of the third step
 * @param uneditable files that cannot be changed in place
 */
record MigrationWork(
        List<Assessment> assessments,
        List<FileChange> specs,
        List<FileChange> navigation,
        List<FileChange> pages,
        List<UneditableFile> uneditable) {

    static MigrationWork of(AssessedSite site, List<Assessment> assessments) throws IOException {
        SpecEdits specs = new SpecEdits(site, assessments);
        NavigationEdits navigation = new NavigationEdits(site, assessments);
        List<FileChange> pages = new ArrayList<>();
        for (Assessment assessment : assessments) {
            if (assessment.isReplaced()) {
                String file = assessment.page().file();
                pages.add(new FileChange(file, site.files().read(file).orElseThrow(), null));
            }
        }
        List<UneditableFile> uneditable = Stream.concat(specs.uneditable().stream(), navigation.uneditable().stream())
                .toList();
        return new MigrationWork(assessments, specs.changes(), navigation.changes(), pages, uneditable);
    }

    /** {@return this work with other assessments of the same pages} */
    MigrationWork with(UnaryOperator<Assessment> change) {
        return new MigrationWork(assessments.stream().map(change).toList(), specs, navigation, pages, uneditable);
    }

    List<FileChange> of(MigrationStep step) {
        return switch (step) {
            case SPEC -> specs;
            case NAVIGATION -> navigation;
            case PAGES -> pages;
        };
    }

    /** {@return the changes of all steps up to and including one} */
    List<FileChange> until(MigrationStep last) {
        List<FileChange> changes = new ArrayList<>();
        for (MigrationStep step : MigrationStep.values()) {
            if (step.compareTo(last) <= 0) {
                changes.addAll(of(step));
            }
        }
        return changes;
    }
}
