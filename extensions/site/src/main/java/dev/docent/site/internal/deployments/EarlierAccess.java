package dev.docent.site.internal.deployments;

import dev.docent.navigation.internal.ResolvedSite;

/** Decides whether readers of a preview may be told what was in an earlier commit. Thread-safe. */
@FunctionalInterface
public interface EarlierAccess {

    /** Of an application without docent-site, which tells nothing of any commit. */
    EarlierAccess OF_NOTHING = (earlier, published, branch) -> true;

    /**
     * {@return whether everybody who may see everything of the published site and of the branch may see everything of the earlier
     * commit; {@code false} if that is not known}
     *
     * @throws RuntimeException if that cannot be decided
     */
    boolean includes(ResolvedSite earlier, ResolvedSite published, ResolvedSite branch);
}
