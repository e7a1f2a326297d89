package dev.docent.it.database;

import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Starts the database before any server, if the servers of this run have a data source for it. */
public final class DatabaseBeforeServers implements LauncherSessionListener {

    private static final AtomicBoolean STARTED = new AtomicBoolean();

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (isSuite() && STARTED.compareAndSet(false, true)) {
            SharedDatabase.startEmpty();
            Runtime.getRuntime().addShutdownHook(new Thread(SharedDatabase::stop));
        }
    }

    /** Unit tests see a port that was set for the whole build, too, but have none of the suite's libraries. */
    private static boolean isSuite() {
        return !System.getProperty("it.postgres.port", "").isEmpty() && System.getProperty("it.libs") != null;
    }
}
