package dev.docent.cli.internal.migration.edits;

import org.jspecify.annotations.Nullable;

/**
 * The change of one file by a step. The bytes are not copied and must not be modified.
 *
 * @param path path of the file from the site's root
 * @param before its content, which must be unchanged when the change is applied
 * @param after its new content; {@code null} if the file is to be removed
 */
public record FileChange(String path, byte[] before, byte @Nullable [] after) {

    /** {@return whether the file is to be removed} */
    public boolean isRemoval() {
        return after == null;
    }
}
