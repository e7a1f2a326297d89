package dev.docent.cli.internal.migration.assessment;

import java.util.Set;

/**
 * The settings that decide which pages are replaced. Immutable.
 *
 * @param maxExampleLines maximum lines of code, over all code blocks, of a page that is replaced
 * @param maxTextLines maximum non-blank lines of text of a page that is replaced without a decision
 * @param carriedComponents names of components or HTML elements, such as {@code Note}, that may move into {@code x-mint.content}
 * @param experimentalTags values of {@code tag} in front matter, in lower case, that mark a page as experimental
 * @param acceptsChanges whether a page is replaced even if its visible words change
 */
public record MigrationSettings(
        int maxExampleLines,
        int maxTextLines,
        Set<String> carriedComponents,
        Set<String> experimentalTags,
        boolean acceptsChanges) {

    /** The default settings. */
    public static final MigrationSettings DEFAULT =
            new MigrationSettings(10, 40, Set.of(), Set.of("experimental"), false);
}
