package dev.docent.impl.internal.wiring;

/** The class loader of the application, for work on threads that may have that of the server. Thread-safe. */
public final class ApplicationLoader {

    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    /** That of the calling thread, which is one of the application. */
    public ApplicationLoader() {}

    /** Runs {@code work} on the calling thread, with this class loader as that of its context. */
    public void run(Runnable work) {
        Thread here = Thread.currentThread();
        ClassLoader before = here.getContextClassLoader();
        here.setContextClassLoader(loader);
        try {
            work.run();
        } finally {
            here.setContextClassLoader(before);
        }
    }
}
