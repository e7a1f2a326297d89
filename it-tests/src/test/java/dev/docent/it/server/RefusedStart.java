package dev.docent.it.server;

import java.util.concurrent.CompletableFuture;

import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * A deployment that the server refuses. Where a listener or a bean stops it late, Open Liberty ends in a state that Arquillian
 * does not know, and for which it waits half a minute; the message of the server ends that.
 */
public final class RefusedStart {

    private final Deployer deployer;
    private final ServerLog log = ServerUnderTest.log();
    private volatile boolean isOver;

    public RefusedStart(Deployer deployer) {
        this.deployer = deployer;
    }

    /** {@return what the server has logged, once it has all of {@code texts}} */
    public String of(String name, String... texts) {
        long mark = log.mark();
        isOver = false;
        Thread deploying = Thread.currentThread();
        CompletableFuture<Void> watch = CompletableFuture.runAsync(() -> awaitEnd(name, mark, deploying));
        Throwable refusal = catchThrowable(() -> deployer.deploy(name));
        isOver = true;
        watch.join();
        Thread.interrupted(); // the watch may have been as late as that
        catchThrowable(() -> deployer.undeploy(name));
        assertThat(refusal).as("deployment of %s", name).isNotNull();
        return log.since(mark, texts);
    }

    private void awaitEnd(String name, long mark, Thread deploying) {
        String refused = "CWWKZ0012I: The application " + name + " was not started";
        Eventually.await(() -> isOver || log.since(mark).contains(refused));
        if (!isOver) {
            deploying.interrupt();
        }
    }
}
