package dev.docent.site.internal.hooks;

import java.util.Optional;

import dev.docent.base.internal.text.SecretReader.Secret;

/**
 * What the webhook of a project may do: report pushes to one branch.
 *
 * @param branch the branch that is published
 * @param secret proves who sends it
 */
public record ForgeHook(String branch, Secret secret) {

    private static final String BRANCHES = "refs/heads/";

    /** {@return the branch that a ref is; empty if it is something else, such as a tag} */
    public static Optional<String> branchOf(String ref) {
        return Optional.of(ref)
                .filter(name -> name.startsWith(BRANCHES))
                .map(name -> name.substring(BRANCHES.length()));
    }

    /** {@return whether a push to this ref is one to the branch; also if it deletes the branch} */
    public boolean isOfBranch(String ref) {
        return ref.equals(BRANCHES + branch);
    }
}
