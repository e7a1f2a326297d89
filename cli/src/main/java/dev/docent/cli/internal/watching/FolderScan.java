package dev.docent.cli.internal.watching;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.navigation.internal.folders.FileStamp;
import dev.docent.navigation.internal.folders.SitePath;

/** The files of a folder as they were at one time. Not for use by several threads. */
final class FolderScan {

    private final Map<String, FileStamp> files = new HashMap<>();
    private final Set<Path> directories = new HashSet<>();

    private FolderScan() {}

    /** {@return the files of the folder as they are} */
    static FolderScan of(Path root) throws IOException {
        FolderScan scan = new FolderScan();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                if (!directory.equals(root) && isHidden(directory)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                scan.directories.add(directory);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                scan.files.put(relative(root, file), FileStamp.of(attributes));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        return scan;
    }

    /** {@return whether a file or directory cannot be part of a site} */
    static boolean isHidden(Path path) {
        String name = String.valueOf(path.getFileName());
        return !SitePath.isContentDirectory(name) && !name.equals(".mintignore") || name.endsWith("~");
    }

    static String relative(Path root, Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    Set<Path> directories() {
        return directories;
    }

    /** {@return the files that are not the same as in an earlier scan} */
    Set<String> differences(FolderScan earlier) {
        Set<String> different = new TreeSet<>();
        files.forEach((path, stamp) -> {
            if (!stamp.equals(earlier.files.get(path))) {
                different.add(path);
            }
        });
        earlier.files.keySet().stream().filter(path -> !files.containsKey(path)).forEach(different::add);
        return different;
    }

    /** Scans some files again. */
    void update(Path root, Set<String> paths) {
        for (String path : paths) {
            try {
                files.put(path, FileStamp.of(Files.readAttributes(root.resolve(path), BasicFileAttributes.class)));
            } catch (IOException gone) {
                files.remove(path);
            }
        }
    }
}
