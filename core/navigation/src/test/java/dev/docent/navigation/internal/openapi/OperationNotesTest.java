package dev.docent.navigation.internal.openapi;

import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.openapi.OperationNote.Line;
import dev.docent.navigation.internal.openapi.OperationNotes.Subject;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OperationNotesTest {

    private static final Subject LIST = new Subject("api.yaml", "get", "/users");
    private static final Subject CREATE = new Subject("api.yaml", "post", "/users");

    private static OperationNote note(String text) {
        return new OperationNote(new Line(text, "c"), new Line(text, "c"), List.of());
    }

    @Test
    void notes_from_two_sources_follow_each_other() {
        OperationNotes first = new OperationNotes(Map.of(LIST, List.of(note("a"))));
        OperationNotes more = new OperationNotes(Map.of(LIST, List.of(note("b")), CREATE, List.of(note("c"))));

        assertThat(first.and(more).of(LIST)).containsExactly(note("a"), note("b"));
        assertThat(first.and(more).of(CREATE)).containsExactly(note("c"));
        assertThat(first.of(CREATE)).isEmpty();
    }
}
