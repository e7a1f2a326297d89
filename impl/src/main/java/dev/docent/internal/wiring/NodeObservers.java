package dev.docent.internal.wiring;

import java.lang.reflect.Type;
import java.util.Set;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.ObserverMethod;

import dev.docent.api.operations.NodeEvent;

/** Whether anything in the application observes what happens on its node; otherwise no event is created. */
final class NodeObservers {

    private volatile boolean found;

    /** Adds an observer that the container has found. */
    void add(ObserverMethod<?> observer) {
        found |= mayObserve(observer.getObservedType(), observer.getObservedQualifiers());
    }

    private static boolean mayObserve(Type type, Set<?> qualifiers) {
        return qualifiers.stream().allMatch(Any.Literal.INSTANCE::equals)
                && (!(type instanceof Class<?> observed)
                        || NodeEvent.class.isAssignableFrom(observed)
                        || observed.isAssignableFrom(NodeEvent.class));
    }

    boolean isAny() {
        return found;
    }
}
