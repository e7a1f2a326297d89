package dev.docent.impl.wiring;

import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.DocsFolders;

/** A folder among the web application's own resources. Loaded only where {@link ServletApi} is present. */
final class WebApplicationFolder {

    private WebApplicationFolder() {}

    static DocsFolder open(String directory, int maxFileBytes, HostApplication application) {
        return DocsFolders.webApplication(
                path -> context(application).getResourceAsStream(path),
                path -> context(application).getResourcePaths(path),
                directory,
                maxFileBytes);
    }

    private static ServletContext context(HostApplication application) {
        return application
                .context()
                .filter(ServletContext.class::isInstance)
                .map(ServletContext.class::cast)
                .orElseThrow(() -> new IllegalStateException("docent.docs.folder=webapp:… names a folder of a web"
                        + " application, but Docent is in none that has started; put docent-impl into the WAR"));
    }
}
