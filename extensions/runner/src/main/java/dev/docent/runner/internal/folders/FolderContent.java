package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.runner.internal.processes.RunFailedException;

/** Checks that an agent wrote nothing into a folder of the runner, and removed nothing from it. */
final class FolderContent {

    private static final int MAX_NAMES = 5;

    private FolderContent() {}

    /**
     * @param expected the folders in it
     * @param files further entries that may be there
     * @throws RunFailedException if there is anything else
     */
    static void requireOnly(Path folder, Set<String> expected, Set<String> files)
            throws IOException, RunFailedException {
        Set<String> folders = new HashSet<>();
        List<String> others = new ArrayList<>();
        for (Path child : NodeFolder.children(folder)) {
            String name = child.getFileName().toString();
            boolean known = expected.contains(name) && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS);
            if (known) {
                folders.add(name);
            } else if (!files.contains(name)) {
                others.add(name.replaceAll("\\p{Cntrl}", "?"));
            }
        }
        if (!others.isEmpty()) {
            throw new RunFailedException("The agent wrote outside its checkout: "
                    + others.stream().limit(MAX_NAMES).collect(Collectors.joining(", ")) + "; nothing was pushed");
        }
        if (!folders.equals(expected)) {
            throw new RunFailedException("The agent removed its checkout or its home; nothing was pushed");
        }
    }
}
