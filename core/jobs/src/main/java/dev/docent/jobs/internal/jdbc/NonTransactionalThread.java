package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.jspecify.annotations.Nullable;

/**
 * A thread for a single JDBC call outside of the calling thread's transaction. Not one of the container: those may all
 * be waiting for this call.
 */
final class NonTransactionalThread {

    private NonTransactionalThread() {}

    /** Runs {@code call} and waits for it; interrupting the calling thread interrupts the call. */
    static <T> T call(JdbcCall<T> call) throws SQLException {
        FutureTask<T> task = new FutureTask<>(call::make);
        Thread thread = new Thread(task, "docent-outside-of-transaction");
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException stop) {
                    interrupted = true;
                    thread.interrupt();
                }
            }
        } catch (ExecutionException failure) {
            throw failureOf(failure.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static @Nullable SQLException failureOf(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return (SQLException) failure;
    }
}
