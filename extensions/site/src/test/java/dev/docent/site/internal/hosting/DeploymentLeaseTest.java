package dev.docent.site.internal.hosting;

import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Map;

import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeploymentLeaseTest {

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    /** It waited for forty seconds, however soon the runs of the node were taken over. */
    @Test
    void a_deployment_of_a_lost_node_waits_for_its_lease_and_no_longer() throws Exception {
        ConfigProviderResolver resolver = ConfigProviderResolver.instance();
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.of("docent.jobs.lease", "PT7S"), "test", 100))
                .build();
        try (URLClassLoader application = new URLClassLoader(new URL[0], before)) {
            Thread.currentThread().setContextClassLoader(application);
            resolver.registerConfig(config, application);
            DeploymentStore unused = (DeploymentStore) Proxy.newProxyInstance(
                    before, new Class<?>[] {DeploymentStore.class}, (proxy, method, arguments) -> {
                        throw new UnsupportedOperationException(method.getName());
                    });

            assertThat(DeploymentBeans.host(ConfigReader.read().jobs(), unused, Runnable::run, changed -> {})
                            .lease())
                    .isEqualTo(Duration.ofSeconds(7));
        } finally {
            resolver.releaseConfig(config);
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
