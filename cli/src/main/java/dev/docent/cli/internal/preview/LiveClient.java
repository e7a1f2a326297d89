package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A page that is open in a browser and waits for changes, by Server-Sent Events. */
final class LiveClient {

    private static final long HEARTBEAT_SECONDS = 15;
    private static final String END = "";

    private final String path;
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private volatile String version;
    private volatile String problems = "";

    /**
     * @param path path of the page
     * @param version version of the page that the browser shows
     */
    LiveClient(String path, String version) {
        this.path = path;
        this.version = version;
    }

    String path() {
        return path;
    }

    /** {@return whether the browser loads the page again: it is another one now, or a file in it changed} */
    boolean update(ShownPage page, boolean fileChanged) {
        if (fileChanged || !page.version().equals(version)) {
            version = page.version();
            events.add("event: reload\ndata: " + page.version() + "\n\n");
            return true;
        }
        if (!page.problems().equals(problems)) {
            problems = page.problems();
            events.add("event: problems\ndata: " + problems + "\n\n");
        }
        return false;
    }

    void end() {
        events.add(END);
    }

    /** Writes events until the browser leaves or the preview ends. */
    void serve(OutputStream out) throws IOException, InterruptedException {
        while (true) {
            String event = events.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
            if (END.equals(event)) {
                return;
            }
            out.write((event == null ? ":\n\n" : event).getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
