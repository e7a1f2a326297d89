package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.cli.assessment.Assessment;
import dev.docent.cli.assessment.ResolvedSite;
import dev.docent.cli.edits.FileChange;
import dev.docent.cli.edits.UneditableFile;

/**
 * What is left to do, step by step, and what is in its way.
 *
 * @param judgements all pages with their verdicts
 * @param specs changes of the first step
 * @param navigation changes of the second step
 * @param pages changes of the third step
 * @param faults files that cannot be changed in place
 */
record MigrationWork(
        List<Assessment> judgements,
        List<FileChange> specs,
        List<FileChange> navigation,
        List<FileChange> pages,
        List<UneditableFile> faults) {

    static MigrationWork of(ResolvedSite site, List<Assessment> judgements) throws IOException {
        SpecEdits specs = new SpecEdits(site, judgements);
        NavigationEdits navigation = new NavigationEdits(site, judgements);
        List<FileChange> pages = new ArrayList<>();
        for (Assessment judgement : judgements) {
            if (judgement.isReplaced()) {
                String file = judgement.page().file();
                pages.add(new FileChange(file, site.files().read(file).orElseThrow(), null));
            }
        }
        List<UneditableFile> faults = Stream.concat(specs.faults().stream(), navigation.faults().stream())
                .toList();
        return new MigrationWork(judgements, specs.changes(), navigation.changes(), pages, faults);
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
