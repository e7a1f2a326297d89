package dev.docent.impl.internal.wiring;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.Default;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.impl.internal.wiring.resources.BeanText;

/**
 * The rule for every SPI: the host provides one bean of it, or none.
 *
 * <p>Beans are collected as the container discovers them, not looked up afterwards: on Payara the bean manager of an
 * extension in a library does not see the beans of the application.
 */
public final class HostBeans {

    private final Set<Class<?>> spis;
    private final Set<Bean<?>> beans = new LinkedHashSet<>();
    private final Map<Class<?>, Bean<?>> used = new HashMap<>();

    /** @param spis what is looked for */
    public HostBeans(Class<?>... spis) {
        this.spis = Set.of(spis);
    }

    /** Adds {@code bean} if it implements an SPI. */
    public void add(Bean<?> bean) {
        if (spis.stream().anyMatch(bean.getTypes()::contains)) {
            beans.add(bean);
        }
    }

    /** {@return the bean that was found; empty if there is none} */
    public static <T> Optional<T> provided(Instance<T> found) {
        return found.isUnsatisfied() ? Optional.empty() : Optional.of(found.get());
    }

    /** {@return whether the host provides a bean of {@code spi}} */
    public boolean has(Class<?> spi) {
        return !of(spi).isEmpty();
    }

    /** {@return the host's bean of {@code spi} that is used, for a message; known after {@link #problems}} */
    Optional<String> name(Class<?> spi) {
        return Optional.ofNullable(used.get(spi)).map(BeanText::nameOf);
    }

    /** {@return the problems of the host's beans; empty if each SPI has one usable bean, or none} */
    public List<DeploymentException> problems(BeanManager manager) {
        List<DeploymentException> problems = new ArrayList<>();
        for (Class<?> spi : spis) {
            problem(manager, spi).ifPresent(problems::add);
        }
        return problems;
    }

    private Optional<DeploymentException> problem(BeanManager manager, Class<?> spi) {
        Set<Bean<?>> all = of(spi);
        Set<Bean<?>> usable = all.stream()
                .filter(bean -> bean.getQualifiers().contains(Default.Literal.INSTANCE))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (usable.isEmpty() && !all.isEmpty()) {
            return Optional.of(new DeploymentException(
                    "%s is qualified, so Docent would not use it as %s: %s. Remove the qualifier, or add @Default."
                            .formatted(
                                    all.size() == 1 ? "This bean" : "Each of these beans",
                                    spi.getSimpleName(),
                                    BeanText.of(all))));
        }
        if (!usable.isEmpty() && !isResolved(manager, spi, usable)) {
            return Optional.of(new DeploymentException(
                    "Docent needs one %s, but the application has %d: %s. Remove all but one, or make one an enabled @Alternative."
                            .formatted(spi.getSimpleName(), usable.size(), BeanText.of(usable))));
        }
        return Optional.empty();
    }

    /** {@return the problem if the host provides a bean of {@code spi} although {@code setting} creates another} */
    Optional<DeploymentException> superfluous(Class<?> spi, String setting) {
        Set<Bean<?>> all = of(spi);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new DeploymentException("%s is set, but the application has its own %s too: %s. Remove one."
                .formatted(setting, spi.getSimpleName(), BeanText.of(all))));
    }

    private Set<Bean<?>> of(Class<?> spi) {
        return beans.stream()
                .filter(bean -> bean.getTypes().contains(spi))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean isResolved(BeanManager manager, Class<?> spi, Set<Bean<?>> usable) {
        try {
            used.put(spi, manager.resolve(usable));
            return true;
        } catch (AmbiguousResolutionException ambiguous) {
            return false;
        }
    }
}
