package dev.docent.internal.pages.body;

import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Content;
import dev.docent.internal.pages.components.element.ElementProblem;
import dev.docent.internal.pages.components.element.Image;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Run;
import dev.docent.internal.pages.evaluation.Scope;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Ids;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.styles.StyleDeclarations;
import dev.docent.internal.pages.styles.StyleRules;
import dev.docent.internal.pages.texts.Texts;
import dev.docent.internal.problems.BodyProblems;

/** A page that is being rendered: where it is written to, and what is collected on the way. */
final class BodyRendering implements PageWriter {

    private final BodySite site;
    private final Texts<ComponentText> texts;
    private final MdxPage page;
    private final Report report;
    private final Bounds bounds;
    private final Run run = new Run();
    private final Sections sections = new Sections();
    private final Headings headings;
    private final StyleRules styles = new StyleRules();
    private final HtmlWriter asideHtml = new HtmlWriter(1024);
    private final LinkResolver links;
    private final Images images;
    private final FootnoteWriter footnotes;
    private final Modules modules;
    private final ExpressionWriter expressions;
    private final Blocks blocks;
    private final Inlines inlines;
    private final ElementWriter elements;
    private HtmlWriter html = new HtmlWriter();
    private boolean inLink;

    BodyRendering(BodySite site, Texts<ComponentText> texts, MdxPage page, Ids ids, boolean outlined) {
        this.site = site;
        this.texts = texts;
        this.page = page;
        this.headings = new Headings(ids, outlined);
        this.report = new Report(page);
        this.bounds = new Bounds(report);
        this.links = new LinkResolver(site, page.file(), report);
        this.images = new Images(this);
        this.footnotes = new FootnoteWriter(this);
        this.modules = new Modules(this);
        this.expressions = new ExpressionWriter(this);
        this.blocks = new Blocks(this);
        this.inlines = new Inlines(this);
        this.elements = new ElementWriter(this);
    }

    void writePage() {
        PageScope frame = new PageScope(page, Scope.empty().inner());
        headings.reserve(page.blocks());
        footnotes.find(frame);
        modules.declare(frame);
        blocks.write(page.blocks(), frame);
        footnotes.write();
        ParserProblems.add(page, report);
    }

    BodySite site() {
        return site;
    }

    Report report() {
        return report;
    }

    Bounds bounds() {
        return bounds;
    }

    Run run() {
        return run;
    }

    Sections sections() {
        return sections;
    }

    Headings headings() {
        return headings;
    }

    StyleRules styles() {
        return styles;
    }

    HtmlWriter asideHtml() {
        return asideHtml;
    }

    LinkResolver links() {
        return links;
    }

    Images images() {
        return images;
    }

    FootnoteWriter footnotes() {
        return footnotes;
    }

    Modules modules() {
        return modules;
    }

    ExpressionWriter expressions() {
        return expressions;
    }

    Blocks blocks() {
        return blocks;
    }

    Inlines inlines() {
        return inlines;
    }

    ElementWriter elements() {
        return elements;
    }

    @Override
    public HtmlWriter html() {
        return html;
    }

    @Override
    public void write(Content content) {
        if (content instanceof BodyContent.Blocks part) {
            blocks.write(part.blocks(), part.frame());
        } else if (content instanceof BodyContent.Inlines part) {
            inlines.write(part.inlines(), part.frame());
        } else if (content instanceof BodyContent.Evaluated part) {
            part.values().forEach(expressions::write);
        }
    }

    @Override
    public void writeText(Content content) {
        if (content instanceof BodyContent.Blocks part) {
            blocks.writeText(part.blocks(), part.frame());
        } else {
            write(content);
        }
    }

    @Override
    public void write(Value value) {
        if (value instanceof Value.Text text) {
            expressions.writeMarkdown(text.text());
        } else {
            expressions.write(value);
        }
    }

    @Override
    public void text(String text) {
        html.text(text);
        sections.add(text);
    }

    @Override
    public void aside(Runnable content) {
        writeTo(asideHtml, content);
    }

    /** Runs a task that writes into another document. */
    void writeTo(HtmlWriter other, Runnable task) {
        HtmlWriter outer = html;
        html = other;
        try {
            task.run();
        } finally {
            html = outer;
        }
    }

    @Override
    public ElementId claim(String wanted) {
        return headings.claim(wanted);
    }

    @Override
    public String claimed(String wanted) {
        return headings.last(wanted);
    }

    @Override
    public ElementId claimNumbered(String wanted) {
        return headings.claimNumbered(wanted);
    }

    @Override
    public ElementId claimHeading(String wanted) {
        return headings.claimHeading(wanted);
    }

    @Override
    public Tag heading(int depth, ElementId id, String text) {
        int level = headings.level(depth);
        headings.add(level, id, text);
        sections.begin(id.value(), text);
        return Headings.tag(level);
    }

    @Override
    public void heading(int depth, String id, Content content) {
        new HeadingWriter(this).write(depth, id, () -> writeText(content));
    }

    @Override
    public void scrolling(Runnable content) {
        html.element(Tag.DIV)
                .classes("scroll")
                .attribute(TextAttribute.TABINDEX, 0)
                .attribute(TextAttribute.ROLE, "group")
                .attribute(TextAttribute.ARIA_LABEL, text(ComponentText.TABLE))
                .content(content);
    }

    @Override
    public void unlisted(Runnable content) {
        headings.unlisted(content);
    }

    @Override
    public boolean isInLink() {
        return inLink;
    }

    @Override
    public void inLink(Runnable content) {
        boolean outer = inLink;
        inLink = true;
        try {
            content.run();
        } finally {
            inLink = outer;
        }
    }

    @Override
    public Optional<Url> link(String address) {
        return links.link(address);
    }

    @Override
    public void image(Image image) {
        images.write(image);
    }

    @Override
    public Optional<Url> media(String address) {
        return links.media(address);
    }

    @Override
    public void icon(Value icon, String type) {
        images.icon(icon, type);
    }

    @Override
    public String styleClass(String declarations) {
        StyleDeclarations parsed = StyleDeclarations.parse(declarations);
        parsed.refused().forEach(refused -> report(ElementProblem.STYLE_REFUSED, refused));
        return styles.classFor(parsed.allowed());
    }

    @Override
    public String text(ComponentText key) {
        return texts.get(key);
    }

    @Override
    public String text(ComponentText key, Object... values) {
        return texts.get(key, values);
    }

    @Override
    public void report(ElementProblem problem, String detail) {
        switch (problem) {
            case NEEDS_SCRIPT -> report.addLoss(location -> BodyProblems.scriptRequired(location, detail));
            case STYLE_REFUSED -> report.add(location -> BodyProblems.styleRefused(location, detail));
            case CLASSES_IGNORED ->
                detail.lines()
                        .flatMap(line -> Stream.of(line.split(" ")))
                        .flatMap(name -> site.stylesheetOf(name).stream())
                        .distinct()
                        .forEach(file -> report.addLoss(location -> BodyProblems.stylesheetNotLoaded(location, file)));
            case ELEMENT_REFUSED -> {
                report.addLoss(location -> BodyProblems.elementRefused(location, detail));
                report.leaveOut();
            }
        }
    }
}
