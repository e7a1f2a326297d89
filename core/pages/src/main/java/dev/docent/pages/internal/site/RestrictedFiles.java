package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.FileAccess;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecSchema;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The files that some readers do not get: those of restricted pages, and documents with restricted parts. Thread-safe. */
final class RestrictedFiles {

    /** Nothing is restricted. */
    static final RestrictedFiles NONE = new RestrictedFiles(Set.of(), Set.of(), null);

    private static final Pattern DOCUMENT = Pattern.compile("(?i).*\\.(json|ya?ml)");

    private final Set<String> shown;
    private final Set<String> documents;
    private final @Nullable VisibleSite seen;
    private final Map<String, Boolean> withheld = new ConcurrentHashMap<>();

    private RestrictedFiles(Set<String> shown, Set<String> documents, @Nullable VisibleSite seen) {
        this.shown = Set.copyOf(shown);
        this.documents = Set.copyOf(documents);
        this.seen = seen;
    }

    /**
     * {@return the files of the pages that some readers may not see} Renders these pages with everything that any reader
     * sees.
     */
    static RestrictedFiles of(VisibleSite seen, PublishingSettings settings) {
        if (!seen.isPart()) {
            return new RestrictedFiles(Set.of(), Set.of(), seen);
        }
        VisibleSite whole = seen.whole();
        List<SitePage> missing = whole.pages().stream()
                .filter(page -> seen.page(page.path()).isEmpty())
                .toList();
        PublishedFiles files = PublishedFiles.unrestricted(whole.fileNames());
        PageRenderer renderer = new PageRenderer(whole, files, settings);
        Set<String> documents = new HashSet<>(seen.closedDocuments());
        AtomicBoolean known = new AtomicBoolean(true);
        Consumer<SitePage> render = page -> {
            RenderedPage made = renderer.render(page, settings.addresses(page.path()));
            if (FailedPage.isIn(made.findings()) || !isKnown(page, whole)) {
                known.set(false);
            }
        };
        for (SitePage page : missing) {
            render.accept(page);
            documents.addAll(documents(page, whole));
        }
        renderer.rest().forEach(render);
        return new RestrictedFiles(known.get() ? files.linked() : whole.fileNames(), documents, seen);
    }

    /** {@return whether the files of a page are known; if it has changed since it was read, they are not} */
    private static boolean isKnown(SitePage page, VisibleSite whole) {
        return page.written()
                .filter(written -> whole.mdx(written.file()).isEmpty())
                .isEmpty();
    }

    /** {@return the OpenAPI files that contain the subject of a page} */
    static Set<String> documents(SitePage page, VisibleSite whole) {
        DocumentedOperation operation = page.entry().operation();
        if (operation == null) {
            return Set.of();
        }
        Set<String> files = new HashSet<>(Set.of(operation.spec()));
        file(operation, whole.specs().get(operation.spec())).ifPresent(files::add);
        return files;
    }

    /** {@return the file that contains an operation or model; another one than its document if that is split} */
    private static Optional<String> file(DocumentedOperation documented, @Nullable SpecIndex document) {
        if (document == null) {
            return Optional.empty();
        }
        Optional<Location> location;
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            location = document.find(endpoint.method(), endpoint.path()).map(SpecOperation::location);
        } else if (documented instanceof DocumentedOperation.Webhook webhook) {
            location = document.find(SpecOperation.WEBHOOK, webhook.name()).map(SpecOperation::location);
        } else {
            location = document.schema(((DocumentedOperation.Schema) documented).name())
                    .map(SpecSchema::location);
        }
        return location.map(Location::file);
    }

    /** {@return whether a file may declare restrictions, by its name} */
    static boolean mayRestrict(String path) {
        return DOCUMENT.matcher(path).matches();
    }

    /** {@return the files of pages that these readers may not see; files that their own pages also show are not withheld} */
    Set<String> shown() {
        return shown;
    }

    /**
     * {@return whether these readers never get a file: it contains an operation or another part that they may not see, or may
     * contain one}
     */
    boolean isWithheld(String path) {
        return documents.contains(path)
                || seen != null
                        && seen.isRestricted()
                        && mayRestrict(path)
                        && withheld.computeIfAbsent(path, absent -> isWithheld(path, seen));
    }

    /**
     * {@return the restrictions of a file that its text may not have: those by the overlays of an OpenAPI document that consists of it
     * and others; nobody gets a document that cannot be read}
     */
    static Set<PageVisibility> ofDocument(String path, VisibleSite site) {
        SpecIndex document = site.specs().get(path);
        boolean unknown = document == null ? !site.overlays(path).areNone() : !document.isUsable();
        if (unknown) {
            return Set.of(PageVisibility.nobody());
        }
        Set<PageVisibility> required = new HashSet<>();
        boolean part = site.isPartOfDocument(path);
        site.specs().forEach((name, other) -> {
            if ((part || name.equals(path)) && !site.overlays(name).areNone()) {
                required.addAll(other.isUsable() ? other.restrictions() : Set.of(PageVisibility.nobody()));
            }
        });
        return required;
    }

    /** Reads the file through the snapshot, so that readers get the same bytes. */
    private static boolean isWithheld(String path, VisibleSite seen) {
        if (ofDocument(path, seen).stream().anyMatch(required -> required.isNobody() || !seen.isFor(required))) {
            return true;
        }
        try {
            return seen.files()
                    .read(path)
                    .filter(bytes -> !FileAccess.of(path, bytes).stream().allMatch(seen::isFor))
                    .isPresent();
        } catch (IOException unreadable) {
            return true;
        }
    }
}
