package dev.docent.impl.internal.wiring.resources;

import java.util.Collection;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.spi.Bean;

/** Describes beans in messages. */
public final class BeanText {

    private BeanText() {}

    /** {@return the class of a managed bean; the declaring class of the producer for a produced one} */
    public static String of(Bean<?> bean) {
        return bean.getBeanClass().getName() + (bean.getTypes().contains(bean.getBeanClass()) ? "" : " (producer)");
    }

    /** {@return the name of a bean that a module of Docent provides under one; otherwise as {@link #of(Bean)}} */
    public static String nameOf(Bean<?> bean) {
        boolean ours = bean.getBeanClass().getName().matches("dev\\.docent\\.\\w+\\.internal\\..*");
        return ours && bean.getName() != null ? bean.getName() : of(bean);
    }

    /** {@return all of them in a fixed order} */
    public static String of(Collection<? extends Bean<?>> beans) {
        return beans.stream().map(BeanText::of).sorted().collect(Collectors.joining(", "));
    }

    /** {@return all of them, each with the name by which it can be selected, if it has one} */
    static String withNames(Collection<? extends Bean<?>> beans) {
        return beans.stream()
                .map(bean -> of(bean) + (bean.getName() == null ? "" : " named \"" + bean.getName() + "\""))
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
