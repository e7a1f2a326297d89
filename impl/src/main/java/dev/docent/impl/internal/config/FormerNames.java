package dev.docent.impl.internal.config;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Settings that had other names: {@code docent.runner.repositories}, whose entries are projects now. Each stops the
 * deployment, with the name that replaces it.
 */
final class FormerNames {

    static final String REPOSITORIES = "docent.runner.repositories";

    private static final String PREFIX = REPOSITORIES + ".";
    private static final String PROJECTS = "projects";

    /** What followed the name of a repository, and what follows the id of a project. */
    static final Map<String, String> SUCCESSORS = successors();

    private FormerNames() {}

    private static Map<String, String> successors() {
        Map<String, String> successors = new TreeMap<>();
        successors.put("address", "repository");
        Set.of("branch", "token", "token-file", "username", "forge", "forge-api", "forge-path", "compare")
                .forEach(name -> successors.put(name, name));
        Set.of(
                        "model",
                        "preset",
                        "command",
                        "follow-up",
                        "output",
                        "paths",
                        "confine",
                        "readable",
                        "environment",
                        "time-limit",
                        "limits.files",
                        "limits.disk",
                        "limits.home")
                .forEach(name -> successors.put(name, "agent." + name));
        return Map.copyOf(successors);
    }

    /** {@return whether a name is reported here} */
    static boolean isOne(String name) {
        return name.equals(REPOSITORIES) || name.startsWith(PREFIX);
    }

    /**
     * Reports each former name that is set, in any source, such as an environment variable.
     *
     * @param names of all settings
     */
    static void refuse(Settings settings, Set<String> names) {
        if (settings.text(REPOSITORIES).isPresent()) {
            settings.error(REPOSITORIES, "is " + ProjectsReader.PROJECTS + " now; list the projects there");
        }
        for (String repository : settings.list(REPOSITORIES)) {
            String prefix = PREFIX + repository + ".";
            Set<String> projects = settings.list(prefix + PROJECTS);
            if (!projects.isEmpty()) {
                settings.error(
                        prefix + PROJECTS,
                        "is no setting any more; list " + String.join(", ", projects) + " in "
                                + ProjectsReader.PROJECTS);
            }
            SUCCESSORS.forEach((former, now) -> {
                if (settings.text(prefix + former).isPresent()) {
                    settings.error(
                            prefix + former,
                            "is " + successor(projects.isEmpty() ? Set.of(repository) : projects, now));
                }
            });
        }
        names.stream()
                .filter(name -> name.startsWith(PREFIX))
                .filter(name -> settings.list(REPOSITORIES).stream()
                        .noneMatch(repository -> name.startsWith(PREFIX + repository + ".")
                                && isKnown(name.substring((PREFIX + repository + ".").length()))))
                .sorted()
                .forEach(name -> settings.error(
                        name, "is no setting any more; repositories belong to " + ProjectsReader.PROJECTS));
    }

    private static boolean isKnown(String rest) {
        return rest.equals(PROJECTS) || SUCCESSORS.containsKey(rest);
    }

    private static String successor(Set<String> projects, String now) {
        return String.join(
                        " and ",
                        new TreeSet<>(projects)
                                .stream()
                                        .map(project -> ProjectsReader.PREFIX + project + "." + now)
                                        .toList())
                + " now";
    }
}
