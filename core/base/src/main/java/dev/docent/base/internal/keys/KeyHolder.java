package dev.docent.base.internal.keys;

import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.ApiKey;

/**
 * A caller authenticated by a key.
 *
 * @param recheck throws an {@link AccessRefusedException} once the key is no longer accepted
 */
record KeyHolder(ApiKey key, Runnable recheck) implements Caller {

    @Override
    public void requireStillAdmitted() {
        recheck.run();
    }

    @Override
    public boolean reaches(String projectId) {
        return key.reaches(projectId);
    }

    @Override
    public Optional<Set<String>> projects() {
        return key.projects().contains(ApiKey.ALL_PROJECTS) ? Optional.empty() : Optional.of(key.projects());
    }

    @Override
    public String keyName() {
        return key.name();
    }
}
