package dev.docent.internal.problems;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of a site that exceeds its {@code SiteLimits}; the excess is left out. */
public final class LimitProblems {

    private LimitProblems() {}

    public static Problem entries(Location first, int max) {
        return ProblemCode.SITE_TOO_LARGE.at(
                first,
                "The navigation has more than " + max + " entries; entries from here on are left out.",
                "Split the site, or raise docent.docs.limits.entries (command line: --max-entries).");
    }

    public static Problem files(int max) {
        return ProblemCode.SITE_TOO_LARGE.at(
                Location.ofFile(FileProblems.DOCS_JSON),
                "The site has more than " + max + " files; of the files beyond these, in path order, only those that"
                        + " an entry names are read.",
                "Remove files that are not content, or raise docent.docs.limits.entries (command line:"
                        + " --max-entries).");
    }

    public static Problem bytes(Location first, long max) {
        return ProblemCode.SITE_TOO_LARGE.at(
                first,
                "The files of the site have more than " + max
                        + " bytes in total; this file and later ones are not read.",
                "Remove files that are not content, or raise docent.docs.limits.bytes (command line: --max-bytes).");
    }

    static Problem problems(int max, int omitted) {
        return problems(max, omitted + (omitted == 1 ? " is" : " are"));
    }

    /** {@return that problems are left out; how many is not known, because some were left out before} */
    static Problem problems(int max) {
        return problems(max, "the rest is");
    }

    /** {@return whether a problem says of a whole site that others are left out} */
    static boolean isOfLog(Problem problem) {
        return problem.line() == 0 && problem.code().equals(ProblemCode.PROBLEMS_OMITTED.code());
    }

    private static Problem problems(int max, String omitted) {
        return ProblemCode.PROBLEMS_OMITTED.at(
                Location.ofFile(FileProblems.DOCS_JSON),
                "The site has more than " + max + " problems; " + omitted + " left out, the least severe first.",
                "Fix those shown, or raise docent.docs.limits.problems (command line: --max-problems).");
    }
}
