package dev.docent.internal.problems;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of the files that a site is written to. */
public final class OutputProblems {

    private OutputProblems() {}

    /** A page at a path that cannot be the name of a file. */
    public static Problem nameUnusable(Location source, String path) {
        return ProblemCode.FILE_NAME_UNUSABLE.at(
                source,
                "The page " + SafeText.of(path) + " is left out: not every system can have a file of that name.",
                "Use letters, digits, hyphens and underscores, at most 237 bytes a name, and none of Windows' devices"
                        + " such as con, nul and com1.");
    }

    /** A file that would have to be a directory, too. */
    public static Problem nameTaken(Location source, String file) {
        return ProblemCode.FILE_NAME_TAKEN.at(
                source,
                "The file " + SafeText.of(file) + " is left out: another one needs a directory of the same name, or"
                        + " a file where this one needs a directory.",
                "Rename one of them.");
    }

    /** Two files that some systems take for one. */
    public static Problem nameAlike(Location source, String file, String other) {
        return ProblemCode.FILE_NAME_ALIKE.at(
                source,
                "The files " + SafeText.of(file) + " and " + SafeText.of(other)
                        + " differ only in case: on Windows and macOS one replaces the other.",
                "Rename one of them.");
    }
}
