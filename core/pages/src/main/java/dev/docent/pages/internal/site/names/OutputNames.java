package dev.docent.pages.internal.site.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** The names of the files that are written: of two that exclude each other, the first one stays. Thread-safe. */
public final class OutputNames {

    private final Set<String> files = new HashSet<>();
    private final Set<String> directories = new HashSet<>();
    private final Map<String, String> byFoldedName = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    /** {@return whether the file may be written; a name that is taken twice is no problem} */
    public synchronized boolean claim(String path, Location source) {
        if (files.contains(path)) {
            return false;
        }
        List<String> around = directories(path);
        if (directories.contains(path) || around.stream().anyMatch(files::contains)) {
            problems.add(Problems.FILE_NAME_TAKEN.at(source, path));
            return false;
        }
        String alike = byFoldedName.putIfAbsent(path.toLowerCase(Locale.ROOT), path);
        if (alike != null) {
            problems.add(Problems.FILE_NAME_ALIKE.at(source, path, alike));
            return false;
        }
        files.add(path);
        directories.addAll(around);
        return true;
    }

    /** {@return whether a file may be written that is not missed if it is not} */
    public synchronized boolean claimIfFree(String path) {
        boolean free = !files.contains(path)
                && !directories.contains(path)
                && directories(path).stream().noneMatch(files::contains)
                && !byFoldedName.containsKey(path.toLowerCase(Locale.ROOT));
        return free && claim(path, Location.ofFile(path));
    }

    private static List<String> directories(String path) {
        List<String> directories = new ArrayList<>();
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            directories.add(path.substring(0, slash));
        }
        return directories;
    }

    public synchronized List<Problem> problems() {
        return List.copyOf(problems);
    }
}
