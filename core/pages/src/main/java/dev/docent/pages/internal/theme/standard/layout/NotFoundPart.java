package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NotFound;
import dev.docent.pages.internal.tree.NavigationPosition;

/** Writes the content of the 404 page. */
final class NotFoundPart {

    /** The script looks for the page at its place. */
    private static final DataAttribute MISSING = DataAttribute.of("missing");

    private static final int MAX_NEAREST = 3;

    private final PageFrame frame;
    private final HtmlWriter html;

    NotFoundPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(List<String> nearest) {
        NotFound own = frame.settings().notFound();
        List<NavigationPosition> pages = nearest.stream()
                .limit(MAX_NEAREST)
                .flatMap(path -> frame.tree().find(path).stream())
                .toList();
        html.element(Tag.MAIN).id(PageIds.CONTENT).content(() -> {
            html.element(Tag.DIV).classes("page-head").content(() -> {
                html.element(Tag.P).classes("eyebrow").attribute(MISSING, "").text("404");
                html.element(Tag.H1).text(own.title().isEmpty() ? frame.text(LayoutText.NOT_FOUND_TITLE) : own.title());
                html.element(Tag.P).classes("lead").content(() -> {
                    if (own.description().isEmpty()) {
                        html.text(frame.text(LayoutText.NOT_FOUND_TEXT));
                    } else {
                        new InlineText(frame).write(own.description());
                    }
                });
            });
            new HeaderPart(frame).searchInPage("");
            if (!pages.isEmpty()) {
                html.element(Tag.H2).text(frame.text(LayoutText.NOT_FOUND_NEAREST));
            }
            List<NavigationPosition> shown = pages.isEmpty() ? beginnings() : pages;
            if (!shown.isEmpty()) {
                html.element(Tag.UL).classes("results").content(() -> shown.forEach(new SearchPart(frame)::result));
            }
        });
    }

    /** {@return the first pages of sections in the usual language and version, from which a reader can go on} */
    private List<NavigationPosition> beginnings() {
        Optional<NavigationPosition> usual = frame.tree().first();
        return frame.tree().sections().stream()
                .flatMap(section -> section.pages().stream().limit(1))
                .flatMap(page -> frame.tree().find(page.href()).stream())
                .filter(place ->
                        usual.filter(first -> isOneEdition(first, place)).isPresent())
                .limit(MAX_NEAREST)
                .toList();
    }

    private static boolean isOneEdition(NavigationPosition one, NavigationPosition other) {
        return Stream.of(ContainerType.values())
                .filter(ContainerType::isEdition)
                .allMatch(type -> one.title(type).equals(other.title(type)));
    }
}
