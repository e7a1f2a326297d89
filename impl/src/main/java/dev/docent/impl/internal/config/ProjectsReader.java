package dev.docent.impl.internal.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import dev.docent.base.internal.keys.ProjectRoles.Roles;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.impl.internal.config.Projects.Project;

/** Reads {@code docent.projects}, and of each project who reaches it. */
final class ProjectsReader {

    static final String PROJECTS = "docent.projects";
    static final String PREFIX = PROJECTS + ".";

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

    /** They have a meaning of their own below the path of a site or of its JSON. */
    private static final Set<String> TAKEN = Set.of("navigation", "pages", "mcp", "_preview");

    private ProjectsReader() {}

    /**
     * {@return the projects}
     *
     * @param others reads what other parts of the system know of a project, by its id
     */
    static Projects read(Settings settings, Consumer<String> others) {
        List<Project> projects = new ArrayList<>();
        for (String id : settings.list(PROJECTS)) {
            if (!id.equals(Projects.EVERY) && !ID.matcher(id).matches()) {
                settings.error(
                        PROJECTS,
                        "contains " + settings.quoted(id) + "; the id of a project has 1 to 64 letters, digits, hyphens"
                                + " and underscores");
            } else if (TAKEN.contains(id)) {
                settings.error(
                        PROJECTS,
                        "contains " + id
                                + ", which has a meaning of its own in the addresses of sites; name the project"
                                + " otherwise");
            } else {
                others.accept(id);
                projects.add(project(settings, id));
            }
        }
        refuseRolesOfOthers(settings, projects);
        return new Projects(projects);
    }

    /** They would reach the projects that have entries of their own, too. */
    private static void refuseRolesOfOthers(Settings settings, List<Project> projects) {
        boolean reachesOthers = projects.size() > 1
                && projects.stream()
                        .anyMatch(project -> project.id().equals(Projects.EVERY)
                                && !project.roles().isEmpty());
        if (reachesOthers) {
            settings.error(
                    PREFIX + Projects.EVERY + ".roles",
                    "would be for all projects, also for those that " + PROJECTS
                            + " names; name every project that has roles, or provide a ProjectAccess");
        }
    }

    private static Project project(Settings settings, String id) {
        String prefix = PREFIX + id + ".roles.";
        return new Project(
                id,
                new Roles(
                        settings.list(prefix + "read"),
                        settings.list(prefix + "write"),
                        settings.list(prefix + "operate")));
    }

    /**
     * {@return the settings of projects}
     *
     * @param declared what may follow the id of a project
     */
    static ListedSettings listed(Set<String> declared) {
        return new ListedSettings(PROJECTS, "project", "folder", declared);
    }

    /** {@return the error for a name that begins like a setting of a project but is none} */
    static String error(String name, Settings settings, Set<String> declared) {
        String rest = name.substring(PREFIX.length());
        int dot = rest.indexOf('.');
        if (dot <= 0) {
            return "names no setting of a project; write " + PREFIX + "<id>.folder, for example";
        }
        String id = rest.substring(0, dot);
        if (!settings.list(PROJECTS).contains(id)) {
            return listed(declared).notListed(id);
        }
        return "is not a setting of a project; "
                + new NearestMatch()
                        .of(rest.substring(dot + 1), List.copyOf(new TreeSet<>(declared)))
                        .map(nearest -> "did you mean " + PREFIX + id + "." + nearest + "? Correct it")
                        .orElse("correct its spelling")
                + " or remove it";
    }
}
