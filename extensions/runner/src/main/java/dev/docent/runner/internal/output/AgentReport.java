package dev.docent.runner.internal.output;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.stream.JsonParser;

import dev.docent.api.jobs.Usage;
import dev.docent.runner.internal.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/**
 * What a run learns from the output of its agent. A line that is not an event of the format is text: a format that changes
 * loses numbers, but no words. Not thread-safe.
 */
public final class AgentReport {

    private static final int MAX_SHOWN = 300;
    private static final int MAX_ERROR = 600;
    private static final int MAX_COMMAND = 120;
    private static final int LAST_LINES = 5;
    private static final int MAX_TAIL_LINES = 40;
    private static final int MAX_TAIL_LINE = 2_000;
    private static final int MAX_TOOLS = 20;
    private static final Pattern CONTROLS = Pattern.compile("\u001B\\[[0-9;?]*[ -/]*[@-~]|\u001B.|\\p{Cntrl}");
    private static final Pattern CONTROLS_BUT_LINES =
            Pattern.compile("\u001B\\[[0-9;?]*[ -/]*[@-~]|\u001B[^\\n]|[\\p{Cntrl}&&[^\\n\\t]]");
    private static final Set<String> READING =
            Set.of("Read", "Grep", "Glob", "LS", "NotebookRead", "read_file", "read_many_files", "list_directory");

    private final OutputFormat format;
    private final Path tree;
    private final UnaryOperator<String> mask;
    private final Consumer<String> progress;
    private final Optional<AgentEvents> events;
    private final Deque<String> lastLines = new ArrayDeque<>();
    private final Deque<String> tail = new ArrayDeque<>();
    private final Set<String> denied = new LinkedHashSet<>();
    private String message = "";
    private String error = "";
    private boolean failed;
    private boolean finished;
    private @Nullable Usage used;

    /**
     * @param tree the checkout, relative to which files are named
     * @param mask removes secrets, also those that were written with escapes
     * @param progress receives what the agent does
     */
    public AgentReport(OutputFormat format, Path tree, UnaryOperator<String> mask, Consumer<String> progress) {
        this.format = format;
        this.tree = tree;
        this.mask = mask;
        this.progress = progress;
        events = format.events(this);
    }

    /** Reads a line of standard output. */
    public void line(String line) {
        if (isEvent(line)) {
            return;
        }
        text(line);
        String kept = CONTROLS_BUT_LINES.matcher(line).replaceAll("").stripTrailing();
        tail.add(kept.length() > MAX_TAIL_LINE ? kept.substring(0, MAX_TAIL_LINE) + "…" : kept);
        if (tail.size() > MAX_TAIL_LINES) {
            tail.remove();
        }
    }

    /** Reads a line of standard error. */
    public void errorLine(String line) {
        text(line);
    }

    private boolean isEvent(String line) {
        return events.isPresent()
                && line.startsWith("{")
                && parsed(line).filter(events.get()::read).isPresent();
    }

    /** {@return the only value of a line; empty if it is none, or if anything follows it} */
    private static Optional<JsonObject> parsed(String line) {
        try (JsonParser parser = Json.createParser(new StringReader(line))) {
            parser.next();
            JsonObject event = parser.getObject();
            return parser.hasNext() ? Optional.empty() : Optional.of(event);
        } catch (JsonException | IllegalStateException | NoSuchElementException text) {
            return Optional.empty();
        }
    }

    private void text(String line) {
        String shown = shown(line);
        if (!shown.isEmpty()) {
            lastLines.add(shown);
            if (lastLines.size() > LAST_LINES) {
                lastLines.remove();
            }
            progress.accept(shown);
        }
    }

    private String shown(String text) {
        return cut(onOneLine(text), MAX_SHOWN);
    }

    private static String cut(String text, int max) {
        return text.length() > max ? text.substring(0, max) + "…" : text;
    }

    /** The agent says something; the last time counts. */
    void message(String text) {
        if (!text.isBlank()) {
            message = text;
            happened(text);
        }
    }

