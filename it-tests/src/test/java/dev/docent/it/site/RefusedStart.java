package dev.docent.it.site;

import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * A deployment that the server refuses. Where a listener stops it, Open Liberty ends in a state that Arquillian does not
 * know, and for which it waits a minute; the message of the server ends that.
 */
final class RefusedStart {

    private static final long BETWEEN_LOOKS_MILLIS = 200;

    private final Deployer deployer;
    private final ServerLog log = ServerUnderTest.log();

    RefusedStart(Deployer deployer) {
        this.deployer = deployer;
    }

    /** {@return what the server has logged} */
    String of(String name) throws InterruptedException {
        long mark = log.mark();
        Thread deploying = Thread.currentThread();
        Thread watch = new Thread(() -> awaitEnd(name, mark, deploying));
        watch.start();
        Throwable refusal = catchThrowable(() -> deployer.deploy(name));
        watch.interrupt();
        watch.join();
        Thread.interrupted();
        catchThrowable(() -> deployer.undeploy(name));
        assertThat(refusal).as("deployment of %s", name).isNotNull();
        return log.since(mark);
    }

    private void awaitEnd(String name, long mark, Thread deploying) {
        try {
            while (!log.since(mark).contains("CWWKZ0012I: The application " + name + " was not started")) {
                Thread.sleep(BETWEEN_LOOKS_MILLIS);
            }
            deploying.interrupt();
        } catch (InterruptedException deployed) {
            Thread.currentThread().interrupt();
        }
    }
}
