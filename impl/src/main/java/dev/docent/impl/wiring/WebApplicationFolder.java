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
        RequestContextController requests =
                beans.select(RequestContextController.class).get();
        return DocsFolders.webApplication(
                path -> during(requests, () -> application.getResourceAsStream(path)),
                path -> during(requests, () -> application.getResourcePaths(path)),
                directory,
                maxFileBytes);
    }

    /** Servers lend the application's bean to requests only; on a thread that serves none, one is pretended. */
    private static <R> R during(RequestContextController requests, Supplier<R> call) {
        boolean begun = requests.activate();
        try {
            return call.get();
        } finally {
            if (begun) {
                requests.deactivate();
            }
        }
    }
}
