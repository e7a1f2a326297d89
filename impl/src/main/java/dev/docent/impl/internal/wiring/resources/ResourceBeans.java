package dev.docent.impl.internal.wiring.resources;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;
import javax.sql.DataSource;

import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.Default;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.impl.internal.config.ResourceName;

/**
 * Selects the beans that settings name.
 *
 * <p>Beans are collected as the container discovers them, not looked up afterwards: on Payara the bean manager of an
 * extension in a library does not see the beans of the application.
 */
final class ResourceBeans {

    private static final List<Class<?>> TYPES =
            List.of(DataSource.class, ExecutorService.class, ScheduledExecutorService.class);

    /** By name, because a server may lack the API of the last one. */
    private static final Set<String> SHORT_SCOPES = Set.of(
            "jakarta.enterprise.context.RequestScoped",
            "jakarta.enterprise.context.SessionScoped",
            "jakarta.enterprise.context.ConversationScoped",
            "jakarta.transaction.TransactionScoped");

    private final Set<Bean<?>> beans = new LinkedHashSet<>();

    /** Adds {@code bean} if it can be a resource, or may be one by mistake. */
    void add(Bean<?> bean) {
        if (bean.getName() != null || TYPES.stream().anyMatch(bean.getTypes()::contains)) {
            beans.add(bean);
        }
    }

    /**
     * {@return the bean that {@code setting} names}
     *
     * @throws DeploymentException if there is none, several, or one that cannot be used; the message states what to do
     */
    Bean<?> select(BeanManager manager, String setting, ResourceName name, Class<?> type) {
        Set<Bean<?>> named = ofType(type).stream()
                .filter(bean -> isNamed(bean, name))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String is = setting + " is " + name;
        if (named.isEmpty()) {
            throw absent(is, name, type);
        }
        Bean<?> bean = one(manager, is, type, named);
        if (SHORT_SCOPES.contains(bean.getScope().getName())) {
            throw new DeploymentException(
                    "%s, but this bean is @%s, and Docent uses it outside of requests: %s. Make it @ApplicationScoped."
                            .formatted(is, bean.getScope().getSimpleName(), BeanText.of(bean)));
        }
        return bean;
    }

    private static boolean isNamed(Bean<?> bean, ResourceName name) {
        return name.beanName()
                .map(wanted -> wanted.equals(bean.getName()))
                .orElseGet(() -> bean.getQualifiers().contains(Default.Literal.INSTANCE));
    }

    private DeploymentException absent(String is, ResourceName name, Class<?> type) {
        String what = name.beanName().map(wanted -> "name \"" + wanted + "\"").orElse("qualifier @Default");
        return new DeploymentException("%s, but the application has no CDI bean of the type %s and the %s. %s."
                .formatted(is, type.getName(), what, remedy(name, type)));
    }

    private String remedy(ResourceName name, Class<?> type) {
        List<Bean<?>> ofType = ofType(type);
        List<Bean<?>> ofName = beans.stream()
                .filter(bean -> bean.getName() != null)
                .filter(bean -> name.beanName().filter(bean.getName()::equals).isPresent())
                .collect(Collectors.toList());
        if (!ofName.isEmpty()) {
            return "The bean of this name is of another type: " + BeanText.of(ofName) + ". Let its producer return "
                    + type.getSimpleName();
        }
        if (ofType.isEmpty()) {
            return "Provide one, for example with a producer method that returns " + type.getSimpleName();
        }
        return "Of this type it has " + BeanText.withNames(ofType)
                + ". Add @Named to the one to use, and set cdi:<name>";
    }

    private List<Bean<?>> ofType(Class<?> type) {
        return beans.stream().filter(bean -> bean.getTypes().contains(type)).collect(Collectors.toList());
    }

    private static Bean<?> one(BeanManager manager, String is, Class<?> type, Set<Bean<?>> named) {
        try {
            return manager.resolve(named);
        } catch (AmbiguousResolutionException several) {
            throw new DeploymentException(
                    "%s, but the application has %d such beans of the type %s: %s. Add @Named with a name of its own to the one to use, and set cdi:<name>; or make one an enabled @Alternative."
                            .formatted(is, named.size(), type.getName(), BeanText.withNames(named)),
                    several);
        }
    }
}
