package dev.docent.impl.internal.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import dev.docent.base.internal.http.RequestOrigin;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads and checks every setting. */
public final class ConfigReader {

    private ConfigReader() {}

    /**
     * The settings as far as they can be understood, for checks that report all errors of a deployment at once.
     *
     * @param config with the default of each setting that is wrong
     * @param invalid lists all settings that are wrong; empty if none is
     * @param warnings what does not fit together and still works, a text each
     */
    public record Checked(DocentConfig config, Optional<InvalidConfigException> invalid, List<String> warnings) {}

    /**
     * Reads the settings of the application that is calling or being deployed.
     *
     * @return the settings, checked
     * @throws InvalidConfigException if any of them is wrong; its message lists all that are
     */
    public static DocentConfig read() {
        return valid(check());
    }

    /** {@return the settings of the application that is being deployed, and what is wrong with them} */
    public static Checked check() {
        ClassLoader loader = loader();
        return check(ConfigProvider.getConfig(loader), loader);
    }

    private static DocentConfig valid(Checked checked) {
        checked.invalid().ifPresent(invalid -> {
            throw invalid;
        });
        return checked.config();
    }

    /** An EAR is deployed under a class loader that does not see the settings of its web applications. */
    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return seesDocent(context) ? context : ConfigReader.class.getClassLoader();
    }

    private static boolean seesDocent(ClassLoader loader) {
        try {
            return Class.forName(ConfigReader.class.getName(), false, loader) == ConfigReader.class;
        } catch (ClassNotFoundException | LinkageError unseen) {
            return false;
        }
    }

    static DocentConfig read(Config config, ClassLoader loader) {
        return valid(check(config, loader));
    }

    static Checked check(Config config, ClassLoader loader) {
        Settings settings = new Settings(config);
        boolean enabled = settings.oneOf("docent.enabled", "true", "false").equals("true");
        List<ProjectSite> ofProjects = new ArrayList<>();
        Projects projects = ProjectsReader.read(
                settings, id -> ProjectSiteReader.read(settings, id).ifPresent(ofProjects::add));
        AdminSecurity adminSecurity = AdminSecurityReader.read(settings, projects);
        JobSettings jobs = JobsReader.read(settings);
        ConfiguredSites sites = DocsReader.read(settings, ofProjects);
        ThreadSettings threads = ThreadsReader.read(settings);
        AccessSettings access = new AccessSettings(
                enabled,
                adminSecurity,
                settings.oneOf("docent.api", "on", "off").equals("on"),
                settings.oneOf("docent.audit", "off", "log").equals("log"),
                hosts(settings, projects));
        DocentConfig read = new DocentConfig(access, jobs, EventsReader.read(settings), threads, projects, sites);
        refuseUnknownNames(settings, config, DeclaredNames.of(loader, settings));
        List<String> warnings = SettingPairs.check(settings, jobs, sites);
        return new Checked(enabled ? read : read.disabled(), settings.invalid(), enabled ? warnings : List.of());
    }

    /** Of the whole URLs among the addresses of the sites, whatever serves these. */
    private static Set<String> hosts(Settings settings, Projects projects) {
        Stream<String> ofProjects = projects.all().stream().map(project -> "docent.projects." + project.id() + ".base");
        return RequestOrigin.names(Stream.concat(Stream.of("docent.site.base"), ofProjects)
                .flatMap(name -> settings.text(name).stream())
                .toList());
    }

    private static void refuseUnknownNames(Settings settings, Config config, DeclaredNames declared) {
        Set<String> known = Stream.of(
                        AdminSecurityReader.OF_KEYS.of(settings),
                        EventsReader.OF_WEBHOOKS.of(settings),
                        ProjectsReader.listed(declared.ofProjects()).of(settings),
                        declared.names().stream())
                .flatMap(Function.identity())
                .collect(Collectors.toSet());
        Set<String> names = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .collect(Collectors.toSet());
        SettingNames.unknown(names, known)
                .filter(name -> !declared.covers(name))
                .forEach(name -> refuse(name, declared, settings));
    }

    private static void refuse(String unknown, DeclaredNames declared, Settings settings) {
        if (ProjectsReader.listed(declared.ofProjects()).include(unknown)) {
            settings.error(unknown, ProjectsReader.error(unknown, settings, declared.ofProjects()));
        } else if (EventsReader.OF_WEBHOOKS.include(unknown)) {
            settings.error(unknown, EventsReader.OF_WEBHOOKS.error(unknown, settings));
        } else if (AdminSecurityReader.OF_KEYS.include(unknown)) {
            AdminSecurityReader.refuse(unknown, settings);
        } else {
            settings.error(
                    unknown,
                    "is not a setting of Docent; "
                            + declared.nearest(unknown)
                                    .map("did you mean %s? Correct it"::formatted)
                                    .orElse("correct its spelling")
                            + " or remove it");
        }
    }
}
