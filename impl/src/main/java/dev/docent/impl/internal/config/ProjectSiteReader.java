package dev.docent.impl.internal.config;

import java.util.List;
import java.util.Optional;

import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.SiteSource.Previews;

/** Reads of a project what is about its site, and not the matter of another module. */
final class ProjectSiteReader {

    private ProjectSiteReader() {}

    /** {@return the site of a project; empty if it has none} */
    static Optional<ProjectSite> read(Settings settings, String id) {
        String prefix = ProjectsReader.PREFIX + id + ".";
        Optional<String> folder = folder(settings, prefix, id);
        String access = access(settings, prefix + "access");
        if (folder.isEmpty() && settings.text(prefix + "access").isPresent()) {
            settings.error(prefix + "access", "is for the site of the project, which has no " + prefix + "folder");
        }
        Optional<SiteSource> source = source(settings, prefix, folder);
        source.ifPresent(known -> requireReaders(settings, prefix, access, known.previews()));
        return folder.map(known -> new ProjectSite(
                id,
                known,
                source,
                switch (access) {
                    case "container" -> SiteAccess.CONTAINER;
                    case "off" -> SiteAccess.OFF;
                    default -> SiteAccess.PUBLIC;
                }));
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
            settings.error(
                    name,
                    "is a site for every project; a site belongs to one, which " + ProjectsReader.PROJECTS + " names");
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
}
