package dev.docent.impl.internal.config;

import java.util.Set;

/**
 * Who may call.
 *
 * @param enabled whether Docent serves any request
 * @param adminSecurity who may call the admin API
 * @param api whether {@code /docent/v1} is served
 * @param auditLog whether each call of the APIs is logged
 * @param hosts of the URLs at which readers find the sites, in small letters; empty if none is known
 */
public record AccessSettings(
        boolean enabled, AdminSecurity adminSecurity, boolean api, boolean auditLog, Set<String> hosts) {

    /** {@return settings with which Docent serves no request and needs no credentials} */
    AccessSettings disabled() {
        return new AccessSettings(false, new AdminSecurity.Off(), api, auditLog, hosts);
    }
}
