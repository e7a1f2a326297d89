package dev.docent.impl.config;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads and checks every setting. */
public final class ConfigReader {

    private static final Set<String> SINGLE_NAMES = Set.of(
            "docent.enabled",
            "docent.admin.security",
            "docent.admin.key-prefix",
            "docent.admin.keys",
            "docent.admin.roles.read",
            "docent.admin.roles.write",
            "docent.jobs.memory.capacity",
            "docent.docs.folder",
            "docent.docs.access",
            "docent.docs.hidden-operations",
            "docent.docs.reload",
            "docent.docs.allowed-hosts",
            "docent.docs.cache",
            "docent.scheduler");
    private static final String DEFAULT_SCHEDULER = "java:comp/DefaultManagedScheduledExecutorService";
    private static final int DEFAULT_CAPACITY = 10_000;

    private ConfigReader() {}

    /**
     * Reads the settings of the application that is calling or being deployed.
     *
     * @return the settings, checked
     * @throws InvalidConfigException when any of them is wrong; its message lists all that are
     */
    public static DocentConfig read() {
        return read(ConfigProvider.getConfig());
    }

    static DocentConfig read(Config config) {
        Settings settings = new Settings(config);
        if (!settings.oneOf("docent.enabled", "true", "false").equals("true")) {
            return new DocentConfig(
                    false, new AdminSecurity.Off(), DEFAULT_CAPACITY, Optional.empty(), DEFAULT_SCHEDULER);
        }
        DocentConfig read = new DocentConfig(
                true,
                AdminSecurityReader.read(settings),
                settings.positive("docent.jobs.memory.capacity", DEFAULT_CAPACITY),
                DocsReader.read(settings),
                settings.text("docent.scheduler").orElse(DEFAULT_SCHEDULER));
        refuseUnknownNames(settings, config);
        settings.refuseFaults();
        return read;
    }

    private static void refuseUnknownNames(Settings settings, Config config) {
        Set<String> known = Stream.concat(SINGLE_NAMES.stream(), AdminSecurityReader.keySettings(settings))
                .collect(Collectors.toSet());
        Set<String> names = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .collect(Collectors.toSet());
        SettingNames.unknown(names, known)
                .forEach(name -> settings.fault(name, "is not a setting of Docent; correct its spelling or remove it"));
    }
}
