package dev.docent.navigation.internal;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.specs.SpecGroup;
import dev.docent.navigation.internal.specs.SpecLookup;
import dev.docent.navigation.internal.specs.SpecSearch;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * Finds the document that a page's front matter means: the one with that path from the site root or with that file name,
 * else from the page's folder, else one with a similar path, else any that has the operation or model.
 */
final class FrontMatterDocuments {

    private final SpecLookup specs;

    FrontMatterDocuments(SpecLookup specs) {
        this.specs = specs;
    }

    /**
     * The operation or model that a page refers to.
     *
     * @param in finds it in documents, once per document, in path order
     * @param inDoubt lists the unusable documents that may have it
     * @param files lists the documents that have it, in path order
     * @param file the document that one is in
     */
    record Wanted<T>(
            Function<SpecGroup, List<T>> in,
            Function<SpecGroup, FileList> files,
            Function<SpecGroup, List<List<SpecIndex>>> inDoubt,
            Function<T, String> file) {

        static Wanted<SpecOperation> operation(EndpointReference reference) {
            return new Wanted<>(
                    group -> group.operations(reference).operations(),
                    group -> group.operations(reference).files(),
                    group -> group.unusable().mayHave(reference),
                    SpecOperation::spec);
        }

        static Wanted<SpecIndex> schema(String name) {
            return new Wanted<>(
                    group -> group.withSchema(name),
                    group -> group.filesWithSchema(name),
                    group -> group.unusable().mayHaveSchema(name),
                    SpecIndex::file);
        }
    }

    /**
     * What was found.
     *
     * @param named the document as the page names it; {@code null} if it names none
     * @param spec the path of the document that has to have it; {@code null} if any may
     * @param searched the documents that have to have it
     * @param found what was found, from several documents if the page does not say from which; empty if nothing was
     * @param files the documents in which it was found; the first and the last if these are assumed
     * @param assumed whether it is in another document than the page names
     */
    record Choice<T>(
            @Nullable String named,
            @Nullable String spec,
            SpecGroup searched,
            List<T> found,
            FileList files,
            boolean assumed) {

        /** {@return whether the document is not at the path that the page names, neither from the site root nor its folder} */
        boolean isGuessed() {
            return assumed && Objects.equals(named, spec);
        }

        /** {@return what the page shows} */
        T shown() {
            return found.get(0);
        }

        /** {@return what the page gets its title and description from, as on other hosts} */
        T titled() {
            return named == null || assumed ? found.get(found.size() - 1) : found.get(0);
        }
    }

    /**
     * Finds the document.
     *
     * @param spec the document as the page names it; {@code null} if it names none
     * @param location where the page names it
     */
    <T> Choice<T> choose(@Nullable String spec, Location location, Wanted<T> wanted) {
        SpecSearch search = specs.search();
        SpecGroup meant = search.meant(spec);
        List<T> found = wanted.in().apply(meant);
        if (spec == null || !found.isEmpty() || isInDoubt(OpenApiSetting.specPath(spec), meant, wanted)) {
            return new Choice<>(spec, spec, meant, found, wanted.files().apply(meant), false);
        }
        String near = OpenApiSetting.isUrl(spec) ? null : SitePath.resolve(folder(location.file()), spec);
        if (near != null) {
            SpecGroup sibling = search.at(near);
            List<T> there = wanted.in().apply(sibling);
            if (!there.isEmpty() || isInDoubt(near, sibling, wanted)) {
                return assumed(spec, near, sibling, there, wanted);
            }
        }
        List<T> anywhere = wanted.in().apply(search.meant(null));
        return assumed(spec, spec, meant, SpecSearch.assumed(spec, anywhere, wanted.file()), wanted);
    }

    private static <T> Choice<T> assumed(
            String named, String spec, SpecGroup searched, List<T> found, Wanted<T> wanted) {
        List<String> files = found.isEmpty()
                ? List.of()
                : List.of(wanted.file().apply(found.get(0)), wanted.file().apply(found.get(found.size() - 1)));
        return new Choice<>(named, spec, searched, found, new FileList(files), true);
    }

    /** {@return whether documents cannot be read that may have it: nothing is found elsewhere then} */
    private boolean isInDoubt(@Nullable String path, SpecGroup group, Wanted<?> wanted) {
        return specs.isUnread(path) || !wanted.inDoubt().apply(group).isEmpty();
    }

    private static String folder(String file) {
        return file.substring(0, Math.max(0, file.lastIndexOf('/')));
    }
}
