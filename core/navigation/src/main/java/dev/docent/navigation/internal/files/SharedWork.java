package dev.docent.navigation.internal.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Tasks shared between the calling thread and a few others, which end with them. No pool is kept and the common one is
 * not used: its threads outlive an application in a server, and may have the class loader of another one.
 */
final class SharedWork {

    private static final int MAX_THREADS = 8;

    private SharedWork() {}

    /**
     * Runs all tasks and returns when they have ended. An interrupted caller does not wait for tasks of other threads, and
     * what was not begun is left out; the thread stays interrupted.
     */
    static void run(List<? extends Runnable> tasks) {
        Queue<Runnable> left = new ConcurrentLinkedQueue<>(tasks);
        Runnable work = () -> {
            for (Runnable task = left.poll(); task != null; task = left.poll()) {
                task.run();
            }
        };
        int threads = Math.min(Math.min(Runtime.getRuntime().availableProcessors(), MAX_THREADS), tasks.size());
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Thread other = new Thread(work, "docent-documents-" + i);
            other.setDaemon(true);
            other.start();
            others.add(other);
        }
        try {
            work.run();
            for (Thread other : others) {
                other.join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            left.clear();
        }
    }
}
