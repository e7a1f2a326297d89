package dev.docent.impl.internal.rest;

import java.lang.System.Logger;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records log messages at INFO and above. */
final class RecordingLog implements Logger {

    record Line(Level level, String message, Throwable thrown) {}

    final List<Line> lines = new CopyOnWriteArrayList<>();

    List<String> messages() {
        return lines.stream().map(Line::message).toList();
    }

    @Override
    public String getName() {
        return "recording";
    }

    @Override
    public boolean isLoggable(Level level) {
        return level.compareTo(Level.INFO) >= 0;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        if (isLoggable(level)) {
            lines.add(new Line(level, message, thrown));
        }
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
        log(level, bundle, format, (Throwable) null);
    }
}
