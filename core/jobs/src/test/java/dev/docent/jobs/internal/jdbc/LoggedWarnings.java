package dev.docent.jobs.internal.jdbc;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** The warnings that a class logs, until it is closed. */
final class LoggedWarnings extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> messages = new CopyOnWriteArrayList<>();

    private LoggedWarnings(Logger logger) {
        this.logger = logger;
    }

    static LoggedWarnings of(Class<?> logging) {
        LoggedWarnings warnings = new LoggedWarnings(Logger.getLogger(logging.getName()));
        warnings.logger.addHandler(warnings);
        return warnings;
    }

    List<String> messages() {
        return messages;
    }

    @Override
    public void publish(LogRecord record) {
        if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
            messages.add(record.getMessage());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
