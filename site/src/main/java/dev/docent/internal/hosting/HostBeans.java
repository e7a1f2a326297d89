package dev.docent.internal.hosting;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.PageAccess;

/** Checks the beans by which a host changes the site. */
final class HostBeans {

    private HostBeans() {}

    /** {@return what is wrong with them, and what to do} */
    static List<DeploymentException> problems(BeanManager beans) {
        List<DeploymentException> problems = new ArrayList<>();
        List<String> resolvers = classes(beans, NavigationResolver.class);
        if (!resolvers.isEmpty()) {
            problems.add(new DeploymentException("The pages of the documentation site are made of what Docent resolves,"
                    + " but " + String.join(", ", resolvers) + " resolves the navigation in its place. Remove"
                    + " docent-site from the application, or set docent.site.access=off"));
        }
        List<String> access = classes(beans, PageAccess.class);
        if (access.size() > 1) {
            problems.add(new DeploymentException("Several beans decide which access groups a reader belongs to: "
                    + String.join(", ", access) + ". Remove all but one"));
        }
        return problems;
    }

    private static List<String> classes(BeanManager beans, Type type) {
        return beans.getBeans(type, Any.Literal.INSTANCE).stream()
                .map(Bean::getBeanClass)
                .map(Class::getName)
                .sorted()
                .collect(Collectors.toList());
    }
}
