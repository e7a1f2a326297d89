package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.site.descriptions.Descriptions;
import org.jspecify.annotations.Nullable;

/** Checks the links of {@code docs.json} as if they were in a page at the root of the site; its images are settings. */
final class SettingsLinks {

    /** Members with links, at any depth. */
    private static final List<String> LINKS = List.of("navigation", "navbar", "footer", "logo", "anchors", "tabs");

    private static final String BROKEN = "link-broken";

    private final BodyRenderer bodies;
    private final List<Problem> problems = new ArrayList<>();
    private final List<AnchorLink> anchors = new ArrayList<>();

    private SettingsLinks(BodyRenderer bodies) {
        this.bodies = bodies;
    }

    static SettingsLinks of(Node docsJson, BodyRenderer bodies) {
        SettingsLinks links = new SettingsLinks(bodies);
        LINKS.forEach(name -> links.addLinks(docsJson.member(name)));
        Node banner = docsJson.member("banner");
        Node announcement = banner == null ? null : banner.member("content");
        if (announcement instanceof Node.Text text) {
            links.add(text, text.value());
        }
        if (docsJson.member("redirects") instanceof Node.Sequence redirects) {
            redirects.items().forEach(links::addRedirect);
        }
        return links;
    }

    /** {@return the broken links} */
    List<Problem> problems() {
        return problems;
    }

    /** {@return the links to elements of pages} */
    List<AnchorLink> anchors() {
        return anchors;
    }

    private void addLinks(@Nullable Node node) {
        if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(this::addLinks);
        } else if (node instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, value) -> {
                if (name.equals("href") && value instanceof Node.Text text) {
                    addAddress(text);
                } else {
                    addLinks(value);
                }
            });
        }
    }

    /** That the destination exists is checked with the redirects. */
    private void addRedirect(Node redirect) {
        if (redirect.member("destination") instanceof Node.Text text) {
            int hash = text.value().indexOf('#');
            if (hash > 0 && text.value().substring(0, hash).chars().noneMatch(c -> c == ':' || c == '*')) {
                int before = problems.size();
                addAddress(text);
                problems.subList(before, problems.size()).clear();
            }
        }
    }

    private void addAddress(Node.Text address) {
        String written = address.value().strip();
        if (!written.isEmpty() && written.chars().noneMatch(c -> c == '<' || c == '>' || c == '\\' || c < ' ')) {
            add(address, "[.](<" + written + ">)");
        }
    }

    private void add(Node node, String markdown) {
        Descriptions texts = new Descriptions(bodies, "docs", node::location);
        texts.content(markdown, Ids.ofContent()).problems().stream()
                .filter(problem -> problem.code().equals(BROKEN))
                .forEach(problems::add);
        anchors.addAll(texts.anchors());
    }
}
