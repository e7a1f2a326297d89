package dev.docent.impl.internal.config;

import java.util.Map;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

/** Settings of a host in a test, read as a host's are: those that are not given have their defaults. */
public final class TestConfig {

    private TestConfig() {}

    /**
     * {@return the settings of a host that sets only these}
     *
     * @throws InvalidConfigException if any of them is wrong
     */
    public static DocentConfig of(Map<String, String> settings) {
        return ConfigReader.read(
                new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                        .build(),
                ConfigReader.class.getClassLoader());
    }
}
