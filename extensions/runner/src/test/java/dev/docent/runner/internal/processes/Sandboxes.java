package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Whether bubblewrap works on this computer. */
public final class Sandboxes {

    private Sandboxes() {}

    /** Skips a test where it does not. */
    public static void assumeTheyWork() throws IOException, InterruptedException {
        assumeTrue(Programs.exists("bwrap"), "bubblewrap is not installed");
        Process trial = new ProcessBuilder("bwrap", "--ro-bind", "/", "/", "--unshare-user", "--unshare-all", "true")
                .redirectErrorStream(true)
                .redirectOutput(Path.of("/dev/null").toFile())
                .start();
        assumeTrue(trial.waitFor(10, TimeUnit.MINUTES) && trial.exitValue() == 0, "user namespaces are not allowed");
    }
}
