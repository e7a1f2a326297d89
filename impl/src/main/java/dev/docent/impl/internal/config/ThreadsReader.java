package dev.docent.impl.internal.config;

/** Reads which executors to use. */
final class ThreadsReader {

    private ThreadsReader() {}

    static ThreadSettings read(Settings settings) {
        return new ThreadSettings(
                read(settings, "docent.executor", "java:comp/DefaultManagedExecutorService"),
                read(settings, "docent.scheduler", "java:comp/DefaultManagedScheduledExecutorService"));
    }

    private static ResourceName read(Settings settings, String setting, String byDefault) {
        return ResourceName.read(settings, setting).orElseGet(() -> new ResourceName(byDefault));
    }
}
