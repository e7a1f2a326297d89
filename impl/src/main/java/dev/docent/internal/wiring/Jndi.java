package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

import jakarta.enterprise.inject.spi.DeploymentException;

/** Looks up resources of the server by name. */
final class Jndi {

    private static final Logger LOG = System.getLogger(Jndi.class.getName());

    private Jndi() {}

    static DataSource dataSource(String name) {
        return required(name, DataSource.class, "docent.jobs.datasource");
    }

    /** @throws DeploymentException if there is none; names the setting to correct */
    static <T> T required(String name, Class<T> type, String setting) {
        try {
            return type.cast(InitialContext.doLookup(name));
        } catch (NamingException | ClassCastException absent) {
            throw new DeploymentException(
                    setting + " is " + name + ", but the server has no " + type.getSimpleName()
                            + " of this JNDI name; set an existing name",
                    absent);
        }
    }

    static <T> Optional<T> optional(String name, Class<T> type) {
        try {
            return Optional.of(type.cast(InitialContext.doLookup(name)));
        } catch (NamingException | ClassCastException absent) {
            LOG.log(Level.DEBUG, "No " + type.getSimpleName() + " of the JNDI name " + name, absent);
            return Optional.empty();
        }
    }
}
