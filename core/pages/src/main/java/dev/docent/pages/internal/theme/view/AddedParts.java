package dev.docent.pages.internal.theme.view;

import java.util.Optional;

import dev.docent.base.internal.html.HtmlFragment;

/**
 * What an operator adds to all pages of a site. Immutable.
 *
 * @param stylesheet name of the stylesheet that pages load after that of the theme; with the styles of the other parts
 * @param header what is above everything else
 * @param footer what is below everything else
 */
public record AddedParts(Optional<String> stylesheet, Optional<HtmlFragment> header, Optional<HtmlFragment> footer) {

    /** Nothing is added. */
    public static final AddedParts NONE = new AddedParts(Optional.empty(), Optional.empty(), Optional.empty());
}
