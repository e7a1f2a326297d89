package dev.docent.jobs.internal.runs;

import java.text.MessageFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** The warnings of one logger, until this is closed. */
final class LoggedWarnings extends Handler implements AutoCloseable {

    private final Logger logger;
    private final Queue<String> messages = new ConcurrentLinkedQueue<>();

    LoggedWarnings(String name) {
        logger = Logger.getLogger(name);
        logger.addHandler(this);
    }

    List<String> messages() {
        return List.copyOf(messages);
    }

    @Override
    public void publish(LogRecord entry) {
        if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
            messages.add(
                    entry.getParameters() == null
                            ? entry.getMessage()
                            : MessageFormat.format(entry.getMessage(), entry.getParameters()));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
