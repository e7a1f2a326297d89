package dev.docent.internal.wiring;

import java.util.Optional;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.internal.config.AdminSecurity.ApiKeys;
import dev.docent.internal.config.DocentConfig;

/**
 * The Servlet API, which a host on a lean server may not have: Open Liberty's {@code restfulWS} feature alone does not
 * show it to applications. Only what needs it asks for it.
 */
final class ServletApi {

    private ServletApi() {}

    static boolean isPresent() {
        try {
            Class.forName("jakarta.servlet.http.HttpServletRequest", false, ServletApi.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    /** {@return what of the settings cannot work without the Servlet API, when it is absent} */
    static Optional<DeploymentException> check(DocentConfig config) {
        if (isPresent()) {
            return Optional.empty();
        }
        if (config.adminSecurity() instanceof ApiKeys keys
                && keys.keysByHash().values().stream()
                        .anyMatch(key -> !key.addresses().isEmpty())) {
            return absent("docent.admin.keys.*.addresses");
        }
        if (config.docs()
                .filter(docs -> docs.folder().startsWith(ConfiguredFolder.WEB_APPLICATION))
                .isPresent()) {
            return absent("docent.docs.folder=webapp:…");
        }
        return Optional.empty();
    }

    private static Optional<DeploymentException> absent(String setting) {
        return Optional.of(new DeploymentException(
                setting + " needs the Servlet API, which this server does not show to the application; enable it"
                        + " (on Open Liberty the feature servlet-6.0)"));
    }
}
