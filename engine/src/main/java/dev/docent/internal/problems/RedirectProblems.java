package dev.docent.internal.problems;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of {@code redirects} in {@code docs.json}. */
public final class RedirectProblems {

    private RedirectProblems() {}

    /** @param reason what is wrong, as the end of a sentence */
    public static Problem malformed(Location location, String reason) {
        return ProblemCode.REDIRECT_MALFORMED.at(
                location,
                "The redirect is ignored: " + SafeText.plain(reason) + ".",
                "Write paths that start with a slash; a wildcard such as :slug* or * ends the source.");
    }

    public static Problem duplicate(Location location, String source) {
        return ProblemCode.REDIRECT_DUPLICATE.at(
                location,
                "There is another redirect from " + SafeText.of(source) + " before this one, which is used.",
                "Remove one of them.");
    }

    public static Problem loop(Location location, String source) {
        return ProblemCode.REDIRECT_LOOP.at(
                location,
                "The redirect from " + SafeText.of(source) + " leads back to itself, directly or through others; it is"
                        + " not used.",
                "Let it lead to a page.");
    }

    public static Problem chained(Location location, String source, String end) {
        return ProblemCode.REDIRECT_CHAINED.at(
                location,
                "The redirect from " + SafeText.of(source) + " leads to another redirect; readers are sent to "
                        + SafeText.of(end) + " directly.",
                "Let it lead there itself.");
    }

    /** @param page a page at the source; of a wildcard the first one */
    public static Problem shadowed(Location location, String source, String page) {
        return ProblemCode.REDIRECT_SHADOWED.at(
                location,
                "The redirect from " + SafeText.of(source) + " is not used for " + SafeText.of(page)
                        + ": this page exists and is shown.",
                "Remove the redirect, or the page.");
    }

    public static Problem targetMissing(Location location, String destination, Optional<String> nearest) {
        return ProblemCode.REDIRECT_TARGET_MISSING.at(
                location,
                "There is no page or file " + SafeText.of(destination) + Problems.didYouMean(nearest),
                "Correct the destination of the redirect.");
    }
}
