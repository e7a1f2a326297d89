package dev.docent.navigation.internal.view;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.base.internal.http.EntityTags;
import dev.docent.navigation.internal.folders.CopiedFile;
import org.jspecify.annotations.Nullable;

/**
 * The pages of one state of a site as JSON. The entity tag of a page is known without its text: it is computed from
 * what the text is built from. Texts are built on demand; the most recently used are kept. Thread-safe.
 */
public final class EncodedPages {

    /** Must change whenever the text of a page that is built from the same content changes. */
    private static final String FORMAT = "page 2 ";

    private static final int MAX_KEPT_BYTES = 8 << 20;

    private final SitePages pages;
    private final PageJson json;
    private final List<CopiedFile> sources;
    private final Map<String, String> entityTags = new ConcurrentHashMap<>();
    private final Map<String, EncodedBytes> kept = new LinkedHashMap<>(16, 0.75f, true);
    private byte @Nullable [] sourcesDigest;
    private long keptBytes;

    /** What is shown of a page. */
    public enum Format {
        /** The page with what it documents. */
        VIEW,
        /** An OpenAPI document with what the page documents. */
        OPENAPI
    }

    /** @param sources the files that the texts of pages are built from, apart from the navigation */
    EncodedPages(SitePages pages, List<CopiedFile> sources) {
        this.pages = pages;
        this.json = new PageJson(pages);
        this.sources = sources;
    }

    /**
     * {@return the entity tag of a page, with its quotes; empty if the page has nothing of that format}
     *
     * @param page a page of the site
     */
    public Optional<String> entityTag(NavigationPage page, Format format) {
        if (format == Format.OPENAPI && pages.subject(page).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(entityTags.computeIfAbsent(key(page, format), key -> newTag(page, key)));
    }

    private String newTag(NavigationPage page, String key) {
        MessageDigest digest = Sha256.begin();
        digest.update((FORMAT + version() + key + " ").getBytes(StandardCharsets.UTF_8));
        digest.update(sourcesDigest());
        digest.update(json.fields(page));
        return EntityTags.of(digest);
    }

    /** Nodes with different versions may make different texts of the same page. */
    private static String version() {
        String version = EncodedPages.class.getPackage().getImplementationVersion();
        return version == null ? "" : version + " ";
    }

    private synchronized byte[] sourcesDigest() {
        byte[] known = sourcesDigest;
        if (known == null) {
            MessageDigest digest = Sha256.begin();
            sources.forEach(source -> source.addTo(digest));
            digest.update(pages.restrictions().getBytes(StandardCharsets.UTF_8));
            known = digest.digest();
            sourcesDigest = known;
        }
        return known;
    }

    /**
     * {@return the text of a page, which may be compressed}
     *
     * @param page a page of the site
     * @param entityTag the tag of this page in this format
     */
    public EncodedBytes content(NavigationPage page, Format format, String entityTag) {
        String key = key(page, format);
        EncodedBytes known = known(key);
        if (known != null) {
            return known;
        }
        byte[] text = format == Format.VIEW
                ? json.view(page)
                : json.document(page).orElseThrow(() -> new IllegalStateException("The page documents nothing"));
        return keep(key, EncodedBytes.tagged(text, entityTag));
    }

    /** {@return the entity tag of a page with more members, with its quotes} */
    public static String entityTag(String ofPage, EncodedBytes more) {
        MessageDigest digest = Sha256.begin();
        digest.update((ofPage + more.entityTag()).getBytes(StandardCharsets.UTF_8));
        return EntityTags.of(digest);
    }

    /**
     * {@return the view of a page with more members}
     *
     * @param page a page of the site
     * @param more a JSON object with the members
     * @param entityTag the tag of both together
     */
    public EncodedBytes content(NavigationPage page, EncodedBytes more, String entityTag) {
        String key = key(page, Format.VIEW) + " " + entityTag;
        EncodedBytes known = known(key);
        return known != null ? known : keep(key, EncodedBytes.tagged(joined(json.view(page), more.bytes()), entityTag));
    }

    /** {@return one JSON object of two that are not empty} */
    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length - 1);
        both[first.length - 1] = ',';
        System.arraycopy(second, 1, both, first.length, second.length - 1);
        return both;
    }

    private static String key(NavigationPage page, Format format) {
        return format.name().toLowerCase(Locale.ROOT) + " " + page.href();
    }

    private @Nullable EncodedBytes known(String key) {
        synchronized (kept) {
            return kept.get(key);
        }
    }

    private EncodedBytes keep(String key, EncodedBytes made) {
        synchronized (kept) {
            EncodedBytes first = kept.putIfAbsent(key, made);
            if (first != null) {
                return first;
            }
            keptBytes += weight(made);
            var eldest = kept.values().iterator();
            while (keptBytes > MAX_KEPT_BYTES) {
                keptBytes -= weight(eldest.next());
                eldest.remove();
            }
            return made;
        }
    }

    /** {@return about the memory that a text takes, with its compressed form} */
    private static long weight(EncodedBytes made) {
        return made.bytes().length * 5L / 4;
    }
}
