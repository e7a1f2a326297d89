package dev.docent.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What was seen: a row for each scenario, a column for each command line. Thread-safe. */
final class Table {

    private static final int MAX_CELL = 160;

    private final Installed installed;
    private final Map<String, Map<CommandLine, String>> rows = new TreeMap<>();

    Table(Installed installed) {
        this.installed = installed;
    }

    synchronized void seen(String scenario, CommandLine line, String what) {
        String text = what.replaceAll("\\s+", " ").replace("|", "\\|");
        String cell = text.length() > MAX_CELL ? text.substring(0, MAX_CELL) + "…" : text;
        rows.computeIfAbsent(scenario, key -> new EnumMap<>(CommandLine.class))
                .merge(line, cell, (before, now) -> before + "; " + now);
    }

    /** @param display name of the parameterized test, which contains the command line */
    synchronized void failed(String method, String display) {
        for (CommandLine line : CommandLine.values()) {
            if (display.toUpperCase(Locale.ROOT).contains(line.name())) {
                seen("FAILED: " + method.replace('_', ' '), line, "see the report of the test");
            }
        }
    }

    synchronized void write() {
        StringBuilder text = new StringBuilder("# Agents, as they were seen\n\n| |");
        for (CommandLine line : CommandLine.values()) {
            text.append(' ')
                    .append(line.npmPackage)
                    .append(' ')
                    .append(installed.version(line))
                    .append(" |");
        }
        text.append("\n| --- | --- | --- | --- |\n");
        rows.forEach((scenario, cells) -> {
            text.append("| ").append(scenario).append(" |");
            for (CommandLine line : CommandLine.values()) {
                text.append(' ').append(cells.getOrDefault(line, "")).append(" |");
            }
            text.append('\n');
        });
        try {
            Files.writeString(Path.of(System.getProperty("docent.agents.table")), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
