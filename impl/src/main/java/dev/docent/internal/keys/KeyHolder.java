package dev.docent.internal.keys;

import dev.docent.api.keys.ApiKey;

/** A caller who has shown a key. */
record KeyHolder(ApiKey key) implements Caller {

    @Override
    public boolean reaches(String projectId) {
        return key.reaches(projectId);
    }

    @Override
    public String keyName() {
        return key.name();
    }
}
