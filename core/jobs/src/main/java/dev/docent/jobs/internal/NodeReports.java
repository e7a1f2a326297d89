package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.docent.api.operations.NodeEvent;
import org.jspecify.annotations.Nullable;

/** Reports what happens on this node to an observer; to none at first. Never throws. Thread-safe. */
public final class NodeReports {

    private static final Logger LOG = System.getLogger(NodeReports.class.getName());

    private final Set<Class<?>> failed = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Consumer<NodeEvent> observer;

    /** Reports to {@code to} from now on; it must be thread-safe. */
    public void begin(Consumer<NodeEvent> to) {
        observer = to;
    }

    /** {@return whether anything is reported} */
    public boolean isObserved() {
        return observer != null;
    }

    /** @param event makes the event; not called if nobody observes */
    public void report(Supplier<NodeEvent> event) {
        Consumer<NodeEvent> to = observer;
        if (to == null) {
            return;
        }
        Class<?> type = NodeEvent.class;
        try {
            NodeEvent happened = event.get();
            type = happened.getClass();
            to.accept(happened);
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    failed.add(type) ? Level.ERROR : Level.DEBUG,
                    "An observer of " + type.getSimpleName() + " failed (This is logged once.)",
                    failure);
        }
    }
}
