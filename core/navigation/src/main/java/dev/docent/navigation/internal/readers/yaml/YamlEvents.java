package dev.docent.navigation.internal.readers.yaml;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.scanner.ScannerImpl;

/** The events of the first document of a YAML text. */
final class YamlEvents {

    private final Source source;
    private final int from;
    private final ParserImpl parser;

    /** @param bytes the text of the source as it is to be parsed */
    YamlEvents(Source source, byte[] bytes, int from) {
        Utf8Reader reader = new Utf8Reader(source.bytes(), bytes, from);
        this.source = source;
        this.from = from;
        this.parser = new ParserImpl(new PeekedScanner(new ScannerImpl(reader, new LoaderOptions())));
    }

    /** {@return the offset in bytes of what an event is about} */
    static int offset(Event event) {
        return event.getStartMark().getIndex();
    }

    /** {@return the beginning of the document's value; {@code null} if the text is empty} */
    @Nullable NodeEvent first() {
        next();
        return next().is(Event.ID.StreamEnd) ? null : (NodeEvent) next();
    }

    Event next() {
        try {
            return parser.getEvent();
        } catch (MarkedYAMLException malformed) {
            Mark mark = malformed.getProblemMark() == null ? malformed.getContextMark() : malformed.getProblemMark();
            throw unreadable(mark == null ? from : mark.getIndex(), String.valueOf(malformed.getProblem()));
        } catch (IllegalArgumentException noCodePoint) {
            throw unreadable(from, "an escape of a character that does not exist");
        } catch (YAMLException malformed) {
            throw unreadable(from, "a character that YAML does not allow");
        }
    }

    /** Expects the end of the text after the document's value. */
    void expectEnd() {
        next();
        Event end = next();
        if (!end.is(Event.ID.StreamEnd)) {
            throw unreadable(offset(end), "a second document starts here");
        }
    }

    private UnreadableException unreadable(int offset, String detail) {
        return new UnreadableException(Problems.SYNTAX_ERROR.found(Location.root(source, offset), detail));
    }
}
