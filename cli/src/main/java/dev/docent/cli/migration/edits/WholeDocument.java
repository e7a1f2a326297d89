package dev.docent.cli.migration.edits;

import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** A JSON or YAML file parsed without skipping anything. */
public record WholeDocument(Parsed parsed) {

    public static WholeDocument parse(String path, byte[] bytes) {
        return new WholeDocument(Documents.parse(path, bytes, Selection.ALL));
    }

    /** {@return its value; {@code null} if it cannot be parsed} */
    public @Nullable Node root() {
        return parsed.root();
    }

    /** {@return the first duplicate key} */
    public Optional<Finding> duplicateKey() {
        return parsed.problems().stream()
                .filter(problem -> problem.kind() == Problems.DUPLICATE_KEY)
                .findFirst();
    }
}
