package dev.docent.sample.repository;

import java.util.List;

/** What became of a merge. */
public sealed interface MergeResult {

    /**
     * The base has it.
     *
     * @param before the commit of the base until then
     * @param commit the commit of the base from then on
     */
    record Merged(String before, String commit) implements MergeResult {}

    /**
     * The base has changed in the same lines; nothing was merged.
     *
     * @param files in which
     */
    record Conflict(List<String> files) implements MergeResult {}

    /** The pull request is no longer what was reviewed: changed, merged or closed. Nothing was merged. */
    record Changed() implements MergeResult {}
}
