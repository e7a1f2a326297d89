package dev.docent.sample;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * The settings of the project in {@code project.properties}, with the paths of this computer; none if the sample serves
 * another folder. An application that knows its computer writes such settings where it has all others.
 */
public class SampleSettings implements ConfigSource {

    /** Folders that Open Liberty, WildFly and Payara have for applications, by the system properties that name them. */
    private static final String[] SERVER_FOLDERS = {
        "server.output.dir", "jboss.server.data.dir", "com.sun.aas.instanceRoot"
    };

    /** The folder for everything that the sample writes. Delete it, while the server is stopped, to begin anew. */
    public static final Path WORK = workFolder();

    /** The bare repository of the documentation. */
    public static final Path REPOSITORY = WORK.resolve("docs.git");

    /** The program of the agent. */
    public static final Path AGENT = WORK.resolve("agent").resolve("Agent.java");

    /** Above the application's own file, below the environment. */
    private static final int ORDINAL = 150;

    private final Map<String, String> values = new HashMap<>();

    /** Reads the settings. */
    public SampleSettings() {
        if (!servesAnotherFolder()) {
            Properties settings = new Properties();
            try (InputStream file = SampleSettings.class.getResourceAsStream("/project.properties")) {
                settings.load(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Path java = Path.of(System.getProperty("java.home"), "bin", "java");
            settings.forEach((name, value) -> values.put(
                    name.toString(),
                    value.toString()
                            .replace("{java}", java.toString())
                            .replace("{agent}", AGENT.toString())
                            .replace("{work}", WORK.toString())
                            .replace("{repository}", address(REPOSITORY))));
        }
    }

    /** {@return whether the environment names another folder, which no agent of the sample may change} */
    public static boolean servesAnotherFolder() {
        return Stream.of(System.getProperty("docent.docs.folder"), System.getenv("DOCENT_DOCS_FOLDER"))
                .anyMatch(folder -> folder != null && !folder.isBlank());
    }

    private static Path workFolder() {
        String chosen = Objects.requireNonNullElse(System.getenv("SAMPLE_WORK"), "");
        Path folder = Stream.concat(Stream.of(SERVER_FOLDERS), Stream.of("java.io.tmpdir"))
                .flatMap(name -> Stream.ofNullable(System.getProperty(name)))
                .map(server -> Path.of(server, "docent-sample-work"))
                .findFirst()
                .orElseThrow();
        return (chosen.isBlank() ? folder : Path.of(chosen)).toAbsolutePath().normalize();
    }

    /** With only such characters as every program reads alike. */
    static String address(Path repository) {
        StringBuilder address = new StringBuilder("file://");
        for (byte character : repository.toString().getBytes(StandardCharsets.UTF_8)) {
            boolean plain = character > 0 && (Character.isLetterOrDigit(character) || "/._~-".indexOf(character) >= 0);
            address.append(plain ? String.valueOf((char) character) : "%%%02X".formatted(character & 0xff));
        }
        return address.toString();
    }

    @Override
    public Set<String> getPropertyNames() {
        return Set.copyOf(values.keySet());
    }

    @Override
    public String getValue(String name) {
        return values.get(name);
    }

    @Override
    public int getOrdinal() {
        return ORDINAL;
    }

    @Override
    public String getName() {
        return "docent-sample project.properties";
    }
}
