package dev.docent.impl.internal.wiring.navigation;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.internal.wiring.RequestContexts;
import dev.docent.impl.internal.wiring.ServletApi;
import dev.docent.navigation.internal.folders.DocsFolders;

/** A folder among the web application's own resources. Loaded only where {@link ServletApi} is present. */
final class WebApplicationFolder {

    private WebApplicationFolder() {}

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
