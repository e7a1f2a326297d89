package dev.docent.internal.hosting;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.hosting.views.SiteViews;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.pages.site.SitePage;
import dev.docent.site.SitePreview;

/** A folder as a site beside that of the application. Thread-safe. */
record FolderPreview(HostedSite hosted, SiteViews views, Resolution resolution, SiteSnapshot files)
        implements SitePreview {

    private static final String LANGUAGE = "en";

    @Override
    public Optional<String> page(String file) {
        return SiteContents.ofEverybody(resolution, files, LANGUAGE).pages().stream()
                .filter(page -> page.written()
                        .filter(written -> written.file().equals(file))
                        .isPresent())
                .map(SitePage::path)
                .findFirst();
    }

    @Override
    public List<Problem> problems() {
        return resolution.navigation().problems();
    }

    @Override
    public void serve(String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        hosted.serve(reader -> hosted.view(views, reader), path, request, response);
    }
}
