package dev.docent.base.internal.keys;

import java.util.Optional;
import java.util.Set;

/**
 * A caller with access to every project.
 *
 * @param keyName as {@link Caller#keyName}
 */
record OfEveryProject(String keyName) implements Caller {

    @Override
    public boolean reaches(String projectId) {
        return true;
    }

    @Override
    public Optional<Set<String>> projects() {
        return Optional.empty();
    }
}
