package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The browser of the person at this computer. */
final class Browser {

    private Browser() {}

    /** Opens an address, if there is a browser; the address is also in the terminal. */
    static void open(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command;
        if (system.contains("mac")) {
            command = List.of("open", address);
        } else if (system.contains("windows")) {
            command = List.of("rundll32", "url.dll,FileProtocolHandler", address);
        } else {
            command = List.of("xdg-open", address);
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException none) {
            System.err.println("docent: no browser can be started; open " + address);
        }
    }
}
