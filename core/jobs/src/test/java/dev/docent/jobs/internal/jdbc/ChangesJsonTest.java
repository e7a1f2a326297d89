package dev.docent.jobs.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ChangesJsonTest {

    private static final String ODD = "\" \\ \n \0 \u001b \ud83d \ud83d\ude00 \u00e4 \ude00";

    @Test
    void changes_are_read_back_equal_whatever_their_texts() {
        DeploymentChanges changes = DeploymentChanges.of(
                List.of(new Change(Kind.API_BREAKING, ODD, ODD), new Change(Kind.PAGE_ADDED, "/a", "")),
                Map.of(Kind.PAGE_ADDED, 3, Kind.PAGE_MOVED, 8));

        String json = ChangesJson.write(changes);

        assertThat(ChangesJson.read(json)).isEqualTo(changes);
        assertThat(StorableText.encode(json)).as("needs no other encoding").isEqualTo(json);
        assertThat(ChangesJson.write(DeploymentChanges.none())).isEqualTo(ChangesJson.NONE);
        assertThat(ChangesJson.read(ChangesJson.NONE)).isEqualTo(DeploymentChanges.none());
    }

    @Test
    void the_first_changes_that_fit_are_kept_with_all_counts() {
        String large = "\u0001".repeat(Change.MAX_TEXT);
        DeploymentChanges all = DeploymentChanges.of(
                Stream.of(Kind.values())
                        .flatMap(kind -> Collections.nCopies(30, new Change(kind, large, large)).stream())
                        .toList(),
                Map.of());

        String json = ChangesJson.write(all);

        DeploymentChanges read = ChangesJson.read(json);
        int bytes = json.getBytes(StandardCharsets.UTF_8).length;
        assertThat(bytes).isLessThanOrEqualTo(DeploymentStore.MAX_CHANGE_BYTES);
        assertThat(bytes + bytes / read.first().size())
                .as("with one more")
                .isGreaterThan(DeploymentStore.MAX_CHANGE_BYTES);
        assertThat(read.counts()).isEqualTo(all.counts());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"counts\":{}}",
                "{\"counts\":{\"OTHER\":1},\"first\":[]}",
                "{\"counts\":{\"PAGE_ADDED\":\"1\"},\"first\":[]}",
                "{\"counts\":{\"PAGE_ADDED\":-1},\"first\":[]}",
                "{\"counts\":{\"PAGE_ADDED\":4294967297},\"first\":[]}",
                "{\"counts\":{\"PAGE_ADDED\":1.0},\"first\":[]}",
                "{\"counts\":{},\"first\":[{}]}",
                "{\"counts\":{},\"first\":[{\"kind\":\"PAGE_ADDED\",\"subject\":\"/\",\"text\":\"\"}]}",
                "{\"counts\":{},\"first\":[]} "
            })
    void what_was_not_written_is_refused(String wrong) {
        assertThatIllegalArgumentException().isThrownBy(() -> ChangesJson.read(wrong));
    }
}
