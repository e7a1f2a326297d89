package dev.docent.impl.internal.wiring;

import java.util.Optional;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.ConfiguredSites;

/**
 * The Servlet API, which a host on a lean server may lack: Open Liberty's {@code restfulWS} feature alone does not
 * expose it to applications. Loaded only where it is needed.
 */
public final class ServletApi {

    /** What the name of a folder among the resources of the web application begins with. */
    public static final String WEB_APPLICATION = "webapp:";

    private ServletApi() {}

    public static boolean isPresent() {
        try {
            Class.forName("jakarta.servlet.http.HttpServletRequest", false, ServletApi.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    /** {@return the problem if a setting needs the Servlet API and it is absent} */
    static Optional<DeploymentException> check(AdminSecurity security, ConfiguredSites sites) {
        if (isPresent()) {
            return Optional.empty();
        }
        if (security instanceof AdminSecurity.ApiKeys keys
                && keys.keysByHash().values().stream()
                        .anyMatch(key -> !key.addresses().isEmpty())) {
            return absent("docent.admin.keys.*.addresses");
        }
        return sites.all().stream()
                .filter(docs -> docs.folder().startsWith(WEB_APPLICATION))
                .findFirst()
                .flatMap(docs -> absent(docs.folderSetting() + "=webapp:…"));
    }

    private static Optional<DeploymentException> absent(String setting) {
        return Optional.of(new DeploymentException(
                setting + " needs the Servlet API, which this server does not expose to the application; enable it"
                        + " (on Open Liberty the feature servlet-6.0)"));
    }
}
