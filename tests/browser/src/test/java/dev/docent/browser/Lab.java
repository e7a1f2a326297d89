package dev.docent.browser;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Driver;
import dev.docent.browser.webdriver.Installed;

/** What all tests share: sites, servers, and browsers that are used again. Thread-safe. */
final class Lab implements AutoCloseable {

    private final Once<Sites> sites = new Once<>(Sites::start);
    private final Once<SampleServer> sample = new Once<>(SampleServer::start);
    private final Driver driver;
    private final Queue<Browser> free = new ConcurrentLinkedQueue<>();
    private final Queue<Browser> started = new ConcurrentLinkedQueue<>();

    Lab(Installed installed) {
        driver = Driver.start(installed);
    }

    Sites sites() {
        return sites.get();
    }

    SampleServer sample() {
        return sample.get();
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
        sites.made().ifPresent(Sites::close);
        sample.made().ifPresent(SampleServer::close);
    }

    /** Made when it is used for the first time: a run of few tests does not need everything. */
    private static final class Once<T> {

        private final Supplier<T> maker;
        private Optional<T> made = Optional.empty();

        Once(Supplier<T> maker) {
            this.maker = maker;
        }

        synchronized T get() {
            if (made.isEmpty()) {
                made = Optional.of(maker.get());
            }
            return made.get();
        }

        synchronized Optional<T> made() {
            return made;
        }
    }
}
