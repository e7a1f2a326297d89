package dev.docent.internal.wiring;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

/** Refuses the start of an application that cannot work, before anything begins that would then have to be stopped. */
@ApplicationScoped
class StartCheck {

    private static final int BEFORE_ALL_THAT_BEGINS = Integer.MIN_VALUE;

    void check(
            @Observes @Priority(BEFORE_ALL_THAT_BEGINS) @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension) {
        extension.checkStart(start);
    }
}
