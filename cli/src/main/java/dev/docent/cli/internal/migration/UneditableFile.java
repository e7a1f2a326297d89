package dev.docent.cli.internal.migration;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.edits.NotEditableException;

/**
 * A file that cannot be changed in place.
 *
 * @param path path of the file from the site's root
 * @param pages files of the pages that need the change
 * @param reason why
 */
record UneditableFile(String path, Set<String> pages, String reason) {

    static UneditableFile of(String path, Collection<Assessment> pages, NotEditableException reason) {
        return new UneditableFile(
                path, pages.stream().map(page -> page.page().file()).collect(Collectors.toSet()), reason.reason());
    }
}
