package dev.docent.impl.config;

import java.util.Optional;

import dev.docent.impl.navigation.NavigationSettings.HiddenOperations;

/**
 * All settings, checked.
 *
 * @param enabled whether anything of Docent answers at all
 * @param adminSecurity who may call the admin API
 * @param memoryCapacity most jobs that the embedded repository holds
 * @param docs the documentation site to resolve; empty when the host serves none
 */
public record DocentConfig(boolean enabled, AdminSecurity adminSecurity, int memoryCapacity, Optional<Docs> docs) {

    /**
     * The documentation site.
     *
     * @param folder a directory, {@code classpath:…} or {@code webapp:…}, as the host wrote it
     * @param publiclyReadable whether its navigation is answered without a key
     * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
     */
    public record Docs(String folder, boolean publiclyReadable, HiddenOperations hiddenOperations) {}
}
