package dev.docent.pages.internal.operations;

import java.util.Optional;

import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.page.PageContent;

/**
 * What the author of a page wrote in addition to the OpenAPI document.
 *
 * @param ids of the content of the page; the body has taken its own from them
 * @param frontMatter absent if the page has no file
 * @param body the rendered text of the page's file; empty if there is none
 * @param repeating whether that is the text that the document has for the page
 * @param document where readers get the OpenAPI document; empty for nowhere
 */
public record PageSource(
        Ids ids, Part frontMatter, Optional<PageContent> body, boolean repeating, Optional<Url> document) {

    /** {@return the source of a page without a file} */
    public static PageSource none() {
        return new PageSource(Ids.ofContent(), Part.ABSENT, Optional.empty(), false, Optional.empty());
    }

    /** {@return the source of a page with a file} */
    public static PageSource of(Ids ids, Node frontMatter, PageContent body) {
        return new PageSource(ids, Part.of(frontMatter), Optional.of(body), false, Optional.empty());
    }
}
