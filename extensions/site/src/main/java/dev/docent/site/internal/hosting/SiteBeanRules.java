package dev.docent.site.internal.hosting;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.navigation.PageAccess;

/**
 * Checks the beans by which a host changes the site. They are collected as the container discovers them: on Payara the
 * bean manager of an extension in a library does not see the beans of the application.
 */
final class SiteBeanRules {

    private final Set<Bean<?>> access = new LinkedHashSet<>();

    /** Adds a bean if it is one of these. */
    void add(Bean<?> bean) {
        if (bean.getTypes().contains(PageAccess.class)) {
            access.add(bean);
        }
    }

    /** {@return what is wrong with them, and what to do} */
    List<DeploymentException> problems(BeanManager manager) {
        List<DeploymentException> problems = new ArrayList<>();
        try {
            manager.resolve(access);
        } catch (AmbiguousResolutionException several) {
            problems.add(new DeploymentException("Several beans decide which access groups a reader belongs to: "
                    + names(access) + ". Remove all but one"));
        }
        return problems;
    }

    private static String names(Set<Bean<?>> beans) {
        return beans.stream()
                .map(bean -> bean.getBeanClass().getName())
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