    /**
     * The agent uses a tool.
     *
     * @param file that it is about; empty for none
     * @param command that it executes; empty for none
     */
    void tool(String name, String file, String command) {
        if (!file.isEmpty()) {
            String inTree =
                    file.startsWith(tree + "/") ? file.substring(tree.toString().length() + 1) : file;
            progress.accept(shown((READING.contains(name) ? "Reads " : "Edits ") + inTree));
        } else if (!command.isEmpty()) {
            progress.accept(shown("Runs " + cut(command.lines().findFirst().orElse(""), MAX_COMMAND)));
        } else {
            progress.accept(shown("Uses " + name));
        }
    }

    /** Something happened that the agent goes on after, such as a tool that failed. */
    void happened(String text) {
        if (!text.isBlank()) {
            progress.accept(shown(text.strip().lines().findFirst().orElse("")));
        }
    }

    /** The agent was not allowed to use a tool. */
    void denied(String tool) {
        if (!tool.isEmpty() && denied.size() < MAX_TOOLS) {
            denied.add(tool);
        }
    }

    /** Something went wrong, of which the agent may recover. */
    void error(String text) {
        if (!text.isBlank()) {
            error = text;
            happened(text);
        }
    }

    /** The agent gives up. */
    void failed(String text) {
        error = Event.first(text, error);
        failed = true;
        finished = true;
    }

    /** The agent has done its work. */
    void finished(String last) {
        message = Event.first(last, message);
        failed = false;
        finished = true;
    }

    /** An amount that no usage can have is not known: nothing is reported in its place. */
    void used(Usage.Builder usage) {
        try {
            Usage reported = usage.build();
            used = reported.equals(Usage.builder().build()) ? used : reported;
        } catch (IllegalArgumentException impossible) {
            used = null;
        }
    }

    /** {@return what was used, as far as it was reported; {@code null} for nothing} */
    public @Nullable Usage usage() {
        return used;
    }

    /**
     * {@return why the output is not what the format has; {@code null} if it is} The words of the agent are then taken from its
     * text.
     */
    public @Nullable String formatProblem() {
        return events.isEmpty() || finished
                ? null
                : "The output of the command has no end as the output format " + format.setting()
                        + " has it; there are no numbers, and the summary is from its text. Compare the version of the command"
                        + " with the documentation";
    }

    /**
     * {@return the last message of the agent, Markdown, and what it was not allowed; {@code null} if there is neither} Without
     * events, it is what the command printed at last.
     */
    public @Nullable String summary() {
        String text =
                CONTROLS_BUT_LINES.matcher(mask.apply(said())).replaceAll("").strip();
        if (!denied.isEmpty()) {
            String tools = "The agent was not allowed to use: "
                    + shown(String.join(", ", denied)).replace('`', '\'') + ".";
            text = text.isEmpty() ? tools : text + "\n\n" + tools;
        }
        return text.isEmpty() ? null : text;
    }

    private String said() {
        return Event.first(message, finished ? "" : String.join("\n", tail).strip());
    }

    /** {@return whether the last message ends with a question, or with a list after one} */
    public boolean asks() {
        return Question.isAtTheEndOf(said());
    }

    /** @throws RunFailedException if the agent failed, by its own word or by its exit code */
    public void requireSuccess(int exitCode) throws RunFailedException {
        if (exitCode == 0 && !failed) {
            return;
        }
        String ended = "The command of the agent ended with exit code " + exitCode;
        String said = cut(onOneLine(error), MAX_ERROR);
        if (failed && !said.isEmpty()) {
            throw new RunFailedException("The agent failed: " + said, "The agent failed; exit code " + exitCode, null);
        }
        String printed = said.isEmpty() ? cut(String.join(" / ", lastLines), MAX_ERROR) : said;
        throw new RunFailedException(
                ended + (printed.isEmpty() ? " and printed nothing" : "; it printed at last: " + printed), ended, null);
    }

    private String onOneLine(String text) {
        return CONTROLS.matcher(mask.apply(text)).replaceAll(" ").strip();
    }
}
