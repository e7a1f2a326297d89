package dev.docent.internal.keys;

import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.ApiKey;

/** A caller authenticated by a key. */
record KeyHolder(ApiKey key) implements Caller {

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
