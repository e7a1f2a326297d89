package dev.docent.pages.internal.operations;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.page.PageContent;

/**
 * The content of a page about an operation or a model. Immutable.
 *
 * @param description rendered Markdown, for below the title; empty if the content has it, or there is none
 * @param content the page without title and description
 * @param connectSources origins for {@code connect-src} of the page's Content Security Policy
 * @param scripts those that only such pages need
 */
public record OperationPage(
        Optional<HtmlFragment> description, PageContent content, Set<String> connectSources, List<Asset> scripts) {

    /** Copies the collections. */
    public OperationPage {
        connectSources = Set.copyOf(connectSources);
        scripts = List.copyOf(scripts);
    }
}
