package dev.docent.impl.migration;

import java.util.Optional;

import dev.docent.impl.documents.Documents;
import dev.docent.impl.documents.Fault;
import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Parsed;
import dev.docent.impl.documents.Selection;

/** A JSON or YAML file of which nothing has been passed over. */
record WholeDocument(Parsed parsed) {

    static WholeDocument parse(String path, byte[] bytes) {
        return new WholeDocument(Documents.parse(path, bytes, Selection.ALL));
    }

    /** {@return its value; {@code null} when it cannot be read} */
    Node root() {
        return parsed.root();
    }

    /** {@return the first name that an object has twice} */
    Optional<Fault> duplicateKey() {
        return parsed.faults().stream()
                .filter(fault -> fault.kind() == Fault.Kind.DUPLICATE_KEY)
                .findFirst();
    }
}
