package dev.docent.internal.pages.body;

import java.util.Optional;

import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.html.Ids;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.page.PageContent;
import dev.docent.internal.pages.texts.Texts;

/** Renders the pages of a site. Immutable and thread-safe. */
public final class BodyRenderer {

    private final BodySite site;
    private final Texts<ComponentText> texts;

    public BodyRenderer(BodySite site) {
        this.site = site;
        this.texts = Texts.load(ComponentText.class, site.language());
    }

    /** {@return the content of a page} Never throws, whatever is in the page. */
    public RenderedBody render(MdxPage page) {
        return render(page, Ids.ofContent());
    }

    /** {@return the content of a page whose ids are shared with other content} */
    public RenderedBody render(MdxPage page, Ids ids) {
        return rendered(new BodyRendering(site, texts, page, ids, true));
    }

    /** {@return the content of a text inside a page: its headings are no headings of the page} */
    public RenderedBody renderInside(MdxPage text, Ids ids) {
        return rendered(new BodyRendering(site, texts, text, ids, false));
    }

    /** {@return what the expressions of a page stand for} */
    public PageValues values(MdxPage page) {
        return new PageValues(new BodyRendering(site, texts, page, Ids.ofContent(), false), page);
    }

    private static RenderedBody rendered(BodyRendering rendering) {
        rendering.writePage();
        Report report = rendering.report();
        PageContent content = new PageContent(
                rendering.html().toFragment(),
                aside(rendering),
                rendering.headings().list(),
                rendering.sections().list(),
                report.problems(),
                report.losses().isEmpty());
        return new RenderedBody(
                content,
                rendering.styles().byClass(),
                rendering.links().anchors(rendering.headings().ids()),
                rendering.headings().ids(),
                report.losses(),
                rendering.modules().files());
    }

    private static Optional<HtmlFragment> aside(BodyRendering rendering) {
        HtmlFragment aside = rendering.asideHtml().toFragment();
        return aside.size() == 0 ? Optional.empty() : Optional.of(aside);
    }
}
