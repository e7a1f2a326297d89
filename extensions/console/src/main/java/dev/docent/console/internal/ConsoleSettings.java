package dev.docent.console.internal;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.base.internal.keys.ProjectRoles;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.config.Settings;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * {@code docent.console.*}.
 *
 * @param role of the container whose users may open the console
 * @param path where it is in the web application, with a leading slash and without a trailing one
 * @param roles who may do what in which project, unless a bean of the host decides
 * @param hosts as in {@link AccessSettings}
 */
record ConsoleSettings(String role, String path, ProjectRoles roles, Set<String> hosts) {

    static final String ROLE = "docent.console.role";
    static final String PATH = "docent.console.path";

    private static final Pattern SEGMENTS = Pattern.compile("(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~-]+)++");

    /**
     * {@return the settings; empty if there is no console}
     *
     * @throws InvalidConfigException if any is wrong; its message names it
     */
    static Optional<ConsoleSettings> read(Config config, AccessSettings access, Projects projects) {
        Settings settings = new Settings(config);
        Optional<String> role = settings.text(ROLE);
        String path = settings.text(PATH).orElse("/docent-console");
        if (!SEGMENTS.matcher(path).matches()) {
            settings.error(
                    PATH,
                    "must be a path such as /docent-console, with a leading slash and without a trailing one, but is "
                            + settings.quoted(path));
        }
        role.filter(name -> name.equals("*") || name.equals("**"))
                .ifPresent(name -> settings.error(
                        ROLE, "is " + name + ", which is no role of its own; name the role of those who operate"));
        settings.requireNoErrors();
        return role.filter(name -> access.enabled())
                .map(name -> new ConsoleSettings(name, path, projects.roles(), access.hosts()));
    }

    /** An EAR is deployed under a class loader that does not see the settings of its web applications. */
    static Config config() {
        ClassLoader own = ConsoleSettings.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        try {
            boolean ours = Class.forName(ConsoleSettings.class.getName(), false, context) == ConsoleSettings.class;
            return ConfigProvider.getConfig(ours ? context : own);
        } catch (ClassNotFoundException | LinkageError unseen) {
            return ConfigProvider.getConfig(own);
        }
    }
}
