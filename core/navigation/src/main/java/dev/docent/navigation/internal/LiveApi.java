package dev.docent.navigation.internal;

import java.util.Optional;

/**
 * What to compare with a running application.
 *
 * @param file path of the documented document from the site root; empty for all documents of the site together
 * @param live URL or path of the running application's document
 */
public record LiveApi(Optional<String> file, String live) {}
