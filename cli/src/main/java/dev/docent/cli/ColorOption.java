package dev.docent.cli;

import dev.docent.cli.reports.Style;
import picocli.CommandLine.Option;

/** The option for coloured text. */
final class ColorOption {

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            defaultValue = "auto",
            description = "Whether the text is coloured (default: ${DEFAULT-VALUE}).")
    Style.When when;

    Style style() {
        return Style.of(when);
    }
}
