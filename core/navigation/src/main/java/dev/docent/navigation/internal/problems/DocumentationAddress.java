package dev.docent.navigation.internal.problems;

import java.util.Optional;

/**
 * The address of Docent's documentation, for messages that refer to it. Immutable.
 *
 * @param base where it is, without a slash at its end; empty while it has no public address
 */
record DocumentationAddress(Optional<String> base) {

    /** Set with the release that publishes the documentation; everything that names a page of it takes it from here. */
    static final DocumentationAddress PUBLISHED = new DocumentationAddress(Optional.empty());

    /** {@return where a code is explained; empty if the documentation has no public address} */
    Optional<String> ofProblem(String code) {
        return base.map(address -> address + "/reference/problems#" + code);
    }
}
