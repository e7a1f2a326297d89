package dev.docent.internal.problems;

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
}
