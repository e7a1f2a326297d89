package dev.docent.pages.internal.body;

import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.styles.StyleRules;
import dev.docent.pages.internal.texts.Texts;

/** What renders one page: what is collected on the way, and what is written with it. Used once. */
final class BodyRendering {

    private final MdxPage page;
    private final Run run;
    private final PageOutput output;
    private final StyleRules styles = new StyleRules();
    private final Report report;
    private final Headings headings;
    private final LinkResolver links;
    private final FootnoteWriter footnotes;
    private final Modules modules;
    private final BodyWriter writer;

    /** @param outlined whether the headings are those of a page, and not of a text inside one */
    BodyRendering(BodySite site, Texts<ComponentText> texts, MdxPage page, Ids ids, boolean outlined) {
        this(site, texts, page, ids, outlined, new PageOutput(true));
    }

    BodyRendering(
            BodySite site, Texts<ComponentText> texts, MdxPage page, Ids ids, boolean outlined, PageOutput output) {
        this.output = output;
        this.page = page;
        this.report = new Report(page);
        this.run = new Run((written, value) -> report.add(Problems.VALUE_CONSTANT, written, value));
        this.headings = new Headings(ids, outlined);
        this.links = new LinkResolver(site, page.file(), report);
        this.footnotes = new FootnoteWriter(texts, output, headings);
        this.modules = new Modules(site, run, footnotes::find, report);
        this.writer = new BodyWriter(site, texts, output, headings, styles, links, footnotes, modules, run, report);
    }

    RenderedBody render() {
        PageScope scope = new PageScope(page, Scope.empty().inner());
        headings.reserve(page.blocks());
        footnotes.find(scope);
        modules.declarePage(scope);
        writer.write(new BodyContent.Blocks(page.blocks(), scope));
        footnotes.write(writer);
        if (styles.leftOut() > 0) {
            report.add(Problems.UTILITIES_LEFT_OUT, styles.leftOut());
        }
        ParserProblems.add(page, report);
        PageContent content = new PageContent(
                output.content(),
                output.asideContent(),
                headings.list(),
                output.sectionList(),
                report.problems(),
                report.losses().isEmpty());
        return new RenderedBody(
                content,
                styles.byClass(),
                links.anchors(headings.ids()),
                headings.ids(),
                report.losses(),
                report.withoutEffect(),
                modules.files());
    }
}
