package dev.docent.internal.hosting;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.navigation.ResolvedSite;
import dev.docent.internal.pages.site.SitePage;
import dev.docent.internal.pages.site.VisibleSite;

/** Which hand-written pages of a site differ from those of another one, by their files: pages are neither read nor rendered. */
final class ChangedFiles {

    private static final String LANGUAGE = "en";

    private ChangedFiles() {}

    /**
     * A page whose file differs.
     *
     * @param path its path, with a leading slash
     * @param removed whether only the other site has it
     */
    record Change(String path, String title, boolean removed) {}

    /** {@return the pages, in the order of the navigation; removed ones last} For readers who may see everything of both sites. */
    static List<Change> of(ResolvedSite site, ResolvedSite before) {
        Map<String, SitePage> known = new HashMap<>();
        pages(before).forEach(page -> known.put(page.path(), page));
        List<Change> changes = new ArrayList<>();
        for (SitePage page : pages(site)) {
            SitePage former = known.remove(page.path());
            if (former == null || differs(file(page), site, file(former), before)) {
                changes.add(new Change(page.path(), page.entry().title(), false));
            }
        }
        pages(before).stream()
                .filter(page -> known.containsKey(page.path()))
                .forEach(
                        page -> changes.add(new Change(page.path(), page.entry().title(), true)));
        return List.copyOf(changes);
    }

    private static List<SitePage> pages(ResolvedSite site) {
        return List.copyOf(VisibleSite.of(site, page -> true, LANGUAGE).pages());
    }

    private static Optional<String> file(SitePage page) {
        return page.written().map(written -> written.file());
    }

    /** What cannot be compared counts as changed. */
    private static boolean differs(
            Optional<String> file, ResolvedSite site, Optional<String> former, ResolvedSite before) {
        if (file.isEmpty() || former.isEmpty()) {
            return !file.equals(former);
        }
        try {
            Optional<String> now = site.folder().fingerprint(file.get());
            return now.isEmpty() || !now.equals(before.folder().fingerprint(former.get()));
        } catch (IOException unreadable) {
            return true;
        }
    }
}
