package dev.docent.pages.internal.body;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.Image;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.styles.StyleDeclarations;
import dev.docent.pages.internal.styles.StyleRules;
import dev.docent.pages.internal.texts.Texts;
import org.jspecify.annotations.Nullable;

/** Writes the content of a page: requests of components are delegated to the responsible part. */
final class BodyWriter implements PageWriter, JsxTarget {

    /** Classes whose effect our pages have without them. */
    private static final Pattern PROSE = Pattern.compile("(?:dark:)?prose(?:-\\w+)?|transform|filter");

    /** Classes without effect, of one page. */
    private static final int MAX_REPORTED = 100;

    private final BodySite site;
    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Headings headings;
    private final StyleRules styles;
    private final LinkResolver links;
    private final Report report;
    private final Images images;
    private final HeadingWriter headingWriter;
    private final JsxWriter jsx;
    private final Inlines inlines;
    private final FormulaWriter formulas;
    private final ContentText contentText;
    private final CodeWriter code;
    private final Blocks blocks;
    private @Nullable Element group;
    private boolean inIcon;
    private final Set<String> reported = new HashSet<>();

    BodyWriter(
            BodySite site,
            Texts<ComponentText> texts,
            PageOutput output,
            Headings headings,
            StyleRules styles,
            LinkResolver links,
            FootnoteWriter footnotes,
            Modules modules,
            Run run,
            Report report) {
        this.site = site;
        this.texts = texts;
        this.output = output;
        this.headings = headings;
        this.styles = styles;
        this.links = links;
        this.report = report;
        SnippetBounds bounds = new SnippetBounds(report);
        this.images = new Images(site, texts, output, links, report);
        this.headingWriter = new HeadingWriter(texts, output, headings);
        // components write the content of their elements, which has elements
        this.jsx = new JsxWriter(this, modules, bounds, run, report);
        this.formulas = new FormulaWriter(texts, output, report);
        this.inlines = new Inlines(output, links, images, footnotes, jsx, bounds, formulas, report);
        this.contentText = new ContentText(run, report);
        this.code = new CodeWriter(site.isRead(), texts, output, images, report);
        this.blocks = new Blocks(texts, output, headingWriter, inlines, images, code, jsx, bounds, formulas, report);
    }

    @Override
    public HtmlWriter html() {
        return output.html();
    }

    @Override
    public int size() {
        return output.html().size();
    }

    @Override
    public void write(Component component, Element element) {
        component.write(element, this);
    }

    @Override
    public void unevaluated(String source) {
        output.text("{" + source + "}");
    }

    @Override
    public void write(Content content) {
        if (content instanceof BodyContent.Blocks part) {
            blocks.write(part.blocks(), part.scope());
        } else if (content instanceof BodyContent.Inlines part) {
            inlines.write(part.inlines(), part.scope());
        } else if (content instanceof BodyContent.Evaluated part) {
            part.values().forEach(jsx::write);
        }
    }

    @Override
    public void writeText(Content content) {
        if (content instanceof BodyContent.Blocks part) {
            blocks.writeText(part.blocks(), part.scope());
        } else {
            write(content);
        }
    }

    @Override
    public void write(Value value) {
        if (value instanceof Value.Text text) {
            jsx.writeMarkdown(text.text());
        } else {
            jsx.write(value);
        }
    }

    @Override
    public void text(String text) {
        output.text(text);
    }

    @Override
    public void aside(Runnable content) {
        output.aside(content);
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
        return headingWriter.begin(depth, id, text);
    }

    @Override
    public void heading(int depth, String id, String classes, Content content) {
        headingWriter.write(depth, id, classes, () -> writeText(content));
    }

    @Override
    public void scrolling(Runnable content) {
        output.scrolling(text(ComponentText.TABLE), content);
    }

    @Override
    public String textOf(Content content) {
        return contentText.of(content);
    }

    @Override
    public String textOf(Value value) {
        return contentText.of(value);
    }

    @Override
    public void formula(String tex) {
        formulas.writeFormula(tex, false);
    }

    @Override
    public void code(Fence fence, String text) {
        code.write(fence, text);
    }

    @Override
    public void unlisted(Runnable content) {
        headings.unlisted(content);
    }

    @Override
    public void within(Element newGroup, Runnable content) {
        Element outer = group;
        group = newGroup;
        content.run();
        group = outer;
    }

    @Override
    public Value ofGroup(String attribute) {
        return group == null ? Value.NOTHING : group.value(attribute);
    }

    @Override
    public boolean isInLink() {
        return output.isInLink();
    }

    @Override
    public void inLink(Runnable content) {
        output.inLink(content);
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
        if (icon instanceof Value.Text name) {
            images.icon(name.text().strip(), type);
        } else {
            boolean outer = inIcon;
            inIcon = true;
            write(icon);
            inIcon = outer;
        }
    }

    @Override
    public boolean isIcon() {
        return inIcon;
    }

    @Override
    public String styleClass(String declarations) {
        StyleDeclarations parsed = StyleDeclarations.parse(declarations);
        parsed.refused().forEach(refused -> report.addLoss(Problems.STYLE_REFUSED, refused));
        return styles.classFor(parsed.allowed());
    }

    @Override
    public String colorClass(String color) {
        List<String> readable = site.colored(color);
        return readable.isEmpty()
                ? styleClass("border-color:" + color + ";background:color-mix(in srgb," + color + " 10%,var(--page))")
                : styles.classFor(readable);
    }

    @Override
    public String styledClasses(String written, Set<String> others) {
        return names(written)
                .distinct()
                .flatMap(name -> Stream.of(
                        site.isStyled(name) ? name : "",
                        site.hasUtilities() && !others.contains(name) ? styles.utility(name) : ""))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static Stream<String> names(String written) {
        return written.lines().flatMap(line -> Stream.of(line.split("[ \t]+")));
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
    public void reportLoss(Problems problem, String detail) {
        report.addLoss(problem, detail);
        if (problem == Problems.ELEMENT_REFUSED) {
            report.leaveOut();
        }
    }

    @Override
    public void noteHandler(String attribute) {
        jsx.noteHandler(attribute);
    }

    @Override
    public void reportClasses(String classes) {
        names(classes)
                .flatMap(name -> site.stylesheetOf(name).stream())
                .distinct()
                .forEach(file -> reportLoss(Problems.STYLESHEET_NOT_LOADED, file));
        if (site.hasUtilities()) {
            names(classes)
                    .filter(this::isWithoutEffect)
                    .forEach(name -> report.add(
                            name.equals("fixed") ? Problems.STYLE_REFUSED : Problems.CLASS_WITHOUT_EFFECT, name));
        }
    }

    private boolean isWithoutEffect(String name) {
        return !name.isEmpty()
                && reported.size() < MAX_REPORTED
                && !site.isStyled(name)
                && site.stylesheetOf(name).isEmpty()
                && !PROSE.matcher(name).matches()
                && !StyleRules.isUtility(name)
                && reported.add(name);
    }
}
