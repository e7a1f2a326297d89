package dev.docent.impl.internal.wiring;

import java.lang.reflect.Type;
import java.util.Set;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.ObserverMethod;

/** Whether anything in the application observes a kind of event; otherwise none is created. */
final class EventObservers {

    private final Class<?> event;
    private volatile boolean found;

    /** @param event the type of the events */
    EventObservers(Class<?> event) {
        this.event = event;
    }

    /** Adds an observer that the container has found. */
    void add(ObserverMethod<?> observer) {
        found |= mayObserve(observer.getObservedType(), observer.getObservedQualifiers());
    }

    private boolean mayObserve(Type type, Set<?> qualifiers) {
        return qualifiers.stream().allMatch(Any.Literal.INSTANCE::equals)
                && (!(type instanceof Class<?> observed)
                        || event.isAssignableFrom(observed)
                        || observed.isAssignableFrom(event));
    }

    boolean isAny() {
        return found;
    }
}
