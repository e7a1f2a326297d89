package dev.docent.cli.internal.preview;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.output.Counted;
import dev.docent.cli.internal.output.Style;
import dev.docent.cli.internal.reports.TextReport;

/** Writes to the terminal what happens in a preview. */
final class TerminalLog implements PreviewLog {

    private static final int MAX_SHOWN = 5;

    private final PrintWriter out;
    private final Style style;
    private final String prefix;

    TerminalLog(PrintWriter out, Style style, String prefix) {
        this.out = out;
        this.style = style;
        this.prefix = prefix;
    }

    @Override
    public synchronized void read(int pages, List<Problem> problems, DocsFolder files) {
        List<Problem> errors = problems.stream()
                .filter(problem -> problem.severity().isError())
                .toList();
        list(errors, files);
        String more = errors.isEmpty() ? "" : "; docent check lists the problems of the whole site";
        out.println(Counted.of(pages, "page") + more);
        out.flush();
    }

    @Override
    public synchronized void problems(List<Problem> problems, DocsFolder files) {
        list(problems, files);
        out.flush();
    }

    private void list(List<Problem> problems, DocsFolder files) {
        new TextReport(out, style, files, prefix)
                .list(problems.stream().limit(MAX_SHOWN).toList());
        if (problems.size() > MAX_SHOWN) {
            out.println("    and " + Counted.of(problems.size() - MAX_SHOWN, "more problem"));
        }
    }

    @Override
    public synchronized void changed(Set<String> files, int reloaded, Duration took) {
        out.println(Counted.files(files) + " changed: " + Counted.of(reloaded, "open page") + " loaded again after "
                + took.toMillis() + " ms");
        out.flush();
    }

    @Override
    public synchronized void failed(String what, Throwable failure) {
        out.println(Style.plain(what) + ": " + Style.plain(failure.toString()));
        out.flush();
    }
}
