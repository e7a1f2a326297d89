package dev.docent.browser.webdriver;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The browser and its driver as they are installed here. */
public record Installed(Path driver, Path browser) {

    public static final String DRIVER = "docent.browser.chromedriver";
    public static final String BROWSER = "docent.browser.chromium";

    /** {@return the programs that the properties name, or those on PATH; empty if one is missing} */
    public static Optional<Installed> find() {
        Optional<Path> driver = program(DRIVER, List.of("chromedriver"));
        Optional<Path> browser =
                program(BROWSER, List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"));
        return driver.flatMap(one -> browser.map(other -> new Installed(one, other)));
    }

    private static Optional<Path> program(String property, List<String> names) {
        String named = System.getProperty(property, "");
        if (!named.isEmpty()) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable);
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return names.stream()
                .flatMap(name -> Arrays.stream(path.split(File.pathSeparator))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
