package dev.docent.cli.edits;

/**
 * What a step does to one file. The bytes are not copied; nobody changes them.
 *
 * @param path path of the file from the site's root
 * @param before its content, which it must still have when the change is carried out
 * @param after its new content; {@code null} when the file is to be removed
 */
public record FileChange(String path, byte[] before, byte[] after) {

    /** {@return whether the file is to be removed} */
    public boolean isRemoval() {
        return after == null;
    }
}
