package dev.docent.jobs;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The projects of which no run is claimed, in memory. Thread-safe. */
final class InMemoryPausedProjects {

    private final Set<String> paused = ConcurrentHashMap.newKeySet();

    void pause(String projectId) {
        paused.add(projectId);
    }

    void resume(String projectId) {
        paused.remove(projectId);
    }

    Set<String> pausedProjects() {
        return Set.copyOf(paused);
    }
}
