package dev.docent.internal.keys;

import dev.docent.api.keys.ApiKey;

/** A caller authenticated by a key. */
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
