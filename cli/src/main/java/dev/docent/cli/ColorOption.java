package dev.docent.cli;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Option;
import dev.docent.cli.reports.Style;

/** The option for coloured text. */
final class ColorOption {

    static final Option COLOR =
            Option.of("--color", "auto|always|never", "Whether the text is coloured (default: auto).");

    private final Style.When when;

    ColorOption(Arguments arguments) {
        when = arguments.choice(COLOR, Style.When.class).orElse(Style.When.AUTO);
    }

    Style style() {
        return Style.of(when);
    }
}
