package dev.docent.navigation.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import dev.docent.navigation.internal.openapi.drift.ApiComparison;
import dev.docent.navigation.internal.openapi.drift.Drift;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/** Compares the OpenAPI documents of a site with those of running applications. */
public final class SiteDrift {

    private final ResolvedSite site;
    private final List<Problem> problems = new ArrayList<>();

    private SiteDrift(ResolvedSite site) {
        this.site = site;
    }

    /** Reads the document of a running application. */
    @FunctionalInterface
    public interface LiveReader {

        /**
         * {@return the document; empty if it is not available}
         *
         * @param live as {@link LiveApi} names it
         */
        Optional<byte[]> read(String live) throws IOException;
    }

    /** {@return how the documented operations and those of the applications differ} */
    public static Drift of(ResolvedSite site, List<LiveApi> apis, LiveReader reader) {
        Map<String, Set<Optional<String>>> byLive = new LinkedHashMap<>();
        apis.forEach(api -> byLive.computeIfAbsent(api.live(), absent -> new LinkedHashSet<>())
                .add(api.file()));
        Drift all = Drift.NONE;
        for (Map.Entry<String, Set<Optional<String>>> api : byLive.entrySet()) {
            all = all.and(new SiteDrift(site).compare(api.getKey(), api.getValue(), reader));
        }
        return all;
    }

    private Drift compare(String api, Set<Optional<String>> named, LiveReader reader) {
        Set<String> paths = new LinkedHashSet<>();
        named.stream().flatMap(Optional::stream).forEach(paths::add);
        if (paths.isEmpty()) {
            paths.addAll(site.specs().all().keySet());
        }
        Location location = Location.ofFile(paths.size() == 1 ? paths.iterator().next() : Source.DOCS_JSON);
        Optional<ApiDocument> live = live(api, reader, location);
        if (live.isEmpty()) {
            return Drift.of(problems);
        }
        List<ApiDocument> documents = new ArrayList<>();
        paths.forEach(path -> documented(path).ifPresent(documents::add));
        if (documents.isEmpty()) {
            if (problems.isEmpty()) {
                problems.add(Problems.DRIFT_UNCHECKED.at(location, "the site has no OpenAPI document"));
            }
            return Drift.of(problems);
        }
        Location one = documents.size() == 1 ? documents.get(0).location() : location;
        Drift found = new ApiComparison(live.get())
                .compare(documents, documents.size() == paths.size() ? Optional.of(one) : Optional.empty());
        return Drift.of(problems).and(found);
    }

    private Optional<ApiDocument> live(String api, LiveReader reader, Location location) {
        String name = api.contains("://") ? api.replaceFirst("[?#].*", "") : api;
        try {
            Optional<byte[]> content = reader.read(api);
            if (content.isPresent()) {
                return Optional.of(ApiDocument.read(name, content.get()));
            }
            problems.add(Problems.DRIFT_UNCHECKED.at(location, "its document " + name + " is not available"));
        } catch (IOException unreadable) {
            problems.add(unread(location, name, unreadable));
        } catch (NotOpenApiException unusable) {
            problems.add(Problems.DRIFT_UNCHECKED.at(
                    location, "its document " + name + " cannot be used: " + unusable.reason()));
        }
        return Optional.empty();
    }

    /** @param document the documented one, or that of the running application */
    private static Problem unread(Location documented, String document, IOException cause) {
        String reason = "the document " + document + " cannot be read: " + Problems.reason(cause);
        return Problems.DRIFT_UNCHECKED.at(documented, reason);
    }

    private Optional<ApiDocument> documented(String path) {
        try {
            Optional<byte[]> content = site.folder().read(path);
            if (content.isPresent()) {
                return Optional.of(overlaid(path, content.get()));
            }
            problems.add(Problems.DRIFT_UNCHECKED.at(Location.ofFile(path), "there is no such file in the site"));
        } catch (IOException unreadable) {
            problems.add(unread(Location.ofFile(path), path, unreadable));
        } catch (NotOpenApiException unusable) {
            problems.add(Problems.DRIFT_UNCHECKED.at(Location.ofFile(path), unusable.reason()));
        }
        return Optional.empty();
    }

    private ApiDocument overlaid(String path, byte[] content) throws NotOpenApiException {
        Overlays overlays = site.specs().overlays(path);
        return overlays.areNone()
                ? ApiDocument.read(path, content)
                : ApiDocument.read(path, content, overlays, site.folder()::read);
    }
}
