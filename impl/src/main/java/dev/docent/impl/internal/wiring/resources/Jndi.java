package dev.docent.impl.internal.wiring.resources;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.enterprise.inject.spi.DeploymentException;

import org.jspecify.annotations.Nullable;

/** Looks up resources of the server by name. */
public final class Jndi {

    private static final Logger LOG = System.getLogger(Jndi.class.getName());

    private Jndi() {}

    /** @throws DeploymentException if there is none; names the setting to correct */
    static <T> T required(String name, Class<T> type, String setting) {
        try {
            return type.cast(InitialContext.doLookup(name));
        } catch (NamingException | ClassCastException absent) {
            throw absent(name, type, setting, absent);
        }
    }

    static DeploymentException absent(String name, Class<?> type, String setting, @Nullable Exception cause) {
        return new DeploymentException(
                setting + " is " + name + ", but the server has no " + type.getSimpleName()
                        + " of this JNDI name; set an existing name, or cdi to use a bean of yours",
                cause);
    }

    /** {@return the resource; empty if the server has none of this name and type} */
    public static <T> Optional<T> optional(String name, Class<T> type) {
        try {
            return Optional.of(type.cast(InitialContext.doLookup(name)));
        } catch (NamingException | ClassCastException absent) {
            LOG.log(Level.DEBUG, "No " + type.getSimpleName() + " of the JNDI name " + name, absent);
            return Optional.empty();
        }
    }
}
