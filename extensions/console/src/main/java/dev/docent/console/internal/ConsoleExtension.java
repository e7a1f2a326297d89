package dev.docent.console.internal;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.InvalidConfigException;
import org.jspecify.annotations.Nullable;

/** Checks the settings when the application is deployed, and removes the beans of this module if there is no console. */
public class ConsoleExtension implements Extension {

    private static final String SERVLET_API = "jakarta.servlet.ServletContext";

    private final Set<Bean<?>> access = new LinkedHashSet<>();
    private Optional<ConsoleSettings> settings = Optional.empty();
    private @Nullable InvalidConfigException invalid;

    void readSettings(@Observes BeforeBeanDiscovery discovery) {
        DocentConfig docent = ConfigReader.check().config();
        try {
            settings = ConsoleSettings.read(ConsoleSettings.config(), docent.access(), docent.projects());
        } catch (InvalidConfigException wrong) {
            invalid = wrong;
        }
    }

    void removeBeans(@Observes ProcessAnnotatedType<ConsoleBeans> found) {
        if (settings.isEmpty()) {
            found.veto();
        }
    }

    void collect(@Observes ProcessBean<?> found) {
        if (found.getBean().getTypes().contains(ProjectAccess.class)) {
            access.add(found.getBean());
        }
    }

    void check(@Observes AfterDeploymentValidation deployment) {
        if (invalid != null) {
            deployment.addDeploymentProblem(invalid);
        }
        if (settings.isPresent() && !isVisible(SERVLET_API)) {
            deployment.addDeploymentProblem(new DeploymentException("docent-console serves pages by a servlet, but this"
                    + " server does not expose the Servlet API to the application. Enable it (on Open Liberty the feature"
                    + " servlet-6.0), or remove " + ConsoleSettings.ROLE));
        }
        settings.filter(set -> access.isEmpty() && !set.roles().isAnyoneIn())
                .ifPresent(set -> deployment.addDeploymentProblem(new DeploymentException(ConsoleSettings.ROLE
                        + " is set, but no role reaches any project, so the console would be empty: set"
                        + " docent.projects.<id>.roles.read, .write or .operate, or provide a ProjectAccess")));
    }

    private static boolean isVisible(String type) {
        try {
            Class.forName(type, false, ConsoleExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    /** {@return the settings; only where there is a console} */
    ConsoleSettings settings() {
        return Objects.requireNonNull(settings.orElse(null), "there is no console");
    }
}
