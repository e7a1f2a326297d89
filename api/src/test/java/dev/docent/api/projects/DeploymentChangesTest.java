package dev.docent.api.projects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class DeploymentChangesTest {

    private static final Change BREAKING = new Change(Kind.API_BREAKING, "GET /users", "operation removed");
    private static final Change ADDED = new Change(Kind.PAGE_ADDED, "/a", "A");

    @Test
    void no_kind_of_change_takes_the_room_of_another_and_breaking_ones_are_first() {
        List<Change> many = new ArrayList<>(Collections.nCopies(DeploymentChanges.MAX_OF_KIND + 5, ADDED));
        many.add(BREAKING);

        DeploymentChanges changes = DeploymentChanges.of(many, Map.of(Kind.PAGE_ADDED, 10, Kind.PAGE_MOVED, 0));

        assertThat(changes.first()).hasSize(DeploymentChanges.MAX_OF_KIND + 1).startsWith(BREAKING);
        assertThat(changes.first().get(0).breaking()).isTrue();
        assertThat(changes.first().get(1).breaking()).isFalse();
        assertThat(changes.counts())
                .containsExactly(
                        Map.entry(Kind.API_BREAKING, 1),
                        Map.entry(Kind.PAGE_ADDED, DeploymentChanges.MAX_OF_KIND + 15));
        assertThat(changes.count(Kind.PAGE_MOVED)).isZero();
    }

    @Test
    void what_was_not_compared_is_no_absence_of_changes() {
        DeploymentChanges changes = DeploymentChanges.notCompared("too large");

        assertThat(changes).isNotEqualTo(DeploymentChanges.none());
        assertThat(changes.first()).containsExactly(new Change(Kind.NOT_COMPARED, "", "too large"));
    }

    @Test
    void texts_are_cut_without_a_half_of_a_character() {
        String odd = "x".repeat(Change.MAX_TEXT - 1);

        assertThat(new Change(Kind.PAGE_ADDED, odd + "\ud83d\ude00", odd + "yz"))
                .isEqualTo(new Change(Kind.PAGE_ADDED, odd, odd + "y"));
    }

    @Test
    void the_first_changes_of_all_kinds_can_be_kept() {
        List<Change> all = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            all.addAll(Collections.nCopies(DeploymentChanges.MAX_OF_KIND + 1, new Change(kind, "/x", "")));
        }

        assertThat(DeploymentChanges.of(all, Map.of()).first())
                .hasSize(Kind.values().length * DeploymentChanges.MAX_OF_KIND);
    }

    @Test
    void fewer_than_are_listed_more_than_may_be_kept_and_counts_of_nothing_are_refused() {
        List<Change> tooMany = Collections.nCopies(DeploymentChanges.MAX_KEPT + 1, ADDED);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeploymentChanges(Map.of(), List.of(ADDED)))
                .withMessageContaining("at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeploymentChanges(Map.of(Kind.PAGE_ADDED, 999), tooMany))
                .withMessageContaining("at most " + DeploymentChanges.MAX_KEPT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeploymentChanges(Map.of(Kind.PAGE_ADDED, 0), List.of()))
                .withMessageContaining("positive");
    }
}
