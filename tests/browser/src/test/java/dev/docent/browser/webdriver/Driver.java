package dev.docent.browser.webdriver;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

/** A process of chromedriver, which starts browsers. */
public final class Driver implements AutoCloseable {

    private static final Pattern STARTED = Pattern.compile("started successfully on port (\\d+)");

    private final Installed installed;
    private final Process process;
    private final Wire wire;

    private Driver(Installed installed, Process process, int port) {
        this.installed = installed;
        this.process = process;
        this.wire = new Wire(port);
    }

    /** Starts the driver at a port that is free. */
    public static Driver start(Installed installed) {
        try {
            Process process = new ProcessBuilder(installed.driver().toString(), "--port=0")
                    .redirectErrorStream(true)
                    .start();
            BufferedReader output =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            return new Driver(installed, process, port(output, process));
        } catch (IOException e) {
            throw new DriverException("cannot start " + installed.driver(), e);
        }
    }

    private static int port(BufferedReader output, Process process) throws IOException {
        StringBuilder said = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Matcher started = STARTED.matcher(line);
            if (started.find()) {
                Thread drain = new Thread(() -> output.lines().forEach(ignored -> {}), "chromedriver output");
                drain.setDaemon(true);
                drain.start();
                return Integer.parseInt(started.group(1));
            }
            said.append(line).append('\n');
        }
        process.destroy();
        throw new DriverException("the driver did not start: " + said);
    }

    /** Starts a browser without a window. */
    public Browser open() {
        JsonArrayBuilder arguments = Json.createArrayBuilder();
        // root cannot have the sandbox; nothing but our own pages is opened
        for (String argument : new String[] {
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--hide-scrollbars",
            "--window-size=1280,900"
        }) {
            arguments.add(argument);
        }
        JsonObject chrome = Json.createObjectBuilder()
                .add("binary", installed.browser().toString())
                .add("args", arguments)
                .add("perfLoggingPrefs", Json.createObjectBuilder().add("enableNetwork", true))
                .build();
        JsonObject always = Json.createObjectBuilder()
                .add("browserName", "chrome")
                .add("goog:chromeOptions", chrome)
                .add(
                        "goog:loggingPrefs",
                        Json.createObjectBuilder().add("browser", "ALL").add("performance", "ALL"))
                .build();
        JsonObject session = wire.post(
                        "/session",
                        Json.createObjectBuilder()
                                .add("capabilities", Json.createObjectBuilder().add("alwaysMatch", always))
                                .build())
                .asJsonObject();
        return new Browser(wire, "/session/" + session.getString("sessionId"));
    }

    @Override
    public void close() {
        process.destroy();
    }
}
