package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;

/** A card that leads to a repository on GitHub. */
final class RepositoryComponent implements Component {

    /** Authors write the name of a repository or its address. */
    private static final Pattern ADDRESS =
            Pattern.compile("^(?:https?://)?(?:www\\.)?github\\.com/([^/?#]+/[^/?#]+?)(?:\\.git)?/?$");

    @Override
    public void write(Element element, PageWriter page) {
        String name = name(element.text("repo"));
        Optional<Url> target = page.link("https://github.com/" + name);
        String classes = Classes.of("card horizontal", Classes.written(element, page));
        page.html().element(Tag.DIV).classes(classes).content(() -> {
            page.icon(Value.of("github"), "brands");
            page.html().element(Tag.DIV).content(() -> {
                page.html()
                        .element(Tag.P)
                        .classes("card-title")
                        .content(() -> CardLink.write(target, page, () -> page.text(name)));
                page.write(element.content());
            });
        });
    }

    private static String name(String written) {
        return ADDRESS.matcher(written.strip()).replaceFirst("$1");
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        String name = name(element.text("repo"));
        List<Block> blocks = new ArrayList<>();
        if (!name.isEmpty()) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.link("https://github.com/" + name, name)));
        }
        blocks.addAll(page.blocks(element.children()));
        return blocks;
    }
}
