package dev.docent.pages.internal.theme.standard.layout;

import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.tree.Switch;

/** Writes a choice of languages, versions, products or areas, which opens without script. */
final class SwitchPart {

    private final PageFrame frame;
    private final HtmlWriter html;

    SwitchPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(Switch choice) {
        if (choice.options().size() < 2
                && choice.options().stream().noneMatch(option -> option.target().isForeign())) {
            return;
        }
        Optional<Switch.Option> current = choice.current();
        html.element(Tag.DETAILS).classes("switch").content(() -> {
            html.element(Tag.SUMMARY)
                    .attribute(
                            TextAttribute.ARIA_LABEL,
                            frame.text(label(choice.type()))
                                    + current.map(option -> ": " + name(choice, option))
                                            .orElse(""))
                    .content(() -> {
                        symbol(choice, current);
                        html.element(Tag.SPAN)
                                .text(current.map(option -> name(choice, option))
                                        .orElse(frame.text(label(choice.type()))));
                        frame.symbol("chevron-down");
                    });
            html.element(Tag.UL).content(() -> {
                choice.options().forEach(option -> option(choice, option));
                new AllPagesLink(frame).write(choice);
            });
        });
    }

    private void symbol(Switch choice, Optional<Switch.Option> current) {
        if (choice.type() == ContainerType.LANGUAGE) {
            frame.symbol("globe");
        } else {
            current.ifPresent(option -> frame.icon(option.icon()));
        }
    }

    private void option(Switch choice, Switch.Option option) {
        html.element(Tag.LI).content(() -> {
            StartTag link = frame.link(option);
            if (choice.type() == ContainerType.LANGUAGE) {
                link.attribute(TextAttribute.LANG, PageLanguage.tag(option.title()));
            }
            link.content(() -> {
                frame.iconInList(option.icon());
                html.text(name(choice, option));
            });
        });
    }

    private static String name(Switch choice, Switch.Option option) {
        return choice.type() == ContainerType.LANGUAGE ? PageLanguage.name(option.title()) : option.title();
    }

    private static LayoutText label(ContainerType type) {
        return switch (type) {
            case LANGUAGE -> LayoutText.LANGUAGE;
            case VERSION -> LayoutText.VERSION;
            case PRODUCT -> LayoutText.PRODUCT;
            default -> LayoutText.AREA;
        };
    }
}
