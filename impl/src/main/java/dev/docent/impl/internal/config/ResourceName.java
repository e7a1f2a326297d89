package dev.docent.impl.internal.config;

import java.util.Optional;

/**
 * Names a resource of the host: in JNDI, or as a CDI bean.
 *
 * @param text as configured: {@code cdi}, {@code cdi:} with the name of a bean, or a JNDI name
 */
public record ResourceName(String text) {

    private static final String BEAN = "cdi";
    private static final String NAMED_BEAN = "cdi:";

    static Optional<ResourceName> read(Settings settings, String setting) {
        Optional<ResourceName> name = settings.text(setting).map(ResourceName::new);
        if (name.filter(ResourceName::isIncomplete).isPresent()) {
            settings.error(setting, "must be cdi, or cdi:<name> with the name of a bean, but is \"cdi:\"");
            return Optional.empty();
        }
        return name;
    }

    private boolean isIncomplete() {
        return text.equals(NAMED_BEAN);
    }

    /** {@return whether it is a CDI bean, and not in JNDI} */
    public boolean isBean() {
        return text.equals(BEAN) || text.startsWith(NAMED_BEAN);
    }

    /** {@return the name of the bean; empty for the one that is not selected by its name, and in JNDI} */
    public Optional<String> beanName() {
        return text.startsWith(NAMED_BEAN)
                ? Optional.of(text.substring(NAMED_BEAN.length()).strip())
                : Optional.empty();
    }

    @Override
    public String toString() {
        return text;
    }
}
