package dev.docent.site.internal.hosting;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.PageAccess;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRouter;
import dev.docent.site.DocumentationSite;
import dev.docent.site.SiteAppearance;
import dev.docent.site.SitePreview;

/** The site of the application. Thread-safe. */
final class ServedDocumentation implements DocumentationSite {

    private static final long CACHE_BYTES = 4L * 1024 * 1024;

    private final SiteHandler handler;
    private final SiteResolver resolver;
    private final Supplier<PublishingSettings> settings;

    private record Appearance(String home, String stylesheet, String script, Map<String, String> headers)
            implements SiteAppearance {}

    /** A reader who is not authenticated. */
    private static final class Anybody implements PageAccess.Reader {

        @Override
        public Optional<String> name() {
            return Optional.empty();
        }

        @Override
        public boolean isInRole(String role) {
            return false;
        }
    }

    /**
     * @param resolver resolves the folders of previews
     * @param settings how the site of the application is published
     */
    ServedDocumentation(SiteHandler handler, SiteResolver resolver, Supplier<PublishingSettings> settings) {
        this.handler = handler;
        this.resolver = resolver;
        this.settings = settings;
    }

    @Override
    public Optional<SiteAppearance> appearance() {
        Optional<SiteRouter> served;
        try {
            served = handler.site(new Anybody());
        } catch (SiteUnavailableException unavailable) {
            return Optional.empty();
        }
        return served.map(site -> new Appearance(site.home(), site.stylesheet(), site.headScript(), site.headers()));
    }

    @Override
    public SitePreview preview(Path folder, String address) {
        DocsFolder directory = DocsFolders.directory(folder, DocsFolder.DEFAULT_MAX_FILE_BYTES);
        ResolvedSite resolution = resolver.resolution(directory);
        PublishingSettings published = at(address);
        SiteViews views = new SiteViews(SiteAccess.OFF, () -> published, new RepresentationCache(CACHE_BYTES));
        views.render(resolution);
        if (!views.isReady()) {
            throw new IllegalStateException(
                    "The pages of " + directory.description() + " cannot be rendered; see the server's log");
        }
        return FolderPreview.of(handler, views, resolution, published.language());
    }

    private PublishingSettings at(String address) {
        PublishingSettings known = settings.get();
        return new PublishingSettings(Optional.empty(), address, known.links(), known.hosts(), known.language())
                .withApi(known.api())
                .withThemeFiles(known.themeFiles());
    }
}
