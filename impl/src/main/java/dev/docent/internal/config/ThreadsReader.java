package dev.docent.internal.config;

import dev.docent.internal.config.DocentConfig.Threads;

/** Reads which executors of the container to use. */
final class ThreadsReader {

    private ThreadsReader() {}

    static Threads read(Settings settings) {
        return new Threads(
                settings.text("docent.executor").orElse("java:comp/DefaultManagedExecutorService"),
                settings.text("docent.scheduler").orElse("java:comp/DefaultManagedScheduledExecutorService"));
    }
}
