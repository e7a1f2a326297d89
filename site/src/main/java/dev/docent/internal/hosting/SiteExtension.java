package dev.docent.internal.hosting;

import java.util.Objects;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;

import dev.docent.internal.config.InvalidConfigException;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.hosting.config.SiteSettingsReader;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Checks the settings of the site, and the beans of the host, when the application is deployed. */
public class SiteExtension implements Extension {

    private @Nullable SiteSettings settings;

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        try {
            SiteSettings read = SiteSettingsReader.read(ConfigProvider.getConfig());
            settings = read;
            if (read.access() != Access.OFF) {
                HostBeans.problems(beans).forEach(deployment::addDeploymentProblem);
            }
        } catch (InvalidConfigException invalid) {
            deployment.addDeploymentProblem(invalid);
        }
    }

    /** {@return the settings; only of an application whose settings are valid} */
    SiteSettings settings() {
        return Objects.requireNonNull(settings, "the settings have not been read, or are invalid");
    }
}
