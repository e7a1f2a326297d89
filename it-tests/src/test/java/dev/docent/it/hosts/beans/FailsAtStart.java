package dev.docent.it.hosts.beans;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** Fails after the observers of the start. */
@WebListener
public class FailsAtStart implements ServletContextListener {

    @Override
    public void contextInitialized(ServletContextEvent start) {
        throw new IllegalStateException("the host cannot start");
    }
}
