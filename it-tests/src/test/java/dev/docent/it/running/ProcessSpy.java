package dev.docent.it.running;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers the command line and environment of every process of a run while it is open. */
final class ProcessSpy implements AutoCloseable {

    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Thread thread = new Thread(this::look, "process-spy");
    private volatile boolean closed;

    ProcessSpy() {
        thread.start();
    }

    Set<String> seen() {
        return seen;
    }

    private void look() {
        while (!closed) {
            ProcessHandle.allProcesses().forEach(process -> {
                String environment = content(process.pid(), "environ");
                if (environment.contains("DOCENT_RUN=")) {
                    seen.add(content(process.pid(), "cmdline") + " " + environment);
                }
            });
        }
    }

    private static String content(long pid, String file) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/" + file), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }

    @Override
    public void close() {
        closed = true;
        try {
            thread.join();
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }
}
