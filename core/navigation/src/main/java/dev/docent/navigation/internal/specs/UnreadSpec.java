package dev.docent.navigation.internal.specs;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * A document that is named but does not exist, or was not fetched. Its content is unknown. Immutable.
 *
 * @param path its path or URL as named
 * @param named where it is named
 * @param refused why it was not fetched; {@code null} if it does not exist
 * @param needed whether the navigation itself needs it
 */
record UnreadSpec(String path, Location named, @Nullable IOException refused, boolean needed) {

    /** {@return the same document, which the navigation itself needs, first at that location} */
    UnreadSpec needed(Location at) {
        return needed ? this : new UnreadSpec(path, at, refused, true);
    }

    /**
     * {@return one problem for the document and everything that depends on it; a note if nothing does}
     *
     * @param pages number of pages that document something it may contain
     */
    Problem problem(int pages, Optional<String> nearest) {
        Problem problem = refused == null
                ? Problems.SPEC_MISSING.at(named, withoutSecrets(path), pages, nearest)
                : Problems.SPEC_NOT_FETCHED.at(named, withoutSecrets(path), refused, pages);
        return needed || pages > 0 ? problem : ProblemCode.asNote(problem);
    }

    private static String withoutSecrets(String url) {
        return url.replaceAll("//[^/@]*@", "//").replaceAll("[?#].*", "");
    }
}
