package dev.docent.pages.internal.changes;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.pages.internal.site.FileReaders;

/**
 * Compares the audiences of the files of two sites. The readers of a file are those of the pages that show or link to it. Pages
 * that are equal in both sites are rendered only if the audience of a file depends on them.
 */
final class FileAudiences {

    private final ComparedSite before;
    private final ComparedSite after;
    private final SiteAudiences old;
    private final SiteAudiences now;
    private final FileReaders oldFiles;
    private final FileReaders nowFiles;
    private final Predicate<String> isTouched;

    /** @param isTouched whether the page at a path may show other files, has another audience, or is in one site only */
    FileAudiences(
            ComparedSite before,
            ComparedSite after,
            SiteAudiences old,
            SiteAudiences now,
            Predicate<String> isTouched) {
        this.before = before;
        this.after = after;
        this.old = old;
        this.now = now;
        this.oldFiles = before.fileReaders();
        this.nowFiles = after.fileReaders();
        this.isTouched = isTouched;
    }

    /** Receives the changes. */
    interface Change {
        void add(String file, Audience before, Audience after);
    }

    /** Finds the files whose audience changes. */
    void compare(Change changes) {
        Set<String> files = new TreeSet<>(before.files());
        files.retainAll(after.files());
        files.removeIf(file -> !nowFiles.isFile(file));
        Map<String, Audience> was = linked(before, old, oldFiles, isTouched);
        Map<String, Audience> is = linked(after, now, nowFiles, isTouched);
        Map<String, Required> inDoubt = new TreeMap<>();
        for (String file : files) {
            boolean isOpen = nowFiles.isAlwaysPublished(file) && !before.isRestricted() && !after.isRestricted();
            Required required =
                    isOpen ? Required.NOTHING : new Required(required(oldFiles, file), required(nowFiles, file));
            boolean same = Objects.equals(was.get(file), is.get(file)) && required.isSame();
            if (!isOpen && !same) {
                inDoubt.put(file, required);
            }
        }
        if (inDoubt.isEmpty()) {
            return;
        }
        Map<String, Audience> others = linked(after, now, nowFiles, path -> !isTouched.test(path));
        inDoubt.forEach((file, required) -> {
            Audience could = audience(file, was, others).and(required.before());
            Audience can = audience(file, is, others).and(required.after());
            if (!could.equals(can)) {
                changes.add(file, could, can);
            }
        });
    }

    /** The audiences of the content of a file, regardless of the pages that show it. */
    private record Required(Audience before, Audience after) {

        static final Required NOTHING = new Required(Audience.EVERYBODY, Audience.EVERYBODY);

        boolean isSame() {
            return before.equals(after);
        }
    }

    private Audience audience(String file, Map<String, Audience> some, Map<String, Audience> others) {
        return Stream.of(some, others)
                .flatMap(linked -> Optional.ofNullable(linked.get(file)).stream())
                .reduce(Audience::or)
                .orElse(nowFiles.isAlwaysPublished(file) ? Audience.EVERYBODY : Audience.NOBODY);
    }

    private static Audience required(FileReaders files, String file) {
        Audience all = Audience.EVERYBODY;
        for (PageVisibility readers : files.required(file)) {
            all = all.and(Audience.of(readers));
        }
        return all;
    }

    /** {@return the audience of the pages that show or link to a file, by file} */
    private static Map<String, Audience> linked(
            ComparedSite site, SiteAudiences audiences, FileReaders files, Predicate<String> isCounted) {
        Map<String, Audience> linked = new HashMap<>();
        for (String path : site.pages().keySet()) {
            if (isCounted.test(path)) {
                Audience readers = audiences.pages().getOrDefault(path, Audience.NOBODY);
                files.ofPage(path).forEach(file -> linked.merge(file, readers, Audience::or));
            }
        }
        files.ofSettings().forEach(file -> linked.put(file, Audience.EVERYBODY));
        return linked;
    }
}
