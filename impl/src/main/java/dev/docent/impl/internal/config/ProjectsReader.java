package dev.docent.impl.internal.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.impl.internal.config.Projects.Project;
import dev.docent.impl.internal.config.Projects.SiteAccess;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.jobs.internal.keys.ProjectRoles.Roles;
import dev.docent.navigation.internal.problems.NearestMatch;

/** Reads {@code docent.projects}, and of each project what is not the matter of another module. */
final class ProjectsReader {

    static final String PROJECTS = "docent.projects";
    static final String PREFIX = PROJECTS + ".";

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

    /** They have a meaning of their own below the path of a site or of its JSON. */
    private static final Set<String> TAKEN = Set.of("navigation", "pages", "mcp", "_preview");

    private ProjectsReader() {}

    static Projects read(Settings settings) {
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
        String prefix = PREFIX + id + ".";
        Optional<String> folder = folder(settings, prefix, id);
        String access = access(settings, prefix + "access");
        if (folder.isEmpty() && settings.text(prefix + "access").isPresent()) {
            settings.error(prefix + "access", "is for the site of the project, which has no " + prefix + "folder");
        }
        Optional<SiteSource> source = source(settings, prefix, folder);
        source.ifPresent(known ->
                requireReaders(settings, prefix, access, known.previews().readers()));
        return new Project(
                id,
                folder,
                source,
                switch (access) {
                    case "container" -> SiteAccess.CONTAINER;
                    case "off" -> SiteAccess.OFF;
                    default -> SiteAccess.PUBLIC;
                },
                new Roles(
                        settings.list(prefix + "roles.read"),
                        settings.list(prefix + "roles.write"),
                        settings.list(prefix + "roles.operate")));
    }

    /** A preview is at the address of the site, and nobody reads it who may not read that. */
    private static void requireReaders(Settings settings, String prefix, String access, Previews previews) {
        if (previews == Previews.PUBLIC && !access.equals("public")) {
            settings.error(
                    prefix + SourceReader.PREVIEWS,
                    "is public, but the site is not: " + prefix + "access is " + access
                            + ". Set it to container, or to off");
        } else if (previews != Previews.OFF && access.equals("off")) {
            settings.error(
                    prefix + SourceReader.PREVIEWS,
                    "is for a site with pages, but " + prefix + "access is off. Set it to off, too");
        }
    }

    /** As the site of the application, unless it says so itself: beside one that is not public, none is by default. */
    private static String access(Settings settings, String name) {
        if (settings.text(name).isPresent()) {
            return settings.oneOf(name, "public", "container", "off");
        }
        boolean withKey = settings.text("docent.docs.access")
                .filter(access -> access.equals("key"))
                .isPresent();
        return settings.text("docent.site.access").orElse(withKey ? "off" : "public");
    }

    private static Optional<String> folder(Settings settings, String prefix, String id) {
        String name = prefix + "folder";
        Optional<String> folder = isInRepository(settings, prefix)
                ? settings.text(name).map(text -> FolderReader.inRepository(settings, name, text))
                : FolderReader.read(settings, name);
        if (folder.isPresent() && id.equals(Projects.EVERY)) {
            settings.error(name, "is a site for every project; a site belongs to one, which " + PROJECTS + " names");
            return Optional.empty();
        }
        return folder;
    }

    private static boolean isInRepository(Settings settings, String prefix) {
        return settings.text(prefix + SourceReader.REPOSITORY).isPresent()
                && settings.text(prefix + "folder")
                        .filter(FolderReader::isRelative)
                        .isPresent();
    }

    private static Optional<SiteSource> source(Settings settings, String prefix, Optional<String> folder) {
        if (folder.isPresent() && isInRepository(settings, prefix)) {
            return Optional.of(SourceReader.read(settings, prefix));
        }
        for (String name : List.of(
                "publish",
                "poll",
                SourceReader.PREVIEWS,
                SourceReader.HOOK_SECRET,
                SourceReader.HOOK_SECRET + "-file")) {
            if (settings.text(prefix + name).isPresent()) {
                settings.error(
                        prefix + name,
                        "is for a site in the repository of the project; set " + prefix + "repository, and " + prefix
                                + "folder to its folder there");
            }
        }
        return Optional.empty();
    }

    /**
     * {@return every setting that the projects can have}
     *
     * @param declared what may follow the id of a project
     */
    static Stream<String> settings(Settings settings, Set<String> declared) {
        return settings.list(PROJECTS).stream()
                .flatMap(id -> declared.stream().map(setting -> PREFIX + id + "." + setting));
    }

    static boolean isOfProject(String name) {
        return name.startsWith(PREFIX);
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
            return "belongs to a project that " + PROJECTS + " does not name; add " + id
                    + " there, or remove this setting";
        }
        return "is not a setting of a project; "
                + new NearestMatch()
                        .of(rest.substring(dot + 1), List.copyOf(new TreeSet<>(declared)))
                        .map(nearest -> "did you mean " + PREFIX + id + "." + nearest + "? Correct it")
                        .orElse("correct its spelling")
                + " or remove it";
    }
}
