package dev.docent.internal.documents;

import java.util.List;

import dev.docent.internal.text.ParseProblem;

/**
 * What a file holds.
 *
 * @param root the value; {@code null} when the file could not be read as a document, or is empty
 * @param faults what is wrong with it
 */
public record Parsed(Node root, List<ParseProblem> problems) {

    /** Takes a copy of the faults. */
    public Parsed {
        problems = List.copyOf(problems);
    }
}
