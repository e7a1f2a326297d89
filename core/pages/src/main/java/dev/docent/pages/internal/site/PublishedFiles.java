package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.documents.Node;

/**
 * The files of a docs folder that are part of its site: images, media, fonts and downloads; data such as OpenAPI
 * documents only when a page links to them. Nothing that browsers run. Thread-safe.
 */
final class PublishedFiles {

    private final Set<String> always;
    private final Set<String> linkable;
    private final List<String> paths;
    private final Lazy<RestrictedFiles> restricted;
    private final boolean hasSecrets;
    private final Lazy<Boolean> known;
    private final Set<String> linked = ConcurrentHashMap.newKeySet();

    /**
     * @param hasSecrets whether anything in the site may be restricted
     * @param restricted called at most once, when it is needed
     * @param renderAll renders all pages; called at most once, when it is needed
     */
    PublishedFiles(
            Collection<String> files, boolean hasSecrets, Supplier<RestrictedFiles> restricted, Runnable renderAll) {
        this.restricted = new Lazy<>(restricted);
        this.hasSecrets = hasSecrets;
        this.known = new Lazy<>(() -> know(renderAll));
        this.always = selected(files, FileKinds::isAlwaysPublished);
        this.linkable = selected(files, FileKinds::isPublishedIfLinked);
        List<String> all = new ArrayList<>(always);
        all.addAll(linkable);
        this.paths = all.stream().map(file -> "/" + file).toList();
    }

    /** {@return the files of a site without restrictions} */
    static PublishedFiles unrestricted(Collection<String> files) {
        return new PublishedFiles(files, false, () -> RestrictedFiles.NONE, () -> {});
    }

    private static Set<String> selected(Collection<String> files, Predicate<String> kind) {
        return files.stream()
                .filter(file -> kind.test(file) && !FileKinds.isPrivate(file))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return the paths of the files that pages can link to, with a leading slash} */
    List<String> paths() {
        return paths;
    }

    /** {@return whether a page can link to the file} */
    boolean isFile(String path) {
        return always.contains(path) || linkable.contains(path);
    }

    /** {@return whether the file is part of the site} The first call may render all pages. */
    boolean isPublished(String path) {
        if (always.contains(path) && !restricted.get().shown().contains(path)) {
            return !restricted.get().isWithheld(path);
        }
        if (!isFile(path) && !mayBeSecret(path)) {
            return false;
        }
        return known.get() && linked.contains(path) && !restricted.get().isWithheld(path);
    }

    /** Response times must not distinguish a restricted file from a missing one. */
    private boolean mayBeSecret(String path) {
        return hasSecrets
                && (FileKinds.isAlwaysPublished(path) || FileKinds.isPublishedIfLinked(path))
                && !FileKinds.isPrivate(path);
    }

    private boolean know(Runnable renderAll) {
        renderAll.run();
        linked.forEach(restricted.get()::isWithheld);
        return true;
    }

    /** Notes a file that a page shows or links to. */
    void link(String path) {
        if (isFile(path)) {
            linked.add(path);
        }
    }

    /** Notes the images and other files that settings or front matter name; documents there are no downloads. */
    void linkAll(Node settings) {
        linked.addAll(named(settings));
    }

    /** {@return the files that settings or front matter name and that are published anyway, such as images} */
    Set<String> named(Node settings) {
        Set<String> named = new HashSet<>();
        addNamed(settings, named);
        return named;
    }

    private void addNamed(Node settings, Set<String> named) {
        if (settings instanceof Node.Mapping mapping) {
            mapping.members().values().forEach(member -> addNamed(member, named));
        } else if (settings instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> addNamed(item, named));
        } else if (settings.scalar() != null) {
            String path = settings.scalar().replaceFirst("^/+", "");
            if (always.contains(path)) {
                named.add(path);
            }
        }
    }

    /** {@return the files that pages, front matter and settings name} */
    Set<String> linked() {
        return Set.copyOf(linked);
    }

    /** {@return the files, in path order; complete when all pages are rendered} */
    public List<String> all() {
        Set<String> all = new TreeSet<>(always);
        all.removeAll(restricted.get().shown());
        all.addAll(linked);
        all.removeIf(restricted.get()::isWithheld);
        return List.copyOf(all);
    }
}
