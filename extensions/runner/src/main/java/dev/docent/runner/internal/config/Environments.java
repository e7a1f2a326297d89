package dev.docent.runner.internal.config;

import java.util.List;
import java.util.regex.Pattern;

/** Reads which variables of the server an agent gets. */
final class Environments {

    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,99}");
    private static final Pattern OURS = Pattern.compile("(GIT_|DOCENT_|LD_).*|HOME|PATH|TMPDIR|TMP|TEMP");

    private Environments() {}

    static List<String> names(CheckedValues values, String name) {
        return values.list(
                name,
                variable -> VARIABLE.matcher(variable).matches()
                        && !OURS.matcher(variable).matches(),
                "names of environment variables such as EXAMPLE_API_KEY, without HOME, PATH, TMPDIR, and those of git"
                        + " and Docent");
    }
}
