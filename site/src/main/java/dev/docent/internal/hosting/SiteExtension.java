package dev.docent.internal.hosting;

import java.util.Objects;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.internal.config.ConfigReader;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.InvalidConfigException;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.hosting.config.SiteSettingsReader;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Checks the settings of the site, and the beans of the host, when the application is deployed. */
public class SiteExtension implements Extension {

    private final SiteBeanRules hostBeans = new SiteBeanRules();
    private @Nullable SiteSettings settings;

    void collect(@Observes ProcessBean<?> found) {
        hostBeans.add(found.getBean());
    }

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        DocentConfig config = ConfigReader.check().config();
        boolean served = config.enabled() && config.docs().isPresent();
        try {
            settings = SiteSettingsReader.read(ConfigProvider.getConfig());
            served = settings().isServedWith(config);
        } catch (InvalidConfigException invalid) {
            deployment.addDeploymentProblem(invalid);
        }
        if (served) {
            hostBeans.problems(beans).forEach(deployment::addDeploymentProblem);
            RequiredServletApi.problem(SiteExtension.class.getClassLoader())
                    .ifPresent(deployment::addDeploymentProblem);
        }
    }

    /** {@return the settings; only of an application whose settings are valid} */
    SiteSettings settings() {
        return Objects.requireNonNull(settings, "the settings have not been read, or are invalid");
    }
}
