package dev.docent.navigation.internal.documents;

import java.util.List;

import dev.docent.navigation.internal.problems.Finding;
import org.jspecify.annotations.Nullable;

/**
 * The parsed content of a file.
 *
 * @param root the value; {@code null} if the file could not be read as a document or is empty
 * @param problems the problems of the file
 */
public record Parsed(@Nullable Node root, List<Finding> problems) {

    /** Copies the problems. */
    public Parsed {
        problems = List.copyOf(problems);
    }
}
