package dev.docent.internal.problems;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of the files that a site is written to. */
public final class OutputProblems {

    private OutputProblems() {}

    /** A page at a path that browsers cannot ask for. */
    public static Problem nameUnusable(Location source, String path) {
        return ProblemCode.FILE_NAME_UNUSABLE.at(
                source,
                "The page " + SafeText.of(path)
                        + " is left out: browsers ask for another address, because a name in it is"
                        + " empty, a dot or two dots.",
                "Give the page another path.");
    }

    /** A file that would have to be a directory, too. */
    public static Problem nameTaken(Location source, String file) {
        return ProblemCode.FILE_NAME_TAKEN.at(
                source,
                "The file " + SafeText.of(file) + " is left out: another one needs a directory of the same name, or"
                        + " a file where this one needs a directory.",
                "Rename one of them.");
    }

    /** A file that some systems take for another one. */
    public static Problem nameAlike(Location source, String file, String other) {
        return ProblemCode.FILE_NAME_ALIKE.at(
                source,
                "The file " + SafeText.of(file) + " is left out: it differs from " + SafeText.of(other)
                        + " only in case, and would replace it on Windows and macOS.",
                "Rename one of them.");
    }

    /**
     * A navigation that is too large to be on every page.
     *
     * @param lists what is too long, such as {@code 60 tabs}; with nothing in it that is not safe in a message
     */
    public static Problem navigationShortened(Location source, List<String> lists) {
        return ProblemCode.NAVIGATION_SHORTENED.at(
                source,
                "No page shows the whole navigation: " + String.join(", ", lists)
                        + ". A page shows what is around it in the navigation, with links to the rest and to a list of"
                        + " all pages.",
                "Nothing has to be changed. Up to 300 entries of a sidebar and up to 50 tabs, dropdowns, anchors,"
                        + " versions or products side by side are shown on every page.");
    }
}
