package dev.docent.bench.pages;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.OperatingSystemMXBean;
import dev.docent.cli.Main;

/** The process that builds a site: runs the command line and leaves what it cost. */
public final class MeasuredBuild {

    private MeasuredBuild() {}

    /** @param arguments the folder of the site, that of the output, the file for the figures */
    public static void main(String[] arguments) throws Exception {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long start = System.nanoTime();
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            int code = Main.run(out, out, "build", arguments[0], "--out", arguments[1], "--show", "error");
            long nanos = System.nanoTime() - start;
            String figures = String.join(
                    " ",
                    List.of(
                            String.valueOf(code),
                            String.valueOf(system.getProcessCpuTime()),
                            String.valueOf(nanos),
                            String.valueOf(residentKilobytes())));
            Files.writeString(Path.of(arguments[2]), figures);
        }
        System.exit(0);
    }

    /** {@return the largest resident set so far; 0 where the system does not say} */
    private static long residentKilobytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }
}
