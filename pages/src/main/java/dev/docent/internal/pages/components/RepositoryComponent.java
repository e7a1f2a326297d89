package dev.docent.internal.pages.components;

import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.Url;

/** A card that leads to a repository on GitHub. */
final class RepositoryComponent implements Component {

    /** Authors write the name of a repository or its address. */
    private static final Pattern ADDRESS =
            Pattern.compile("^(?:https?://)?(?:www\\.)?github\\.com/([^/?#]+/[^/?#]+?)(?:\\.git)?/?$");

    @Override
    public void write(Element element, PageWriter page) {
        String name = ADDRESS.matcher(element.text("repo").strip()).replaceFirst("$1");
        Optional<Url> target = page.link("https://github.com/" + name);
        page.html().element(Tag.DIV).classes("card horizontal").content(() -> {
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
}
