package dev.docent.internal.config;

import java.util.Map;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Docent's operations leave the host's OpenAPI document when Docent is disabled, and only then. */
class DisabledOperationsTest {

    private static final String EXCLUDED = "mp.openapi.scan.exclude.packages";

    @ParameterizedTest
    @CsvSource({
        "docent.enabled, false, dev.docent.rest",
        "docent.enabled, true, ''",
        "docent.enabled, nonsense, ''",
        "docent.jobs.retention, PT1H, ''",
        EXCLUDED + ", com.example, com.example"
    })
    void excludes_the_package_of_a_disabled_deployment(String name, String value, String excluded) {
        assertThat(excluded(Map.of(name, value))).isEqualTo(excluded);
    }

    @ParameterizedTest
    @CsvSource({"com.example", "''"})
    void a_hosts_own_value_replaces_it(String own) {
        String excluded = excluded(Map.of("docent.enabled", "false", EXCLUDED, own));

        assertThat(excluded).isEqualTo(own);
    }

    private static String excluded(Map<String, String> host) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(host, "host", 100), new DisabledOperations())
                .build();
        ClassLoader loader = DisabledOperationsTest.class.getClassLoader();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        try {
            return config.getOptionalValue(EXCLUDED, String.class).orElse("");
        } finally {
            ConfigProviderResolver.instance().releaseConfig(config);
        }
    }
}
