package dev.docent.navigation.internal.readers;

import java.util.Arrays;

/**
 * A page up to the end of its front matter.
 *
 * @param bytes nothing if there is no front matter; must not be changed
 */
public record FrontMatterHead(byte[] bytes) {

    /** {@return the head of a page of that content} */
    public static FrontMatterHead of(String file, byte[] page) {
        FrontMatter.Extent extent = FrontMatter.extent(page);
        return new FrontMatterHead(extent == null ? new byte[0] : Arrays.copyOf(page, extent.to()));
    }
}
