package dev.docent.pages.internal.theme.standard.settings;

import java.util.Optional;

import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.ImagePair;

/**
 * What is behind the content, at the top of each page.
 *
 * @param image empty for none
 * @param decoration a drawing of lines and colours
 */
public record Background(Optional<ImagePair> image, Decoration decoration) {

    /** The drawings that {@code background.decoration} names. */
    public enum Decoration {
        NONE,
        GRADIENT,
        GRID,
        WINDOWS
    }
}
