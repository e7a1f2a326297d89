package dev.docent.site.internal.hosting;

import java.util.List;
import java.util.Objects;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.wiring.HostBeans;
import dev.docent.navigation.internal.repositories.SiteRepositories;
import dev.docent.site.internal.hosting.config.SiteSettings;
import dev.docent.site.internal.hosting.config.SiteSettingsReader;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Checks the settings of the site, and the beans of the host, when the application is deployed. */
public class SiteExtension implements Extension {

    private final SiteBeanRules hostBeans = new SiteBeanRules();
    private final HostBeans repositories = new HostBeans(SiteRepositories.class);
    private @Nullable List<SiteSettings> settings;

    void collect(@Observes ProcessBean<?> found) {
        hostBeans.add(found.getBean());
        repositories.add(found.getBean());
    }

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        ConfiguredSites sites = ConfigReader.check().config().sites();
        boolean served = !sites.all().isEmpty();
        try {
            settings = SiteSettingsReader.read(ConfigProvider.getConfig(), sites);
            served = settings.stream().anyMatch(site -> site.isServedWith(sites));
        } catch (InvalidConfigException invalid) {
            deployment.addDeploymentProblem(invalid);
        }
        repositories.problems(beans).forEach(deployment::addDeploymentProblem);
        if (!repositories.has(SiteRepositories.class)) {
            sites.inRepositoriesWithout("docent-repositories")
                    .map(DeploymentException::new)
                    .ifPresent(deployment::addDeploymentProblem);
        }
        if (served) {
            hostBeans.problems(beans).forEach(deployment::addDeploymentProblem);
            RequiredServletApi.problem(SiteExtension.class.getClassLoader())
                    .ifPresent(deployment::addDeploymentProblem);
        }
    }

    /** {@return the settings of all sites, that of the application first; only of an application whose settings are valid} */
    List<SiteSettings> settings() {
        return Objects.requireNonNull(settings, "the settings have not been read, or are invalid");
    }

    /** {@return the settings of a site that the application has} */
    SiteSettings settings(String project) {
        return settings().stream()
                .filter(site -> site.project().equals(project))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no site of this project: " + project));
    }
}
