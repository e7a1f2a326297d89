package dev.docent.site.internal.hosting;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/**
 * Stops the start of a web application whose site has no free path. Open Liberty goes on after an exception of an
 * initializer, but not after one of a listener.
 */
record RefusedMount(String reason) implements ServletContextListener {

    @Override
    public void contextInitialized(ServletContextEvent start) {
        throw new IllegalStateException(reason);
    }
}
