package dev.docent.impl.wiring;

import jakarta.enterprise.inject.Instance;
import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.DocsFolders;

/** A folder among the web application's own resources. Loaded only where {@link ServletApi} is present. */
final class WebApplicationFolder {

    private WebApplicationFolder() {}

    static DocsFolder open(String directory, int maxFileBytes, Instance<Object> beans) {
        ServletContext application = beans.select(ServletContext.class).get();
        return DocsFolders.webApplication(
                application::getResourceAsStream, application::getResourcePaths, directory, maxFileBytes);
    }
}
