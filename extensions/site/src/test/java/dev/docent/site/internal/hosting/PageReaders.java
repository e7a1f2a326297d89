package dev.docent.site.internal.hosting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.PageAccess;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.HostResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.EncodedPages.Format;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteRouter;

/** Everything that shows pages of a site: in a host, in a build, in the preview of a branch. */
enum PageReaders {

    /** The servlet, for a reader who has not signed in. */
    ANONYMOUS {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return served(files, requests, false);
        }
    },

    /** The servlet, for a member of all groups that the site names. */
    MEMBER_OF_ALL_GROUPS {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return served(files, requests, true);
        }
    },

    /** The servlet for the same member, with the navigation of a host that restricts nothing. */
    MEMBER_WITH_RESOLVER_OF_HOST {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return servedBy(new HostResolver(NavigationSettings.DEFAULT, new OpenTree()), files, requests, true);
        }
    },

    /** An agent of an anonymous reader, by the Model Context Protocol. */
    AGENT {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return asAgent(files, requests, Optional.empty(), Set.of());
        }
    },

    /** An agent of a member of one group. */
    AGENT_OF_ONE_GROUP {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return asAgent(files, requests, Optional.of("member"), Set.of("staff"));
        }
    },

    /** An agent of a member of all groups that the site names. */
    AGENT_OF_ALL_GROUPS {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            Set<String> groups = VisibleSite.groups(resolution(files));
            return asAgent(files, requests, Optional.of("member"), groups);
        }
    },

    /** The files of a build. */
    BUILD {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException {
            return built(files, false);
        }
    },

    /** {@code GET /docs/navigation} without a key. */
    NAVIGATION_RESOURCE {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) {
            return Map.of("navigation", new String(view(files).open().bytes(), StandardCharsets.UTF_8));
        }
    },

    /** {@code GET /docs/pages/{slug}} without a key, in each format, with the text of the page. */
    PAGE_RESOURCE {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) {
            NavigationView view = view(files);
            SiteViews views = views();
            PageBodies bodies = views.render(resolution(files));
            Map<String, String> seen = new TreeMap<>();
            for (String path : requests) {
                for (Format format : Format.values()) {
                    view.pages()
                            .find(path, Audience.PUBLIC)
                            .flatMap(page -> view.texts()
                                    .entityTag(page, format)
                                    .map(tag -> view.texts().content(page, format, tag)))
                            .ifPresent(text ->
                                    seen.put(path + " " + format, new String(text.bytes(), StandardCharsets.UTF_8)));
                }
                for (PageBodies.Reader reader : List.of(PageBodies.Reader.ANONYMOUS, PageBodies.Reader.SIGNED_IN)) {
                    bodies.find(path, reader)
                            .ifPresent(text ->
                                    seen.put(path + " " + reader, new String(text.bytes(), StandardCharsets.UTF_8)));
                }
            }
            return seen;
        }
    },

    /** The preview of a branch of a site without restrictions, whose previews are public, without signing in. */
    PUBLIC_PREVIEW {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) {
            return previewed(files, requests, Previews.PUBLIC, Optional.empty(), (reader, groups) -> Set.of());
        }
    },

    /** The same, for a user with a role for the project who is in one group. */
    PREVIEW_OF_ONE_GROUP {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) {
            return previewed(
                    files, requests, Previews.CONTAINER, Optional.of("member"), (reader, groups) -> Set.of("staff"));
        }
    },

    /** The same, for a member of all groups that the branch names. */
    PREVIEW_OF_ALL_GROUPS {
        @Override
        Map<String, String> seen(Map<String, String> files, Set<String> requests) {
            return previewed(files, requests, Previews.CONTAINER, Optional.of("member"), (reader, groups) -> groups);
        }
    };

    static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");

    private static final List<String> ENDINGS =
            List.of("", "/", ".md", ".mdx", ".html", "/index.html", "/rss.xml", "x");

    /**
     * {@return all that the reader gets, by address or file}
     *
     * @param requests paths of pages and files to ask for
     */
    abstract Map<String, String> seen(Map<String, String> files, Set<String> requests) throws IOException;

    /** {@return whether the reader is a member of all groups} */
    boolean isMember() {
        return this == MEMBER_OF_ALL_GROUPS
                || this == MEMBER_WITH_RESOLVER_OF_HOST
                || this == AGENT_OF_ALL_GROUPS
                || this == PREVIEW_OF_ALL_GROUPS;
    }

    /** {@return all but previews, which show a site as a whole or not at all} */
    static Set<PageReaders> ofParts() {
        return EnumSet.complementOf(EnumSet.of(PUBLIC_PREVIEW, PREVIEW_OF_ONE_GROUP, PREVIEW_OF_ALL_GROUPS));
    }

    private static Map<String, String> previewed(
            Map<String, String> files,
            Set<String> requests,
            Previews readers,
            Optional<String> user,
            PageAccess groups) {
        Map<String, String> published = Map.of(
                "docs.json",
                "{\"name\": \"T\", \"navigation\": {\"pages\": [\"start\"]}}",
                "start.mdx",
                "---\ntitle: Start\n---\nkept\n");
        PreviewHandler handler = PreviewProbe.of(published, "branch", files).handler(readers, groups, true);
        return PreviewProbe.seen(handler, user, "/_preview/branch", requests);
    }

    private static Map<String, String> asAgent(
            Map<String, String> files, Set<String> requests, Optional<String> user, Set<String> groups) {
        SiteViews views = views();
        views.render(resolution(files));
        Set<String> addresses = requests.stream()
                .filter(path -> path.contains("secret") || path.matches("/(start|team|internal|api-reference/.*)"))
                .filter(path -> path.endsWith(".md")
                        || !path.substring(path.lastIndexOf('/') + 1).contains("."))
                .collect(Collectors.toSet());
        return AgentProbe.of(views, SiteAccess.PUBLIC, user, groups).everything(addresses);
    }

    /** {@return what to ask a site for: all that a build with all pages has, in all spellings, and its files} */
    static Set<String> requests(Map<String, String> files) throws IOException {
        Set<String> requests = new TreeSet<>();
        for (String file : built(files, true).keySet()) {
            String path = "/" + file.replaceFirst("(/?index\\.html|\\.md|/rss\\.xml)$", "");
            if (path.startsWith("/_docent")) {
                requests.add(path);
            } else {
                ENDINGS.forEach(ending -> requests.add(path + ending));
            }
            requests.add("/" + file);
        }
        files.keySet().forEach(file -> requests.add("/" + file));
        return requests;
    }

    static final DefaultNavigationResolver STANDARD = new DefaultNavigationResolver(NavigationSettings.DEFAULT);

    private static ResolvedSite resolution(Map<String, String> files) {
        return STANDARD.resolution(new Folder(files));
    }

    private static NavigationView view(Map<String, String> files) {
        return NavigationView.RENDERING.of(resolution(files));
    }

    private static Map<String, String> built(Map<String, String> files, boolean whole) throws IOException {
        ResolvedSite resolution = resolution(files);
        VisibleSite visible =
                whole ? VisibleSite.of(resolution, page -> true, "en") : VisibleSite.ofEverybody(resolution, "en");
        Output output = new Output(new ConcurrentSkipListMap<>());
        SiteOutput.write(ServedSite.asFiles(visible, SETTINGS), output, () -> {});
        return output.texts();
    }

    private static Map<String, String> served(Map<String, String> files, Set<String> requests, boolean member)
            throws IOException {
        return servedBy(STANDARD, files, requests, member);
    }

    /** {@return what the servlet shows of a site that this resolver has resolved} */
    static Map<String, String> servedBy(
            SiteResolver resolver, Map<String, String> files, Set<String> requests, boolean member) throws IOException {
        SiteViews views = views();
        views.render(resolver.resolution(new Folder(files)));
        return answers(views, requests, member);
    }

    /** {@return the views of a site as a host has them} */
    static SiteViews views() {
        return new SiteViews(SiteAccess.PUBLIC, () -> SETTINGS, new RepresentationCache(1 << 20));
    }

    /** {@return what a host answers} */
    static Map<String, String> answers(SiteViews views, Set<String> requests, boolean member) throws IOException {
        SiteRouter site = views.of(member, all -> member ? all : Set.of());
        Map<String, String> seen = new LinkedHashMap<>();
        RequestHeaders none = name -> List.of();
        for (String path : requests) {
            for (boolean markdown : List.of(false, true)) {
                put(
                        seen,
                        path + " " + markdown,
                        new SiteResponses(none, false, !member).of(site.find(new SiteRequest(path, "", markdown))));
            }
            if (path.startsWith("/_docent")) {
                for (String query : List.of("secret", "secretbody", "kept", "api")) {
                    put(
                            seen,
                            path + "?q=" + query,
                            new SiteResponses(none, false, !member).of(site.find(new SiteRequest(path, query, false))));
                }
            }
        }
        return seen;
    }

    private static void put(Map<String, String> seen, String request, HttpResponse response) throws IOException {
        String content = "";
        if (response.content() instanceof HttpResponse.Bytes bytes) {
            content = new String(bytes.bytes(), StandardCharsets.UTF_8);
        } else if (response.content() instanceof HttpResponse.Piece piece) {
            try (DocsFile file = piece.file()) {
                content = new String(file.content().readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        seen.put(request, response.status() + " " + content + "\n" + response.headers());
    }

    /** The pages of the navigation, those of all files, and all operations at other addresses, without visibility. */
    private static final class OpenTree implements NavigationResolver {

        @Override
        public ResolvedNavigation resolve(DocsFolder folder) {
            ResolvedNavigation resolved = STANDARD.resolve(folder);
            List<NavigationNode> pages = new ArrayList<>();
            add(resolved.root(), pages);
            try {
                folder.list().files().stream()
                        .filter(file -> file.endsWith(".mdx"))
                        .map(file -> "/" + file.substring(0, file.length() - 4))
                        .forEach(href -> pages.add(
                                NavigationPage.builder("Of a file", href).build()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new ResolvedNavigation(
                    resolved.root().toBuilder().children(pages).build(), List.of());
        }

        private static void add(NavigationNode node, List<NavigationNode> pages) {
            if (node instanceof NavigationContainer container) {
                container.children().forEach(child -> add(child, pages));
            } else if (node instanceof NavigationPage page) {
                pages.add(NavigationPage.builder("Of the tree", page.href())
                        .operation(page.operation())
                        .build());
                if (page.operation() != null) {
                    pages.add(NavigationPage.builder("Moved", "/moved" + page.href())
                            .operation(page.operation())
                            .build());
                }
            }
        }
    }

    /** A docs folder in memory. */
    record Folder(Map<String, String> content) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(content.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public Optional<DocsFile> open(String path) {
            return read(path).map(ByteArrayInputStream::new).map(stream -> DocsFile.of(stream, OptionalLong.empty()));
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(content.keySet());
        }

        @Override
        public String description() {
            return "memory";
        }
    }

    private record Output(Map<String, String> texts) implements SiteOutput.Target {

        @Override
        public void write(String path, byte[] content) {
            texts.put(path, new String(content, StandardCharsets.UTF_8));
        }

        @Override
        public void copy(String path, InputStream content) {
            try {
                write(path, content.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public byte[] read(String path) {
            return texts.get(path).getBytes(StandardCharsets.UTF_8);
        }
    }
}
