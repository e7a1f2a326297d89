package dev.docent.navigation.internal.folders;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * What tells without reading it whether a file has changed. Converted to text only on demand: a listing has one for each file.
 *
 * @param changed when it was written
 * @param size in bytes
 * @param key its number, on file systems that have such numbers
 */
public record FileStamp(
        FileTime changed, long size, @Nullable Object key) {

    public static FileStamp of(BasicFileAttributes attributes) {
        return new FileStamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
    }

    @Override
    public String toString() {
        return changed.to(TimeUnit.NANOSECONDS) + " " + size + " " + key;
    }
}
