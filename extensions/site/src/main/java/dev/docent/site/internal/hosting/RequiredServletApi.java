package dev.docent.site.internal.hosting;

import java.util.Optional;

import jakarta.enterprise.inject.spi.DeploymentException;

/** The Servlet API, without which no page can be served: Helidon has none, and a lean Open Liberty hides it. */
final class RequiredServletApi {

    private RequiredServletApi() {}

    /** {@return why pages cannot be served to an application whose classes {@code loader} loads} */
    static Optional<DeploymentException> problem(ClassLoader loader) {
        try {
            Class.forName("jakarta.servlet.ServletContext", false, loader);
            return Optional.empty();
        } catch (ClassNotFoundException absent) {
            return Optional.of(new DeploymentException("docent-site serves pages by a servlet, but this server does not"
                    + " expose the Servlet API to the application. Enable it (on Open Liberty the feature servlet-6.0),"
                    + " or leave docent-site out; docent build writes the same pages as files"));
        }
    }
}
