package dev.docent.browser;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Driver;
import dev.docent.browser.webdriver.Installed;

/** What all tests share: sites, servers, and browsers that are used again. Thread-safe. */
final class Lab implements AutoCloseable {

    private final Sites sites = Sites.start();
    private final Driver driver;
    private final Queue<Browser> free = new ConcurrentLinkedQueue<>();
    private final Queue<Browser> started = new ConcurrentLinkedQueue<>();

    Lab(Installed installed) {
        driver = Driver.start(installed);
    }

    Sites sites() {
        return sites;
    }

    Browser borrow() {
        Browser used = free.poll();
        if (used != null) {
            used.reset();
            return used;
        }
        Browser opened = driver.open();
        started.add(opened);
        return opened;
    }

    void giveBack(Browser browser) {
        free.add(browser);
    }

    @Override
    public void close() {
        started.forEach(Browser::close);
        driver.close();
        sites.close();
    }
}
