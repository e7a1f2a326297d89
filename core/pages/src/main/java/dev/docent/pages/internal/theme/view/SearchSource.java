package dev.docent.pages.internal.theme.view;

import java.util.Optional;

/**
 * How readers of one language search.
 *
 * @param path path of the page with the results, or of the page index if search needs script
 * @param script name of the script that searches, loaded only when a reader searches; empty for none
 * @param folder name of the folder with the index that the script searches; empty for its usual one
 */
public record SearchSource(String path, Optional<String> script, String folder) {

    /**
     * {@return the path of a part of a page index that is too long for one page}
     *
     * @param path of the page index
     * @param part number of the part, from 1
     */
    public static String pathOfPart(String path, int part) {
        return path + "/" + part;
    }
}
