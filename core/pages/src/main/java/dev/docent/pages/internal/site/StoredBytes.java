package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;

/** The bytes of what is stored of a page. */
final class StoredBytes {

    private StoredBytes() {}

    /** For one thread. */
    static final class Writer extends ValueWriter {

        void problems(Collection<Problem> problems) {
            number(problems.size());
            problems.forEach(this::problem);
        }

        void problem(Problem problem) {
            text(problem.code());
            number(problem.severity().ordinal());
            text(problem.file());
            text(problem.pointer());
            number(problem.line());
            number(problem.column());
            text(problem.message());
            text(problem.fix());
            number(problem.otherLocations().size());
            problem.otherLocations().forEach(other -> {
                text(other.file());
                number(other.line());
                number(other.column());
            });
        }

        void anchors(Collection<AnchorLink> anchors) {
            number(anchors.size());
            anchors.forEach(anchor -> {
                text(anchor.page());
                text(anchor.fragment());
                location(anchor.location());
            });
        }

        private void location(Location location) {
            Position position = location.position();
            text(location.file());
            text(location.pointer());
            number(position == null ? 0 : position.line());
            number(position == null ? 0 : position.column());
        }
    }

    /** For one thread. */
    static final class Reader extends ValueReader {

        Reader(byte[] bytes) {
            super(bytes);
        }

        Map<String, String> states() {
            List<String> files = list(this::text);
            Map<String, String> states = new HashMap<>();
            files.forEach(file -> states.put(file, text()));
            return states;
        }

        List<Problem> problems() {
            return list(this::problem);
        }

        Problem problem() {
            String code = text();
            Severity severity = constant(Severity.values());
            String file = text();
            String pointer = text();
            int line = number();
            int column = number();
            return Problem.builder(code, severity, file, text(), text())
                    .pointer(pointer)
                    .line(line)
                    .column(column)
                    .otherLocations(list(() -> new Problem.Location(text(), number(), number())))
                    .build();
        }

        List<AnchorLink> anchors() {
            return list(() -> new AnchorLink(text(), text(), Location.known(text(), text(), number(), number())));
        }
    }
}
