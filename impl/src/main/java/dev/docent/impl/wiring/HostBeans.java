package dev.docent.impl.wiring;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.impl.config.DocentConfig;

/** The rule for every SPI: the host brings one bean of it, or none. */
final class HostBeans {

    private HostBeans() {}

    /** {@return what is wrong with the host's beans of type {@code spi}; empty when there is one usable bean, or none} */
    static Optional<DeploymentException> check(BeanManager beans, Class<?> spi) {
        Set<Bean<?>> all = beans.getBeans(spi, Any.Literal.INSTANCE);
        Set<Bean<?>> usable = beans.getBeans(spi);
        if (usable.isEmpty() && !all.isEmpty()) {
            return Optional.of(new DeploymentException(
                    "%s is qualified, so Docent would not use it as %s: %s. Remove the qualifier, or add @Default."
                            .formatted(
                                    all.size() == 1 ? "This bean" : "Each of these beans",
                                    spi.getSimpleName(),
                                    names(all))));
        }
        if (!all.isEmpty() && usable.size() > 1 && isAmbiguous(beans, usable)) {
            return Optional.of(new DeploymentException(
                    "Docent needs one %s, but the application has %d: %s. Remove all but one, or make one an enabled @Alternative."
                            .formatted(spi.getSimpleName(), usable.size(), names(usable))));
        }
        return Optional.empty();
    }

    /** {@return what is wrong when the settings name a database and the host brings a repository too} */
    static Optional<DeploymentException> oneStore(BeanManager beans, DocentConfig config) {
        Set<Bean<?>> hosts = beans.getBeans(AgentJobRepository.class);
        if (config.jobs().dataSource().isEmpty() || hosts.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new DeploymentException(
                "docent.jobs.datasource names a database for the jobs, but the application keeps them itself: %s. Remove one."
                        .formatted(names(hosts))));
    }

    private static boolean isAmbiguous(BeanManager beans, Set<Bean<?>> usable) {
        try {
            beans.resolve(usable);
            return false;
        } catch (AmbiguousResolutionException ambiguous) {
            return true;
        }
    }

    private static String names(Set<Bean<?>> beans) {
        return beans.stream().map(HostBeans::name).sorted().collect(Collectors.joining(", "));
    }

    /** The class for a managed bean; with its producer's declaring class for a produced one, whose class alone says little. */
    private static String name(Bean<?> bean) {
        return bean.getBeanClass().getName() + (bean.getTypes().contains(bean.getBeanClass()) ? "" : " (producer)");
    }
}
