package dev.docent.jobs.internal.hints;

import java.util.LinkedHashSet;
import java.util.Set;

/** Collects hints until they are taken; too many jobs become any job. Thread-safe. */
final class PendingHints {

    private boolean queued;
    private boolean any;
    private Set<Long> hashes = new LinkedHashSet<>();

    synchronized void add(Hints hints) {
        queued |= hints.queued();
        any |= hints.any();
        hashes.addAll(hints.hashes());
        if (any || hashes.size() > Hints.MAX_HASHES) {
            any = true;
            hashes.clear();
        }
    }

    synchronized boolean isEmpty() {
        return !queued && !any && hashes.isEmpty();
    }

    synchronized Hints take() {
        Hints taken = new Hints(queued, any, hashes);
        queued = false;
        any = false;
        hashes = new LinkedHashSet<>();
        return taken;
    }
}
