package dev.docent.it.hosts.running;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

/** Takes for some time what the host and Docent share. */
@Path("/starvation")
@RequestScoped
public class Starvation {

    private static final int CONNECTIONS = 60;
    private static final int TASKS = 400;

    /** Takes every connection of the data source, also those that others release meanwhile. */
    @POST
    @Path("connections")
    public void connections(@QueryParam("millis") long millis) throws NamingException {
        DataSource pool = InitialContext.doLookup("jdbc/jobs");
        long end = System.nanoTime() + millis * 1_000_000;
        for (int i = 0; i < CONNECTIONS; i++) {
            Thread thread = new Thread(() -> holdConnection(pool, end), "starvation");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void holdConnection(DataSource pool, long end) {
        while (end - System.nanoTime() > 0) {
            try {
                Connection held = pool.getConnection();
                try {
                    sleepUntil(end);
                } finally {
                    held.close();
                }
            } catch (SQLException taken) {
                // by another of these threads, or the database is away; the next attempt follows
            }
        }
    }

    /** Fills the executor that Docent uses by default. */
    @POST
    @Path("executor")
    public void executor(@QueryParam("millis") long millis) throws NamingException {
        ExecutorService executor = InitialContext.doLookup("java:comp/DefaultManagedExecutorService");
        long end = System.nanoTime() + millis * 1_000_000;
        for (int i = 0; i < TASKS; i++) {
            try {
                executor.submit(() -> sleepUntil(end));
            } catch (RejectedExecutionException full) {
                return;
            }
        }
    }

    private static void sleepUntil(long end) {
        try {
            long millis = (end - System.nanoTime()) / 1_000_000;
            if (millis > 0) {
                Thread.sleep(millis);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
