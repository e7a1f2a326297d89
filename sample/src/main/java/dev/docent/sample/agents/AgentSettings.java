package dev.docent.sample.agents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * The settings of the process runner in {@code agent/agent.properties}, with the paths of this computer; none where no
 * agent can work. An application that knows its computer writes such settings where it has all others.
 */
public class AgentSettings implements ConfigSource {

    private static final String SETTINGS = "/agent/agent.properties";

    /** Above the application's own file, below the environment. */
    private static final int ORDINAL = 150;

    private final Map<String, String> values;

    /** Reads the settings of this server. */
    public AgentSettings() {
        this(AgentWork.ofServer());
    }

    AgentSettings(AgentWork work) {
        values = work.problem().isPresent() ? Map.of() : read(work.folder());
    }

    private static Map<String, String> read(WorkFolder folder) {
        Properties settings = new Properties();
        try (InputStream file = AgentSettings.class.getResourceAsStream(SETTINGS)) {
            settings.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> values = new HashMap<>();
        settings.stringPropertyNames()
                .forEach(name -> values.put(
                        name,
                        settings.getProperty(name)
                                .replace(
                                        "{java}",
                                        Prerequisites.java(System.getProperty("java.home"))
                                                .toString())
                                .replace("{agent}", folder.agent().toString())
                                .replace("{work}", folder.root().toString())
                                .replace("{address}", folder.address())));
        return Map.copyOf(values);
    }

    @Override
    public Set<String> getPropertyNames() {
        return values.keySet();
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
        return "docent-sample " + SETTINGS;
    }
}
