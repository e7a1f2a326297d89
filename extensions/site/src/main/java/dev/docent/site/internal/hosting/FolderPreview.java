package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.site.SitePage;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.site.SitePreview;

/**
 * A folder as a site in addition to that of the application. Thread-safe.
 *
 * @param paths the paths of the pages, by their files
 */
record FolderPreview(SiteHandler handler, SiteViews views, Map<String, String> paths, List<Problem> problems)
        implements SitePreview {

    static FolderPreview of(SiteHandler handler, SiteViews views, ResolvedSite resolution, String language) {
        Map<String, String> paths = new HashMap<>();
        for (SitePage page : VisibleSite.ofEverybody(resolution, language).pages()) {
            page.written().ifPresent(written -> paths.putIfAbsent(written.file(), page.path()));
        }
        return new FolderPreview(
                handler, views, Map.copyOf(paths), resolution.navigation().problems());
    }

    @Override
    public Optional<String> page(String file) {
        return Optional.ofNullable(paths.get(file));
    }

    @Override
    public void serve(String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        handler.serve(reader -> handler.view(views, reader), path, request, response);
    }
}
