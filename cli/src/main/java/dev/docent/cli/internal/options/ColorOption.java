package dev.docent.cli.internal.options;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.Style;

/** The option for coloured text. */
public final class ColorOption {

    public static final Option COLOR = Option.of(
            "--color",
            "auto|always|never",
            "Whether the text is coloured; auto: at a terminal, unless NO_COLOR is set (default: auto).");

    private final Style.When when;

    public ColorOption(Arguments arguments) {
        when = arguments.choice(COLOR, Style.When.class).orElse(Style.When.AUTO);
    }

    public Style style() {
        return Style.of(when);
    }
}
