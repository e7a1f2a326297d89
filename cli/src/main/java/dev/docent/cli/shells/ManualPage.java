package dev.docent.cli.shells;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.docent.cli.arguments.Option;
import dev.docent.cli.arguments.Syntax;

/** The page of the program for {@code man}. */
public final class ManualPage {

    private ManualPage() {}

    /**
     * {@return the page, in the language of {@code man}}
     *
     * @param exitCodes what each exit code means
     */
    public static String of(List<Syntax> commands, String version, Map<String, String> exitCodes) {
        StringBuilder page = new StringBuilder(".TH DOCENT 1 \"\" \"docent " + escaped(version) + "\"\n");
        page.append(".SH NAME\ndocent \\- checks, builds and previews a documentation site\n");
        page.append(".SH SYNOPSIS\n.B docent\n.I command\n.RI [ option ...]\n.I argument\n");
        page.append(
                ".SH DESCRIPTION\nReads docs.json, the OpenAPI documents that it names, and the pages of a site.\n");
        page.append(".SH COMMANDS\n");
        for (Syntax command : commands) {
            String parameters = command.parameters().stream()
                    .map(parameter -> parameter.isRequired() ? parameter.label() : "[" + parameter.label() + "]")
                    .collect(Collectors.joining(" "));
            page.append(".SS docent ")
                    .append(command.name())
                    .append(' ')
                    .append(escaped(parameters))
                    .append('\n')
                    .append(escaped(command.description()))
                    .append('\n');
            command.options().forEach(option -> page.append(option(option)));
        }
        page.append(".SH OPTIONS\nAll commands have these.\n");
        page.append(".TP\n.B \\-h, \\-\\-help\nShow help and exit.\n");
        page.append(".TP\n.B \\-V, \\-\\-version\nShow the version and exit.\n");
        page.append(".SH EXIT STATUS\n");
        exitCodes.forEach((code, meaning) -> page.append(".TP\n.B ")
                .append(code)
                .append('\n')
                .append(escaped(meaning))
                .append(".\n"));
        page.append(".SH ENVIRONMENT\n");
        environment()
                .forEach((name, meaning) -> page.append(".TP\n.B ")
                        .append(name)
                        .append('\n')
                        .append(escaped(meaning))
                        .append('\n'));
        return page.toString();
    }

    private static Map<String, String> environment() {
        return new TreeMap<>(Map.of(
                "JAVA_HOME", "The Java to use, 17 or newer; otherwise the one on PATH.",
                "DOCENT_JAVA_OPTS", "Further options for Java, such as -Xmx2g.",
                "DOCENT_STARTUP_CACHE", "If it is off, no startup cache is made or used.",
                "NO_COLOR", "If it is set, nothing is coloured."));
    }

    private static String option(Option option) {
        String value = option.label().isEmpty() ? "" : "=" + option.label();
        return ".TP\n.B " + escaped(option.name() + value) + "\n" + escaped(option.description()) + "\n";
    }

    /** A line that begins with a point or an apostrophe would be a request. */
    private static String escaped(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
