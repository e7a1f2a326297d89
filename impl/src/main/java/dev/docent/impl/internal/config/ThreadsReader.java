package dev.docent.impl.internal.config;

import dev.docent.impl.internal.config.DocentConfig.Threads;

/** Reads which executors to use. */
final class ThreadsReader {

    private ThreadsReader() {}

    static Threads read(Settings settings) {
        return new Threads(
                read(settings, "docent.executor", "java:comp/DefaultManagedExecutorService"),
                read(settings, "docent.scheduler", "java:comp/DefaultManagedScheduledExecutorService"));
    }

    private static ResourceName read(Settings settings, String setting, String byDefault) {
        return ResourceName.read(settings, setting).orElseGet(() -> new ResourceName(byDefault));
    }
}
