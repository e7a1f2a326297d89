package dev.docent.pages.internal.changes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.DocumentParts;
import dev.docent.navigation.internal.openapi.RestrictedOperations;
import dev.docent.navigation.internal.text.JsonPointer;

/**
 * Compares the audiences of the parts of OpenAPI documents that declare a restriction, such as schemas. Operations, and objects
 * that contain operations, are compared by their pages.
 */
final class PartComparison {

    /** Pointers of the document, of paths, path items, operations and webhooks. */
    private static final Pattern OF_OPERATIONS =
            Pattern.compile("|/paths|/webhooks|/(paths|webhooks)/[^/]*(/(additionalOperations/)?[^/]*)?");

    private static final Pattern NOT_AN_OPERATION =
            Pattern.compile("/(paths|webhooks)/[^/]*/(parameters|servers|additionalOperations|x-.*)");

    private static final Pattern SCHEMA = Pattern.compile("/components/schemas/[^/]*");

    private final ComparedSite before;
    private final ComparedSite after;
    private final SiteAudiences old;
    private final SiteAudiences now;

    PartComparison(ComparedSite before, ComparedSite after, SiteAudiences old, SiteAudiences now) {
        this.before = before;
        this.after = after;
        this.old = old;
        this.now = now;
    }

    /** Finds the parts whose audience changes. */
    void compare(FileAudiences.Change changes) {
        Set<String> files = new TreeSet<>(documents(before));
        files.retainAll(documents(after));
        for (String file : files) {
            Optional<byte[]> was = before.read(file, true);
            Optional<byte[]> is = after.read(file, true);
            if (was.isEmpty() || is.isEmpty()) {
                continue;
            }
            boolean single =
                    before.overlays(file).areNone() && after.overlays(file).areNone();
            boolean same = single && Arrays.equals(was.get(), is.get());
            if (!same && (!single || DocumentParts.mayBeIn(was.get()) || DocumentParts.mayBeIn(is.get()))) {
                compare(file, parts(before, file, was.get()), parts(after, file, is.get()), changes);
            }
        }
    }

    private static DocumentParts parts(ComparedSite site, String file, byte[] content) {
        return DocumentParts.of(
                file, content, site.overlays(file), path -> site.site().folder().read(path));
    }

    private static Set<String> documents(ComparedSite site) {
        Set<String> documents = new TreeSet<>(site.site().specs().all().keySet());
        site.files().stream().filter(site.site().parsed()::isPartOfDocument).forEach(documents::add);
        return documents;
    }

    private void compare(String file, DocumentParts was, DocumentParts is, FileAudiences.Change changes) {
        Set<String> parts = new TreeSet<>(was.restricted());
        parts.addAll(is.restricted());
        parts.removeIf(PartComparison::isOfOperations);
        for (String part : parts) {
            Optional<Audience> could = audience(was, part, old, file);
            Optional<Audience> can = audience(is, part, now, file);
            boolean page = SCHEMA.matcher(part).matches() && hasPage(file, part);
            if (could.isPresent() && can.isPresent() && !page && !could.equals(can)) {
                changes.add(file + "#" + part, could.get(), can.get());
            }
        }
    }

    private static boolean isOfOperations(String part) {
        return OF_OPERATIONS.matcher(part).matches()
                && !NOT_AN_OPERATION.matcher(part).matches();
    }

    /** {@return the audience of a part, which is nobody in a document that cannot be parsed; empty if there is no such part} */
    private static Optional<Audience> audience(DocumentParts access, String part, SiteAudiences site, String file) {
        if (!access.isReadable()) {
            return Optional.of(Audience.NOBODY);
        }
        return access.find(part).map(all -> {
            Audience readers = ofPages(site, file, part);
            for (PageVisibility one : all) {
                readers = readers.and(Audience.of(one));
            }
            return readers;
        });
    }

    /** {@return the audience of the operations that may contain a part; everybody for a file that is only referred to} */
    private static Audience ofPages(SiteAudiences site, String file, String part) {
        List<Map.Entry<DocumentedOperation, Audience>> ofFile = site.operations().entrySet().stream()
                .filter(operation -> operation.getKey().spec().equals(file))
                .toList();
        List<Audience> ofPart = ofFile.stream()
                .filter(operation -> isIn(part, operation.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        return (ofPart.isEmpty() ? ofFile.stream().map(Map.Entry::getValue).toList() : ofPart)
                .stream().reduce(Audience::or).orElse(Audience.EVERYBODY);
    }

    private static boolean isIn(String part, DocumentedOperation operation) {
        return operation instanceof DocumentedOperation.Endpoint endpoint
                ? part.startsWith(RestrictedOperations.pointer(endpoint.method(), endpoint.path()) + "/")
                : operation instanceof DocumentedOperation.Webhook webhook
                        && part.startsWith(RestrictedOperations.webhook(webhook.name()) + "/");
    }

    private boolean hasPage(String file, String part) {
        String name = JsonPointer.unescaped(part.substring(part.lastIndexOf('/') + 1));
        DocumentedOperation model = new DocumentedOperation.Schema(file, name);
        return isDocumented(before, model) && isDocumented(after, model);
    }

    private static boolean isDocumented(ComparedSite site, DocumentedOperation model) {
        return site.pages().values().stream()
                .anyMatch(page -> model.equals(page.entry().operation()));
    }
}
