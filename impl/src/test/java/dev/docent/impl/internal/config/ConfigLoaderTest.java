package dev.docent.impl.internal.config;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;

import dev.docent.impl.internal.config.AdminSecurity.ApiKeys;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which settings are read when an application is deployed. */
class ConfigLoaderTest {

    @Test
    void a_deployment_under_a_class_loader_above_docents_reads_the_settings_that_docent_sees() {
        Config own = registered("docent.admin.key-prefix", "own", getClass().getClassLoader());
        ClassLoader ear = ClassLoader.getPlatformClassLoader();
        Config above = registered("docent.admin.key-prefix", "above", ear);
        try {
            assertThat(readUnder(ear).access().adminSecurity()).isEqualTo(new ApiKeys("own", Map.of()));
        } finally {
            ConfigProviderResolver.instance().releaseConfig(own);
            ConfigProviderResolver.instance().releaseConfig(above);
        }
    }

    @Test
    void a_deployment_under_a_class_loader_below_docents_reads_its_own_settings() {
        ClassLoader webApplication = new URLClassLoader(new URL[0], getClass().getClassLoader());
        Config its = registered("docent.admin.key-prefix", "its", webApplication);
        try {
            assertThat(readUnder(webApplication).access().adminSecurity()).isEqualTo(new ApiKeys("its", Map.of()));
        } finally {
            ConfigProviderResolver.instance().releaseConfig(its);
        }
    }

    private static Config registered(String name, String value, ClassLoader loader) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.of(name, value), "test", 100))
                .build();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        return config;
    }

    private static DocentConfig readUnder(ClassLoader loader) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return ConfigReader.read();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
