package dev.docent.cli.internal.output;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.folders.ForwardingFolder;

/**
 * The folder of a site that a command reads once. Shows progress on standard error while a large site is read, if
 * standard error is a terminal.
 */
public final class ReadingProgress extends ForwardingFolder {

    private static final long INITIAL_DELAY_MILLIS = 500;
    private static final long INTERVAL_MILLIS = 100;
    private static final String ERASE = "\r" + (char) 27 + "[K";

    private static boolean shown;

    private final boolean terminal;
    private final long start = System.currentTimeMillis();
    private long last = start + INITIAL_DELAY_MILLIS;
    private int read;

    private ReadingProgress(DocsFolder folder, boolean terminal) {
        super(folder);
        this.terminal = terminal;
    }

    public static DocsFolder around(DocsFolder folder) {
        return new ReadingProgress(folder, Style.isTerminal());
    }

    public static void end() {
        if (shown) {
            System.err.print(ERASE);
            System.err.flush();
        }
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        if (terminal) {
            showProgress(path);
        }
        return super.read(path);
    }

    private void showProgress(String path) {
        read++;
        long now = System.currentTimeMillis();
        if (now > last + INTERVAL_MILLIS) {
            last = now;
            shown = true;
            System.err.print(ERASE + read + " files read, now " + Style.plain(path));
            System.err.flush();
        }
    }

    /** Unknown: a command reads a file once and never asks whether it has changed. */
    @Override
    public Optional<String> fingerprint(String path) {
        return Optional.empty();
    }
}
