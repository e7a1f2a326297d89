package dev.docent.sample.repository;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@code git diff} prints. */
final class DiffParser {

    private static final String START = "diff --git ";
    private static final Pattern PATHS = Pattern.compile("diff --git (?:\"?a/(.*?)\"?) (?:\"?b/(.*?)\"?)");
    private static final Pattern HUNK = Pattern.compile("@@ -(\\d+)(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@.*");

    private final List<Diff.ChangedFile> files = new ArrayList<>();
    private List<Diff.Line> lines = new ArrayList<>();
    private String before = "";
    private String path = "";
    private Diff.Kind kind = Diff.Kind.CHANGED;
    private boolean binary;
    private int old;
    private int now;
    private int oldLeft;
    private int nowLeft;

    private DiffParser() {}

    static Diff parse(String text, boolean cut) {
        DiffParser parser = new DiffParser();
        for (String line : text.split("\n")) {
            parser.line(line);
        }
        parser.end();
        return new Diff(List.copyOf(parser.files), cut);
    }

    /** Within a hunk, the numbers of its head decide what is a line of a file, not the text of the line. */
    private void line(String line) {
        if (oldLeft > 0 || nowLeft > 0) {
            content(line);
        } else if (line.startsWith(START)) {
            end();
            begin(line);
        } else if (!path.isEmpty()) {
            head(line);
        }
    }

    private void begin(String line) {
        Matcher paths = PATHS.matcher(line);
        boolean known = paths.matches();
        int middle = START.length() + (line.length() - START.length()) / 2;
        // a path with spaces is the same on both sides, or is given by the lines that follow
        before = known && paths.group(1).equals(paths.group(2))
                ? paths.group(1)
                : line.substring(START.length() + 2, middle);
        path = before;
    }

    private void head(String line) {
        if (line.startsWith("new file mode")) {
            kind = Diff.Kind.ADDED;
        } else if (line.startsWith("deleted file mode")) {
            kind = Diff.Kind.DELETED;
        } else if (line.startsWith("rename from ")) {
            kind = Diff.Kind.RENAMED;
            before = line.substring("rename from ".length());
        } else if (line.startsWith("rename to ")) {
            path = line.substring("rename to ".length());
        } else if (line.startsWith("Binary files ")) {
            binary = true;
        } else {
            hunk(line);
        }
    }

    private void hunk(String line) {
        Matcher hunk = HUNK.matcher(line);
        if (hunk.matches()) {
            old = Integer.parseInt(hunk.group(1));
            now = Integer.parseInt(hunk.group(3));
            oldLeft = hunk.group(2) == null ? 1 : Integer.parseInt(hunk.group(2));
            nowLeft = hunk.group(4) == null ? 1 : Integer.parseInt(hunk.group(4));
            if (!lines.isEmpty() || old > 1) {
                lines.add(new Diff.Line('@', 0, 0, ""));
            }
        }
    }

    private void content(String line) {
        char sign = line.isEmpty() ? ' ' : line.charAt(0);
        String text = line.isEmpty() ? "" : line.substring(1);
        if (sign == '\\') {
            return;
        }
        boolean wasThere = sign != '+';
        boolean isThere = sign != '-';
        lines.add(new Diff.Line(sign, wasThere ? old : 0, isThere ? now : 0, text));
        if (wasThere) {
            old++;
            oldLeft--;
        }
        if (isThere) {
            now++;
            nowLeft--;
        }
    }

    private void end() {
        if (!path.isEmpty()) {
            files.add(new Diff.ChangedFile(path, before, kind, binary, List.copyOf(lines)));
        }
        lines = new ArrayList<>();
        path = "";
        kind = Diff.Kind.CHANGED;
        binary = false;
        oldLeft = 0;
        nowLeft = 0;
    }
}
