package dev.docent.sample;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;

/** The executors of an application whose server has none. */
@ApplicationScoped
public class OwnResources {

    @Produces
    @ApplicationScoped
    @Named("agents")
    ExecutorService agents() {
        return Executors.newCachedThreadPool();
    }

    void end(@Disposes @Named("agents") ExecutorService agents) {
        agents.shutdownNow();
    }

    @Produces
    @ApplicationScoped
    @Named("clock")
    ScheduledExecutorService clock() {
        return Executors.newScheduledThreadPool(2);
    }

    void end(@Disposes @Named("clock") ScheduledExecutorService clock) {
        clock.shutdownNow();
    }
}
