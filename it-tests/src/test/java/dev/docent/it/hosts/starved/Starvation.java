package dev.docent.it.hosts.starved;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Occupies the default pools of the server for a while, by threads that are not of the server. */
@Path("/starve")
@RequestScoped
public class Starvation {

    private static final int MORE_THAN_A_POOL_HAS = 300;

    @POST
    @Path("{what}/{seconds}")
    public void begin(@PathParam("what") String what, @PathParam("seconds") int seconds) throws NamingException {
        CountDownLatch over = new CountDownLatch(1);
        if (!what.equals("connections")) {
            ExecutorService executor = InitialContext.doLookup("java:comp/DefaultManagedExecutorService");
            ExecutorService scheduler = InitialContext.doLookup("java:comp/DefaultManagedScheduledExecutorService");
            begin(() -> {
                occupy(executor, over);
                occupy(scheduler, over);
            });
        }
        if (!what.equals("threads")) {
            DataSource connections = InitialContext.doLookup("jdbc/jobs");
            for (int i = 0; i < MORE_THAN_A_POOL_HAS; i++) {
                begin(() -> hold(connections, over));
            }
        }
        begin(() -> {
            await(over, seconds);
            over.countDown();
        });
    }

    private static void begin(Runnable work) {
        Thread thread = new Thread(work, "starvation");
        thread.setDaemon(true);
        thread.start();
    }

    private static void occupy(ExecutorService threads, CountDownLatch over) {
        try {
            for (int i = 0; i < MORE_THAN_A_POOL_HAS; i++) {
                threads.execute(() -> await(over, TimeUnit.MINUTES.toSeconds(5)));
            }
        } catch (RejectedExecutionException full) {
            System.getLogger(Starvation.class.getName()).log(System.Logger.Level.DEBUG, "The pool is full", full);
        }
    }

    private static void hold(DataSource connections, CountDownLatch over) {
        while (over.getCount() > 0) {
            try (Connection held = connections.getConnection()) {
                held.isValid(1);
                await(over, TimeUnit.MINUTES.toSeconds(5));
            } catch (SQLException | RuntimeException full) {
                System.getLogger(Starvation.class.getName()).log(System.Logger.Level.DEBUG, "The pool is full", full);
            }
        }
    }

    private static boolean await(CountDownLatch over, long seconds) {
        try {
            return over.await(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
