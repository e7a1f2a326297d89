package dev.docent.runner.internal.git;

/**
 * Where a run begins.
 *
 * @param branch that the run pushes
 * @param base branch that its changes are for
 * @param baseCommit commit of the base
 * @param commit that the run begins from: of its branch if there is one, else of the base
 * @param exists whether the branch is in the repository
 */
record Start(String branch, String base, String baseCommit, String commit, boolean exists) {

    /** {@return what the branch must be when it is pushed; empty for absent} */
    String expected() {
        return exists ? commit : "";
    }
}
