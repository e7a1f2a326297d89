package dev.docent.cli.internal.arguments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Text that explains what a command takes, for a terminal of 80 columns. */
public final class Help {

    private static final int WIDTH = 80;

    /** Texts begin in this column; a longer name has its text in the next line. */
    private static final int TEXT_COLUMN = 24;

    /** The options that all commands have. */
    public static final List<Option> COMMON = List.of(
            Option.flag("-h, --help", "Show this help and exit."),
            Option.flag("-V, --version", "Show the version and exit."));

    private final UnaryOperator<String> emphasis;
    private final StringBuilder out = new StringBuilder();

    /** @param emphasis marks names */
    public Help(UnaryOperator<String> emphasis) {
        this.emphasis = emphasis;
    }

    /** {@return the help for a command} */
    public static String of(Syntax command, UnaryOperator<String> emphasis) {
        Help help = new Help(emphasis);
        List<String> usage = new ArrayList<>(List.of("docent " + command.name()));
        command.options().stream().filter(Option::isRequired).map(Option::usage).forEach(usage::add);
        usage.add("[OPTION...]");
        command.parameters().stream().map(PositionalArgument::usage).forEach(usage::add);
        help.text("Usage: " + String.join(" ", usage)).text(command.description());
        Map<String, String> rows = new LinkedHashMap<>();
        command.parameters().forEach(parameter -> rows.put(parameter.usage(), parameter.description()));
        help.section("", rows);
        rows.clear();
        Stream.concat(command.options().stream(), COMMON.stream())
                .sorted(Comparator.comparing(option -> option.name().replaceFirst(".*--", "")))
                .forEach(option -> rows.put(option.usage(), option.description()));
        return help.section("Options:", rows).toString();
    }

    /** {@return the options that all commands have} */
    public static Map<String, String> common() {
        Map<String, String> rows = new LinkedHashMap<>();
        COMMON.forEach(option -> rows.put(option.usage(), option.description()));
        return rows;
    }

    /** Adds a paragraph. */
    public Help text(String text) {
        wrap(text, 0, 0);
        return this;
    }

    /** Adds names with what they mean. */
    public Help section(String title, Map<String, String> rows) {
        out.append('\n');
        if (!title.isEmpty()) {
            out.append(title).append('\n');
        }
        rows.forEach((name, text) -> {
            out.append("  ").append(emphasis.apply(name));
            int column = name.length() + 2;
            if (column >= TEXT_COLUMN) {
                out.append('\n');
                column = 0;
            }
            out.append(" ".repeat(TEXT_COLUMN - column));
            wrap(text, TEXT_COLUMN, TEXT_COLUMN);
        });
        return this;
    }

    private void wrap(String text, int begin, int indent) {
        int column = begin;
        for (String word : text.split(" ")) {
            if (column > indent && column + 1 + word.length() > WIDTH) {
                out.append('\n').append(" ".repeat(indent));
                column = indent;
            } else if (column > indent) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        out.append('\n');
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
