package dev.docent.navigation.internal.site;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Source;

/** Reads {@code docs.json} with the files it includes. */
final class DocsJson {

    private DocsJson() {}

    /**
     * {@return the whole document; empty if there is none that is usable; a problem is reported}
     *
     * @param access receives what may restrict elements and is not in the document
     */
    static Optional<Node.Mapping> read(ReportedFolder files, ElementAccess access, ProblemLog problems) {
        Optional<byte[]> bytes = files.read(Source.DOCS_JSON);
        if (bytes.isEmpty()) {
            problems.add(Problems.DOCS_JSON_MISSING.in(Source.DOCS_JSON, files.description()));
            return Optional.empty();
        }
        Parsed parsed = Documents.parse(Source.DOCS_JSON, bytes.get(), Selection.ALL);
        parsed.problems().forEach(problem -> problems.add(problem.toProblem()));
        access.addLost(parsed);
        if (parsed.root() == null) {
            boolean reported =
                    parsed.problems().stream().map(Finding::toProblem).anyMatch(DocsJson::isError);
            if (!reported) {
                problems.add(Problems.DOCS_JSON_NOT_AN_OBJECT.in(Source.DOCS_JSON));
            }
            return Optional.empty();
        }
        Node whole = IncludedFiles.isIncluding(parsed.root())
                ? new IncludedFiles(files, access, problems).include(parsed.root())
                : parsed.root();
        if (whole instanceof Node.Mapping mapping) {
            return Optional.of(mapping);
        }
        problems.add(Problems.DOCS_JSON_NOT_AN_OBJECT.at(whole.location()));
        return Optional.empty();
    }

    private static boolean isError(Problem problem) {
        return problem.severity().isError();
    }
}
