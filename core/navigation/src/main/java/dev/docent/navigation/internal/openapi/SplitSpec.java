package dev.docent.navigation.internal.openapi;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.folders.CopiedFile;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import org.jspecify.annotations.Nullable;

/**
 * A document that may refer to other files of the site, or have overlays, as last read with them. It is read again when one of
 * them has changed. Thread-safe.
 */
public final class SplitSpec {

    private final String file;
    private final boolean mayHaveParts;
    private @Nullable Whole last;

    private SplitSpec(String file, boolean mayHaveParts) {
        this.file = file;
        this.mayHaveParts = mayHaveParts;
    }

    /** Files as they are in a snapshot of the site. */
    @FunctionalInterface
    public interface Files {

        /**
         * {@return the file, whether or not it exists}
         *
         * @param path path from the site root
         * @throws IOException if the file must not be read
         */
        CopiedFile file(String path) throws IOException;
    }

    /** The document with its parts and overlays, and the files that these are from. */
    private record Whole(
            Overlays overlays,
            Map<String, CopiedFile> parts,
            boolean complete,
            SpecIndex index,
            SpecDocument document) {

        boolean isOf(Overlays now, Files files) throws IOException {
            if (!complete || !overlays.equals(now)) {
                return false;
            }
            for (Map.Entry<String, CopiedFile> part : parts.entrySet()) {
                if (files.file(part.getKey()) != part.getValue()) {
                    return false;
                }
            }
            return true;
        }
    }

    /** {@return the document of a file without other problems than those that other files may solve} */
    public static SplitSpec of(String file, byte[] bytes) {
        return new SplitSpec(file, JoinedDocument.mayHaveParts(bytes));
    }

    /** Finds the document of a file. */
    @FunctionalInterface
    public interface Finder {
        /** {@return the document; empty if there is no such file} */
        Optional<SplitSpec> find() throws IOException;
    }

    /**
     * {@return the index of a document with its parts and overlays}
     *
     * @param alone the index of the document without them, which is the result if it has none
     */
    public static SpecIndex whole(SpecIndex alone, Overlays overlays, Finder finder, Files files) {
        if (!alone.hasProblems() && overlays.areNone()) {
            return alone;
        }
        try {
            Optional<SplitSpec> split = finder.find();
            return split.isEmpty() ? alone : split.get().index(overlays, files).orElse(alone);
        } catch (IOException reportedByTheFiles) {
            return overlays.areNone() ? alone : alone.unknown();
        }
    }

    /** {@return the index of a document in a snapshot, with its parts and overlays; empty if there is no such file} */
    public static Optional<SpecIndex> index(SiteSnapshot snapshot, String path, Overlays overlays) throws IOException {
        return snapshot.derive(path, SpecIndex.class, SpecReader::read)
                .map(alone -> whole(
                        alone, overlays, () -> snapshot.derive(path, SplitSpec.class, SplitSpec::of), snapshot::file));
    }

    /** {@return a document in a snapshot for page views, with its parts and overlays; empty if there is no such file} */
    public static Optional<SpecDocument> document(SiteSnapshot snapshot, String path, Overlays overlays)
            throws IOException {
        boolean complete = overlays.areNone()
                && snapshot.derive(path, SpecIndex.class, SpecReader::read)
                        .filter(SpecIndex::hasProblems)
                        .isEmpty();
        Optional<SplitSpec> split = complete ? Optional.empty() : snapshot.derive(path, SplitSpec.class, SplitSpec::of);
        Optional<SpecDocument> whole =
                split.isEmpty() ? Optional.empty() : split.get().document(overlays, snapshot::file);
        return whole.isPresent() ? whole : snapshot.derive(path, SpecDocument.class, SpecDocument::of);
    }

    /** {@return the index of the document with its parts and overlays; empty if it has none} */
    private Optional<SpecIndex> index(Overlays overlays, Files files) throws IOException {
        return whole(overlays, files).map(Whole::index);
    }

    /** {@return the document with its parts and overlays, for page views; empty if it has none} */
    private Optional<SpecDocument> document(Overlays overlays, Files files) throws IOException {
        return whole(overlays, files).map(Whole::document);
    }

    private synchronized Optional<Whole> whole(Overlays overlays, Files files) throws IOException {
        if (!mayHaveParts && overlays.areNone()) {
            return Optional.empty();
        }
        Whole whole = last;
        if (whole == null || !whole.isOf(overlays, files)) {
            whole = read(overlays, files);
            last = whole;
        }
        return Optional.of(whole).filter(read -> read.parts().size() > 1 || !read.complete() || !overlays.areNone());
    }

    private Whole read(Overlays overlays, Files files) throws IOException {
        Map<String, CopiedFile> parts = new LinkedHashMap<>();
        Set<String> looked = new HashSet<>();
        CopiedFile itself = files.file(file);
        parts.put(file, itself);
        byte[] content = itself.bytes().orElse(new byte[0]);
        JoinedDocument joined = JoinedDocument.read(file, content, overlays, path -> {
            looked.add(path);
            CopiedFile part = files.file(path);
            Optional<byte[]> bytes = part.bytes();
            parts.put(path, part);
            return bytes;
        });
        boolean complete = parts.keySet().containsAll(looked);
        PartAccess access = PartAccess.of(file, joined);
        List<byte[]> texts = new ArrayList<>(List.of(content));
        for (String overlay : overlays.files()) {
            files.file(overlay).bytes().ifPresent(texts::add);
        }
        boolean known = overlays.complete() && texts.size() > overlays.files().size();
        SpecIndex index = SpecReader.read(file, texts, joined, access);
        return new Whole(
                overlays, parts, complete, known ? index : index.unknown(), SpecDocument.of(file, joined, access));
    }
}
