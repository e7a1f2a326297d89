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
            "docent.docs.folder",
            "docent.docs.access",
            "docent.docs.hidden-operations",
            "docent.docs.reload",
            "docent.docs.allowed-hosts",
            "docent.docs.cache",
            "docent.executor",
            "docent.scheduler");

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
                    false,
                    new AdminSecurity.Off(),
                    JobsReader.read(settings),
                    Optional.empty(),
                    ThreadsReader.read(settings));
        }
        DocentConfig read = new DocentConfig(
                true,
                AdminSecurityReader.read(settings),
                JobsReader.read(settings),
                DocsReader.read(settings),
                ThreadsReader.read(settings));
        refuseUnknownNames(settings, config);
        settings.refuseFaults();
        return read;
    }

    private static void refuseUnknownNames(Settings settings, Config config) {
        Set<String> known = Stream.of(
                        SINGLE_NAMES.stream(), JobsReader.NAMES.stream(), AdminSecurityReader.keySettings(settings))
                .flatMap(names -> names)
                .collect(Collectors.toSet());
        Set<String> names = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .collect(Collectors.toSet());
        SettingNames.unknown(names, known)
                .forEach(name -> settings.fault(name, "is not a setting of Docent; correct its spelling or remove it"));
    }
}
