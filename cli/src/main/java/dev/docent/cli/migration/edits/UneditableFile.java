package dev.docent.cli.migration.edits;

import java.util.Set;

/**
 * A file that cannot be changed in place.
 *
 * @param path path of the file from the site's root
 * @param pages files of the pages that need the change
 * @param reason why
 */
public record UneditableFile(String path, Set<String> pages, String reason) {}
