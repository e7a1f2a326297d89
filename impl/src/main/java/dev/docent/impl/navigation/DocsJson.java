package dev.docent.impl.navigation;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.impl.documents.Documents;
import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Parsed;
import dev.docent.impl.documents.Place;
import dev.docent.impl.documents.Selection;

/** Reads {@code docs.json} with the files it includes. */
final class DocsJson {

    private DocsJson() {}

    /** {@return the whole document; empty when there is none that can be used, which is told} */
    static Optional<Node.Mapping> read(SiteFiles files, ProblemLog problems) {
        Optional<byte[]> bytes = files.read(FileProblems.DOCS_JSON);
        if (bytes.isEmpty()) {
            problems.add(Problems.docsJsonMissing(files.description()));
            return Optional.empty();
        }
        Parsed parsed = Documents.parse(FileProblems.DOCS_JSON, bytes.get(), Selection.ALL);
        parsed.faults().forEach(fault -> problems.add(FileProblems.ofText(fault)));
        if (parsed.root() == null) {
            boolean told = parsed.faults().stream().map(FileProblems::ofText).anyMatch(DocsJson::isError);
            if (!told) {
                problems.add(Problems.docsJsonNoObject(Place.ofFile(FileProblems.DOCS_JSON)));
            }
            return Optional.empty();
        }
        Node whole = new IncludedFiles(files, problems).include(parsed.root());
        if (whole instanceof Node.Mapping mapping) {
            return Optional.of(mapping);
        }
        problems.add(Problems.docsJsonNoObject(whole.place()));
        return Optional.empty();
    }

    private static boolean isError(Problem problem) {
        return problem.severity() == Problem.Severity.ERROR;
    }
}
