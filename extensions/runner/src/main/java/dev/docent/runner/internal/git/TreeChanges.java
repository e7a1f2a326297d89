package dev.docent.runner.internal.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.runner.internal.processes.RunFailedException;

/**
 * What differs between two trees. All paths and targets are bytes, see {@link PathNames}.
 *
 * @param changes each file that was added, removed or changed
 * @param before links of the first tree
 * @param after links of the second tree
 * @param linkPaths paths of the second tree that a changed link would hide where case is ignored
 */
record TreeChanges(List<Change> changes, TreeLinks before, TreeLinks after, List<String> linkPaths) {

    private static final String LINK = "120000";
    private static final String SUBMODULE = "160000";
    private static final String ABSENT = "000000";

    /**
     * One file.
     *
     * @param oldMode as git has it
     * @param newMode as git has it
     * @param object its new content
     * @param path of it
     */
    record Change(String oldMode, String newMode, String object, String path) {

        boolean isSubmodule() {
            return oldMode.equals(SUBMODULE) || newMode.equals(SUBMODULE);
        }

        boolean isNewLink() {
            return newMode.equals(LINK);
        }

        boolean isAdded() {
            return oldMode.equals(ABSENT);
        }

        boolean isRemoved() {
            return newMode.equals(ABSENT);
        }
    }

    /** Reads trees, of which many are compared with the same one. For one thread. */
    static final class Reader {

        private final Git git;
        private final Path scratch;
        private final Map<String, Map<String, String>> linksByTree = new HashMap<>();
        private final Map<String, Set<String>> submodulesByTree = new HashMap<>();

        /** @param scratch existing folder for a temporary file */
        Reader(Git git, Path scratch) {
            this.git = git;
            this.scratch = scratch;
        }

        TreeChanges read(String before, String after) throws IOException, RunFailedException, InterruptedException {
            List<Change> changes = changes(before, after);
            if (!linksByTree.containsKey(before)) {
                readTree(before);
            }
            Map<String, String> oldLinks = linksByTree.getOrDefault(before, Map.of());
            Set<String> oldSubmodules = submodulesByTree.getOrDefault(before, Set.of());
            Map<String, String> links = new LinkedHashMap<>(oldLinks);
            Set<String> submodules = new HashSet<>(oldSubmodules);
            boolean anyLink = false;
            for (Change change : changes) {
                links.remove(change.path);
                submodules.remove(change.path);
                if (change.isNewLink()) {
                    links.put(change.path, change.object);
                    anyLink = true;
                } else if (change.newMode.equals(SUBMODULE)) {
                    submodules.add(change.path);
                }
            }
            Set<String> objects = new HashSet<>(oldLinks.values());
            objects.addAll(links.values());
            Map<String, String> contents = contents(objects);
            return new TreeChanges(
                    changes,
                    new TreeLinks(targets(oldLinks, contents), oldSubmodules),
                    new TreeLinks(targets(links, contents), submodules),
                    anyLink ? git.items("ls-tree", "-r", "-z", "--full-tree", "--name-only", after) : List.of());
        }

        private List<Change> changes(String before, String after)
                throws IOException, RunFailedException, InterruptedException {
            List<String> raw =
                    git.items("diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", before, after);
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i + 1 < raw.size(); i += 2) {
                String[] parts = raw.get(i).split(" ");
                changes.add(new Change(parts[0].substring(1), parts[1], parts[3], raw.get(i + 1)));
            }
            return changes;
        }

        private void readTree(String tree) throws IOException, RunFailedException, InterruptedException {
            Map<String, String> links = new LinkedHashMap<>();
            Set<String> submodules = new HashSet<>();
            git.eachItem(
                    item -> {
                        int tab = item.indexOf('\t');
                        String[] parts = item.substring(0, tab).split(" ");
                        if (parts[0].equals(LINK)) {
                            links.put(item.substring(tab + 1), parts[2]);
                        } else if (parts[0].equals(SUBMODULE)) {
                            submodules.add(item.substring(tab + 1));
                        }
                    },
                    "ls-tree",
                    "-r",
                    "-z",
                    "--full-tree",
                    tree);
            linksByTree.put(tree, links);
            submodulesByTree.put(tree, submodules);
        }

        private static Map<String, String> targets(Map<String, String> links, Map<String, String> contents) {
            Map<String, String> targets = new LinkedHashMap<>();
            links.forEach((path, object) -> targets.put(path, contents.getOrDefault(object, "")));
            return targets;
        }

        /** {@return contents of objects; an object that cannot be read is a link to nothing, which is refused} */
        private Map<String, String> contents(Set<String> objects)
                throws IOException, RunFailedException, InterruptedException {
            if (objects.isEmpty()) {
                return Map.of();
            }
            Path names = Files.writeString(scratch.resolve("links"), String.join("\n", objects) + "\n");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            git.reading(names).require((part, length) -> bytes.write(part, 0, length), "cat-file", "--batch");
            String output = bytes.toString(StandardCharsets.ISO_8859_1);
            Map<String, String> contents = new HashMap<>();
            int at = 0;
            while (at < output.length()) {
                int end = output.indexOf('\n', at);
                String[] header = output.substring(at, end).split(" ");
                at = end + 1;
                if (header.length == 3) {
                    int size = Integer.parseInt(header[2]);
                    contents.put(header[0], output.substring(at, at + size));
                    at += size + 1;
                }
            }
            return contents;
        }
    }
}
