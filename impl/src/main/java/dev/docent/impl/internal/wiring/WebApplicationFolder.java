package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.folders.DocsFolders;

/** A folder among the web application's own resources. Loaded only where {@link ServletApi} is present. */
final class WebApplicationFolder {

    private static final Logger LOG = System.getLogger("dev.docent");

    private WebApplicationFolder() {}

    /**
     * {@return whether the resources of the web application can be read, or there is none} Some servers start CDI long before,
     * and provide no {@code ServletContext} until then.
     */
    static boolean isReadable(Instance<Object> beans) {
        Instance<ServletContext> application = beans.select(ServletContext.class);
        if (application.isUnsatisfied()) {
            return true;
        }
        try {
            Set<String> paths = RequestContexts.during(
                    beans.select(RequestContextController.class),
                    () -> application.get().getResourcePaths("/"));
            return paths != null && !paths.isEmpty();
        } catch (RuntimeException notYet) {
            LOG.log(Level.DEBUG, "The web application cannot be read yet", notYet);
            return false;
        }
    }

    static DocsFolder open(String directory, int maxFileBytes, Instance<Object> beans) {
        ServletContext application = beans.select(ServletContext.class).get();
        Instance<RequestContextController> requests = beans.select(RequestContextController.class);
        return DocsFolders.webApplication(
                path -> RequestContexts.during(requests, () -> application.getResourceAsStream(path)),
                path -> RequestContexts.during(requests, () -> application.getResourcePaths(path)),
                directory,
                maxFileBytes);
    }
}
