package dev.docent.impl.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The first step: moves what pages say into {@code x-mint} of their operations. */
final class SpecEdits {

    private final SiteState site;
    private final List<FileChange> changes = new ArrayList<>();
    private final List<FileFault> faults = new ArrayList<>();

    SpecEdits(SiteState site, List<Judgement> judgements) throws IOException {
        this.site = site;
        Map<String, List<Judgement>> bySpec = judgements.stream()
                .filter(judgement -> !judgement.missing().isEmpty())
                .collect(Collectors.groupingBy(
                        judgement -> judgement.operation().place().file(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Judgement>> spec : bySpec.entrySet()) {
            edit(spec.getKey(), spec.getValue());
        }
    }

    private void edit(String path, List<Judgement> pages) throws IOException {
        try {
            changes.add(change(path, pages));
        } catch (NotEditableException together) {
            int before = faults.size();
            for (Judgement page : pages) {
                tellWhenAtFault(path, page);
            }
            if (faults.size() == before) {
                Set<String> files =
                        pages.stream().map(page -> page.page().file()).collect(Collectors.toSet());
                faults.add(new FileFault(path, files, together.getMessage()));
            }
        }
    }

    private void tellWhenAtFault(String path, Judgement page) throws IOException {
        try {
            change(path, List.of(page));
        } catch (NotEditableException alone) {
            faults.add(new FileFault(path, Set.of(page.page().file()), alone.getMessage()));
        }
    }

    private FileChange change(String path, List<Judgement> pages) throws IOException, NotEditableException {
        DocumentEdits edits = new DocumentEdits(path, site.files().read(path).orElseThrow());
        for (Judgement page : pages) {
            edits.add(page.operation().place().pointer(), Map.of("x-mint", page.missing()));
        }
        return edits.result();
    }

    List<FileChange> changes() {
        return changes;
    }

    List<FileFault> faults() {
        return faults;
    }
}
