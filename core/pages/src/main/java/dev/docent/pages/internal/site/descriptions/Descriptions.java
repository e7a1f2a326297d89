package dev.docent.pages.internal.site.descriptions;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.RenderedBody;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.output.DescriptionPage;
import dev.docent.pages.internal.operations.output.MarkdownRenderer;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageSection;

/** Renders the Markdown in the OpenAPI document of one page, and keeps what the page needs for it. */
public final class Descriptions implements MarkdownRenderer {

    /** Text that Markdown shows as it is. */
    private static final Pattern PLAIN = Pattern.compile("\\p{L}[\\p{L}\\p{N} ,;'\"()?%/.-]{0,500}");

    private final BodyRenderer bodies;
    private final String page;
    private final Supplier<Location> location;
    private final Map<String, String> styles = new TreeMap<>();
    private final List<AnchorLink> anchors = new ArrayList<>();
    private final Set<String> losses = new TreeSet<>();

    /**
     * @param page path of the page without a leading slash, where relative links begin
     * @param location of what the page documents
     */
    public Descriptions(BodyRenderer bodies, String page, Supplier<Location> location) {
        this.bodies = bodies;
        this.page = page;
        this.location = location;
    }

    public Map<String, String> styles() {
        return styles;
    }

    public List<AnchorLink> anchors() {
        return anchors;
    }

    public Set<String> losses() {
        return losses;
    }

    /** What is wrong in a description is no problem of the site: it is not written for pages. */
    @Override
    public String write(HtmlWriter html, Ids ids, String markdown) {
        String text = markdown.strip();
        if (isPlain(text)) {
            html.element(Tag.P).text(text);
            return text;
        }
        RenderedBody body = bodies.renderInside(DescriptionPage.of(page + ".mdx", markdown), ids);
        styles.putAll(body.styles());
        html.fragment(body.content().html());
        return body.content().sections().stream().map(PageSection::text).collect(Collectors.joining(" "));
    }

    /** {@return whether Markdown shows a text as it is} */
    static boolean isPlain(String markdown) {
        String text = markdown.strip();
        return PLAIN.matcher(text).matches() && !text.contains("www.");
    }

    @Override
    public PageContent content(String mdx, Ids ids) {
        RenderedBody body = bodies.render(MdxPage.parse(page + ".mdx", mdx.getBytes(StandardCharsets.UTF_8)), ids);
        styles.putAll(body.styles());
        body.anchors().forEach(link -> anchors.add(new AnchorLink(link.page(), link.fragment(), location.get())));
        losses.addAll(body.losses());
        PageContent content = body.content();
        List<Problem> problems =
                content.problems().stream().map(this::inDocument).toList();
        return new PageContent(
                content.html(), content.aside(), content.headings(), content.sections(), problems, content.complete());
    }

    /** The lines of the text are not those of the document. */
    private Problem inDocument(Problem problem) {
        return at(problem, location.get());
    }

    /** {@return the problem at another location} */
    public static Problem at(Problem problem, Location location) {
        Position position = location.position();
        return problem.toBuilder()
                .file(location.file())
                .pointer(location.pointer())
                .line(position == null ? 0 : position.line())
                .column(position == null ? 0 : position.column())
                .build();
    }
}
