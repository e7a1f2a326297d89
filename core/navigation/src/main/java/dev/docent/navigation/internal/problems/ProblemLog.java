package dev.docent.navigation.internal.problems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * Collects the problems of one resolution, up to a limit; equal problems count once. When full, a problem replaces a
 * less severe one or is only counted.
 */
public final class ProblemLog {

    /** Default limit of the problems that are kept of a site. */
    public static final int DEFAULT_SIZE = 10_000;

    /** By file, line and column. */
    public static final Comparator<Problem> BY_LOCATION = ProblemLog::compareLocations;

    /** The most severe first. */
    private static final List<Severity> SEVERITIES = List.of(Severity.values());

    private final int max;
    private final List<Set<Problem>> kept = new ArrayList<>();
    private final Set<String> demoted = new HashSet<>();
    private int size;
    private int omitted;
    private @Nullable Problem omittedBefore;

    /** Class archives of Java, which short runs begin with, do not contain what {@code Comparator.comparing} returns. */
    private static int compareLocations(Problem one, Problem other) {
        int files = one.file().compareTo(other.file());
        int lines = files == 0 ? Integer.compare(one.line(), other.line()) : files;
        return lines == 0 ? Integer.compare(one.column(), other.column()) : lines;
    }

    public ProblemLog() {
        this(DEFAULT_SIZE);
    }

    public ProblemLog(int max) {
        this.max = max;
        SEVERITIES.forEach(severity -> kept.add(new LinkedHashSet<>()));
    }

    public void add(Problem problem) {
        if (problem.line() == 0 && ProblemCode.PROBLEMS_OMITTED.isOf(problem)) {
            omittedBefore = problem;
            return;
        }
        Set<Problem> equals = kept.get(problem.severity().ordinal());
        if (equals.contains(problem)) {
            return;
        }
        if (size == max) {
            omitted++;
            if (!makeRoomFor(problem.severity())) {
                return;
            }
        }
        equals.add(problem);
        size++;
    }

    private boolean makeRoomFor(Severity severity) {
        for (int i = SEVERITIES.size() - 1; i > severity.ordinal(); i--) {
            Set<Problem> lessSevere = kept.get(i);
            if (!lessSevere.isEmpty()) {
                lessSevere.remove(lessSevere.iterator().next());
                size--;
                return true;
            }
        }
        return false;
    }

    /** {@return the number of problems found, whether kept or not} */
    public int size() {
        return size + omitted;
    }

    /** Reports the problems of these files as notes. */
    public void demote(Set<String> files) {
        demoted.addAll(files);
    }

    public List<Problem> sorted() {
        List<Problem> sorted = new ArrayList<>(size + 1);
        kept.stream()
                .flatMap(Set::stream)
                .map(problem -> demoted.contains(problem.file()) ? ProblemCode.asNote(problem) : problem)
                .forEach(sorted::add);
        Problem before = omittedBefore;
        if (omitted > 0) {
            sorted.add(
                    before == null
                            ? Problems.PROBLEMS_OMITTED.in(Source.DOCS_JSON, max, omitted)
                            : Problems.MORE_PROBLEMS_OMITTED.in(Source.DOCS_JSON, max));
        } else if (before != null) {
            sorted.add(before);
        }
        sorted.sort(BY_LOCATION);
        return List.copyOf(sorted);
    }
}
