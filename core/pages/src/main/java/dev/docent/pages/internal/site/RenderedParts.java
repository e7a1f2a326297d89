package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.pages.internal.body.RenderedBody;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;

/**
 * What an operator adds to pages that write addresses in the same way. Immutable.
 *
 * @param css the stylesheet; empty for none
 * @param styles declarations by class, of single elements of header and footer
 * @param problems what is wrong in the files, and which are missing
 * @param anchors links to elements of pages
 */
record RenderedParts(
        Optional<String> css,
        Optional<HtmlFragment> header,
        Optional<HtmlFragment> footer,
        Map<String, String> styles,
        List<Problem> problems,
        List<AnchorLink> anchors) {

    /** Nothing is added. */
    static final RenderedParts NONE =
            new RenderedParts(Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), List.of(), List.of());

    /** The files are HTML, and other hosts of MDX do not read them. */
    private static final String NOT_PORTABLE = "mdx-not-portable";

    /** Copies the collections. */
    RenderedParts {
        styles = Map.copyOf(styles);
        problems = List.copyOf(problems);
        anchors = List.copyOf(anchors);
    }

    /** @param problems apart from those of header and footer */
    static RenderedParts of(
            Optional<String> css,
            Optional<RenderedBody> header,
            Optional<RenderedBody> footer,
            List<Problem> problems) {
        Map<String, String> styles = new HashMap<>();
        List<Problem> all = new ArrayList<>(problems);
        List<AnchorLink> anchors = new ArrayList<>();
        for (RenderedBody body :
                List.of(header, footer).stream().flatMap(Optional::stream).toList()) {
            styles.putAll(body.styles());
            body.content().problems().stream()
                    .filter(problem -> !problem.code().equals(NOT_PORTABLE))
                    .forEach(all::add);
            // a link to an element of the page that it is on may be right on some pages
            body.anchors().stream().filter(link -> !link.page().isEmpty()).forEach(anchors::add);
        }
        return new RenderedParts(css, html(header), html(footer), styles, all, anchors);
    }

    private static Optional<HtmlFragment> html(Optional<RenderedBody> body) {
        return body.map(rendered -> rendered.content().html());
    }

    /** {@return whether there is nothing to show} */
    boolean isEmpty() {
        return css.isEmpty() && header.isEmpty() && footer.isEmpty();
    }
}
