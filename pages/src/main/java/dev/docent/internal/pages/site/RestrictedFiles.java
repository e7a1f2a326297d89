package dev.docent.internal.pages.site;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.internal.openapi.FileAccess;
import dev.docent.internal.openapi.SpecIndex;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.openapi.SpecSchema;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The files that some readers do not get, because they belong to what these may not see. Thread-safe. */
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
     * {@return the files of the pages that are missing in what some readers see} Renders those pages, as
     * somebody would see them who may see everything.
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
        for (SitePage page : missing) {
            renderer.render(page, settings.addresses(page.path()));
            Optional.ofNullable(page.entry().operation()).ifPresent(operation -> {
                documents.add(operation.spec());
                file(operation, whole.specs().get(operation.spec())).ifPresent(documents::add);
            });
        }
        renderer.rest().forEach(page -> renderer.render(page, settings.addresses(page.path())));
        boolean known = missing.stream().allMatch(page -> isKnown(page, whole));
        return new RestrictedFiles(known ? files.linked() : whole.fileNames(), documents, seen);
    }

    /** {@return whether the files of a page are known: those of one that has changed since it was read may be any} */
    private static boolean isKnown(SitePage page, VisibleSite whole) {
        return page.written()
                .filter(written -> whole.mdx(written.file()).isEmpty())
                .isEmpty();
    }

    /** {@return the file that an operation or model is in, which may be a part of its document} */
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

    /** {@return the files that pages show or link to which these readers may not see; they get them if their own do, too} */
    Set<String> shown() {
        return shown;
    }

    /**
     * {@return whether these readers do not get a file at all: it has an operation of a page that they may not see, or
     * anything else that restricts it, whether or not there is a page for it; or that cannot be known}
     */
    boolean isWithheld(String path) {
        return documents.contains(path)
                || seen != null
                        && seen.isRestricted()
                        && DOCUMENT.matcher(path).matches()
                        && withheld.computeIfAbsent(path, absent -> isWithheld(path, seen));
    }

    /** What is checked becomes a part of the snapshot, so that it is what readers get. */
    private static boolean isWithheld(String path, VisibleSite seen) {
        SpecIndex document = seen.specs().get(path);
        if (document != null && !document.isUsable()) {
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
