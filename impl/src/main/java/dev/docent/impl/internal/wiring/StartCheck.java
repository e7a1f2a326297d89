package dev.docent.impl.internal.wiring;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

/** Refuses the start of an application that cannot work, before anything begins that would then have to be stopped. */
@ApplicationScoped
class StartCheck {

    /** Weld compares priorities by subtraction, so the least integer would come last. */
    private static final int BEFORE_ALL_THAT_BEGINS = 0;

    void check(
            @Observes @Priority(BEFORE_ALL_THAT_BEGINS) @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension) {
        extension.checkStart(start);
    }
}
