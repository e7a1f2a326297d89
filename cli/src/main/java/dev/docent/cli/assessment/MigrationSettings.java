package dev.docent.cli.assessment;

import java.util.Objects;
import java.util.Set;

/**
 * What a site's owner may choose about which pages are replaced. Immutable.
 *
 * @param maxExampleLines how many lines of code a page may hold, all code blocks together, to be replaced
 * @param maxTextLines how many lines of text a page may hold, blank ones not counted, to be replaced without asking
 * @param carriedComponents names of components or HTML elements, such as {@code Note}, that may move into {@code x-mint.content}
 * @param experimentalTags values of {@code tag} in front matter, in lower case, that mark a page as experimental
 */
public record MigrationSettings(
        int maxExampleLines, int maxTextLines, Set<String> carriedComponents, Set<String> experimentalTags) {

    /** The settings of a site whose owner says nothing. */
    public static final MigrationSettings DEFAULT = new MigrationSettings(10, 40, Set.of(), Set.of("experimental"));

    /** Checks the limits and takes copies. */
    public MigrationSettings {
        if (maxExampleLines < 0 || maxTextLines < 0) {
            throw new IllegalArgumentException("A number of lines cannot be negative");
        }
        carriedComponents = Set.copyOf(Objects.requireNonNull(carriedComponents, "carriedComponents"));
        experimentalTags = Set.copyOf(Objects.requireNonNull(experimentalTags, "experimentalTags"));
    }
}
