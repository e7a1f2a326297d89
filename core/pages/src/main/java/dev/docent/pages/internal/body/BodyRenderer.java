package dev.docent.pages.internal.body;

import dev.docent.base.internal.html.Ids;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.texts.Texts;

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
        return new BodyRendering(site, texts, page, ids, true).render();
    }

    /** {@return the content of a text inside a page: its headings are no headings of the page} */
    public RenderedBody renderInside(MdxPage text, Ids ids) {
        return new BodyRendering(site, texts, text, ids, false).render();
    }

    /**
     * {@return the content of a file of HTML, which is on all pages} It may have what pages may have, but text in it is in
     * paragraphs only where it says so.
     */
    public RenderedBody renderHtml(MdxPage html, Ids ids) {
        return new BodyRendering(site, texts, html, ids, false, new PageOutput(false)).render();
    }

    /** {@return the tree of a page with the values of its expressions} */
    public EvaluatedPage evaluate(MdxPage page) {
        return new EvaluatedPage(site, page);
    }
}
