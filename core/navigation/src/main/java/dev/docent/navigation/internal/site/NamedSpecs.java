package dev.docent.navigation.internal.site;

import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.specs.SpecLoader;
import dev.docent.navigation.internal.specs.SpecOverlays;
import dev.docent.navigation.internal.text.Location;

/** Reads every OpenAPI document that {@code docs.json} names. */
final class NamedSpecs {

    private NamedSpecs() {}

    /** A document named for the whole site adds no pages, but hand-written pages may refer to it. */
    static void offerSiteWide(OpenApiSetting setting, SpecLoader specs) {
        setting.sources().forEach(source -> specs.offer(source.path(), source.location()));
    }

    /** Reads the overlays of all documents that an element and those below it name. */
    static void addOverlays(Entry.Element element, SpecOverlays overlays) {
        if (element.openApi() != null) {
            overlays.add(element.openApi());
        }
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                addOverlays(child, overlays);
            }
        }
    }

    /** Adds the paths of all documents that an element and those below it name, as they are read afterwards. */
    static void addPaths(Entry.Element element, Set<String> paths) {
        if (element.openApi() != null) {
            element.openApi().sources().forEach(source -> paths.add(source.path()));
        }
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                addPaths(child, paths);
            } else if (entry instanceof Entry.PageEntry page
                    && page.reference() != null
                    && page.reference().spec() != null) {
                Optional.ofNullable(OpenApiSetting.specPath(page.reference().spec()))
                        .ifPresent(paths::add);
            }
        }
    }

    static void load(Entry.Element element, SpecLoader specs, ProblemLog problems) {
        if (element.openApi() != null) {
            element.openApi().sources().forEach(source -> specs.load(source.path(), source.location()));
        }
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                load(child, specs, problems);
            } else if (entry instanceof Entry.PageEntry page
                    && page.reference() != null
                    && page.reference().spec() != null) {
                load(page.reference().spec(), page.location(), specs, problems);
            }
        }
    }

    private static void load(String written, Location location, SpecLoader specs, ProblemLog problems) {
        String path = OpenApiSetting.specPath(written);
        if (path == null) {
            problems.add(Problems.outsideOfSite(location, written));
        } else {
            specs.load(path, location);
        }
    }
}
