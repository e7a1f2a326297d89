package dev.docent.client.internal;

import java.util.concurrent.ScheduledExecutorService;
import javax.naming.InitialContext;
import javax.naming.NamingException;

import org.jspecify.annotations.Nullable;

/** The default executor of a Jakarta EE container, whose threads have the context of the application. */
public final class ManagedExecutor {

    private static final String NAME = "java:comp/DefaultManagedScheduledExecutorService";

    private ManagedExecutor() {}

    /** {@return the container's executor; {@code null} if there is none} */
    public static @Nullable ScheduledExecutorService find() {
        try {
            return InitialContext.doLookup(NAME);
        } catch (NamingException noneHere) {
            return null;
        }
    }
}
