package dev.docent.runner.internal.git;

import java.util.regex.Pattern;

/** Which texts can be branches and ids: no option, no path, nothing that git or a shell reads otherwise. */
public final class BranchNames {

    private static final Pattern BRANCH =
            Pattern.compile("(?!.*(\\.\\.|//|\\.lock(/|$)|/\\.|\\.$|/$))" + "[A-Za-z0-9_][A-Za-z0-9._/+@=,#-]{0,199}");
    private static final Pattern ID = Pattern.compile("(?!.*(\\.\\.|\\.lock$|\\.$))[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final String PREFIX = "agent/";

    private BranchNames() {}

    /** {@return whether it is the name of a branch that the runner accepts} */
    public static boolean isBranch(String text) {
        return BRANCH.matcher(text).matches();
    }

    /** {@return whether a job with this id can have a branch} */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /** {@return the branch of a job} */
    public static String ofJob(String id) {
        return PREFIX + id;
    }
}
