package dev.docent.impl.wiring;

import java.util.function.Supplier;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.DocsFolders;

/** A folder among the web application's own resources. Loaded only where {@link ServletApi} is present. */
final class WebApplicationFolder {

    private WebApplicationFolder() {}

    static DocsFolder open(String directory, int maxFileBytes, Instance<Object> beans) {
        ServletContext application = beans.select(ServletContext.class).get();
        Instance<RequestContextController> requests = beans.select(RequestContextController.class);
        return DocsFolders.webApplication(
                path -> during(requests, () -> application.getResourceAsStream(path)),
                path -> during(requests, () -> application.getResourcePaths(path)),
                directory,
                maxFileBytes);
    }

    /**
     * Servers lend the application's bean to requests only; on a thread that serves none, one is pretended. By a controller
     * of its own: one that threads share remembers the last activation only.
     */
    private static <R> R during(Instance<RequestContextController> requests, Supplier<R> call) {
        try (Instance.Handle<RequestContextController> handle = requests.getHandle()) {
            RequestContextController request = handle.get();
            boolean begun = request.activate();
            try {
                return call.get();
            } finally {
                if (begun) {
                    request.deactivate();
                }
            }
        }
    }
}
