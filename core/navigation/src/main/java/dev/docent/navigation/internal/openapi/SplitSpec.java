package dev.docent.navigation.internal.openapi;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.folders.CopiedFile;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import org.jspecify.annotations.Nullable;

/**
 * A document that may refer to other files of the site, as last read with them. It is read again when one of them has
 * changed. Thread-safe.
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

    /** The document with its parts, and the files that these are from. */
    private record Whole(Map<String, CopiedFile> parts, boolean complete, SpecIndex index, SpecDocument document) {

        boolean isOf(Files files) throws IOException {
            if (!complete) {
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
     * {@return the index of a document with its parts}
     *
     * @param alone the index of the document without them, which is the result if it has none
     */
    public static SpecIndex whole(SpecIndex alone, Finder finder, Files files) {
        if (!alone.hasProblems()) {
            return alone;
        }
        try {
            Optional<SplitSpec> split = finder.find();
            return split.isEmpty() ? alone : split.get().index(files).orElse(alone);
        } catch (IOException reportedByTheFiles) {
            return alone;
        }
    }

    /** {@return the index of a document in a snapshot, with its parts; empty if there is no such file} */
    public static Optional<SpecIndex> index(SiteSnapshot snapshot, String path) throws IOException {
        return snapshot.derive(path, SpecIndex.class, SpecReader::read)
                .map(alone ->
                        whole(alone, () -> snapshot.derive(path, SplitSpec.class, SplitSpec::of), snapshot::file));
    }

    /** {@return a document in a snapshot for page views, with its parts; empty if there is no such file} */
    public static Optional<SpecDocument> document(SiteSnapshot snapshot, String path) throws IOException {
        boolean complete = snapshot.derive(path, SpecIndex.class, SpecReader::read)
                .filter(SpecIndex::hasProblems)
                .isEmpty();
        Optional<SplitSpec> split = complete ? Optional.empty() : snapshot.derive(path, SplitSpec.class, SplitSpec::of);
        Optional<SpecDocument> whole =
                split.isEmpty() ? Optional.empty() : split.get().document(snapshot::file);
        return whole.isPresent() ? whole : snapshot.derive(path, SpecDocument.class, SpecDocument::of);
    }

    /** {@return the index of the document with its parts; empty if it refers to no other file} */
    private Optional<SpecIndex> index(Files files) throws IOException {
        return whole(files).map(Whole::index);
    }

    /** {@return the document with its parts, for page views; empty if it refers to no other file} */
    private Optional<SpecDocument> document(Files files) throws IOException {
        return whole(files).map(Whole::document);
    }

    private synchronized Optional<Whole> whole(Files files) throws IOException {
        if (!mayHaveParts) {
            return Optional.empty();
        }
        Whole whole = last;
        if (whole == null || !whole.isOf(files)) {
            whole = read(files);
            last = whole;
        }
        return Optional.of(whole).filter(read -> read.parts().size() > 1 || !read.complete());
    }

    private Whole read(Files files) throws IOException {
        Map<String, CopiedFile> parts = new LinkedHashMap<>();
        Set<String> looked = new HashSet<>();
        CopiedFile itself = files.file(file);
        parts.put(file, itself);
        byte[] content = itself.bytes().orElse(new byte[0]);
        JoinedDocument joined = JoinedDocument.read(file, content, path -> {
            looked.add(path);
            CopiedFile part = files.file(path);
            Optional<byte[]> bytes = part.bytes();
            parts.put(path, part);
            return bytes;
        });
        boolean complete = parts.keySet().containsAll(looked);
        PartAccess access = PartAccess.of(file, joined);
        return new Whole(
                parts, complete, SpecReader.read(file, content, joined, access), SpecDocument.of(file, joined, access));
    }
}
