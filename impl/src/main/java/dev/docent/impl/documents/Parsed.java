package dev.docent.impl.documents;

import java.util.List;

/**
 * What a file holds.
 *
 * @param root the value; {@code null} when the file could not be read as a document, or is empty
 * @param faults what is wrong with it
 */
public record Parsed(Node root, List<Fault> faults) {

    /** Takes a copy of the faults. */
    public Parsed {
        faults = List.copyOf(faults);
    }
}
