package dev.docent.runner.internal.git;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The symbolic links and submodules of a tree, and where its paths lead: an operating system resolves each link on the way,
 * so a link that looks harmless may lead anywhere through another.
 *
 * @param targets of links, by path
 * @param submodules paths of submodules, whose content the tree does not have
 */
record TreeLinks(Map<String, String> targets, Set<String> submodules) {

    /** More links than an operating system follows. */
    private static final int MAX_FOLLOWED = 64;

    private static final int MAX_TARGET = 4096;

    /**
     * Where a path leads.
     *
     * @param end path without links; as far as it could be followed if there is a problem
     * @param via links that were followed
     * @param problem why it must not be pushed; {@code null} if nothing
     */
    record Resolution(String end, Set<String> via, @Nullable String problem) {}

    /** {@return the same for file systems that ignore case} */
    TreeLinks folded() {
        Map<String, String> links = new HashMap<>();
        targets.forEach((path, target) -> links.put(PathNames.folded(path), PathNames.folded(target)));
        Set<String> modules = new HashSet<>();
        submodules.forEach(path -> modules.add(PathNames.folded(path)));
        return new TreeLinks(links, modules);
    }

    /** {@return where a path leads, which need not exist} */
    Resolution resolve(String path) {
        Deque<String> rest = new ArrayDeque<>(PathNames.parts(path));
        List<String> parts = new ArrayList<>();
        Set<String> via = new LinkedHashSet<>();
        int followed = 0;
        String problem = null;
        while (problem == null && !rest.isEmpty()) {
            String part = rest.pop();
            if (part.isEmpty() || part.equals(".")) {
                continue;
            }
            if (part.equals("..")) {
                if (parts.isEmpty()) {
                    problem = "leads out of the checkout";
                } else {
                    parts.remove(parts.size() - 1);
                }
                continue;
            }
            parts.add(part);
            String here = String.join("/", parts);
            String target = targets.get(here);
            if (PathNames.isGitFolder(part)) {
                problem = "leads into a .git folder";
            } else if (submodules.contains(here) && !rest.isEmpty()) {
                problem = "leads through a submodule";
            } else if (target != null) {
                via.add(here);
                followed++;
                problem = followed > MAX_FOLLOWED ? "leads in a circle" : problemOf(target);
                parts.remove(parts.size() - 1);
                push(PathNames.parts(target), rest);
            }
        }
        return new Resolution(String.join("/", parts), via, problem);
    }

    private static @Nullable String problemOf(String target) {
        boolean elsewhere = target.startsWith("/") || target.indexOf(':') >= 0 || target.indexOf('\\') >= 0;
        boolean unreadable = target.isEmpty() || target.indexOf('\0') >= 0 || target.length() > MAX_TARGET;
        return elsewhere || unreadable ? "leads out of the checkout" : null;
    }

    private static void push(List<String> parts, Deque<String> rest) {
        for (int i = parts.size() - 1; i >= 0; i--) {
            rest.push(parts.get(i));
        }
    }
}
