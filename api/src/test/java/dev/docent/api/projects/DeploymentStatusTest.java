package dev.docent.api.projects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DeploymentStatusTest {

    @ParameterizedTest
    @EnumSource
    void a_status_is_found_by_its_name_in_json(DeploymentStatus status) {
        assertThat(DeploymentStatus.ofWireName(status.wireName())).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "QUEUED", "in-progress", "queued ", "stopped"})
    void another_name_is_none(String name) {
        assertThat(DeploymentStatus.ofWireName(name)).isNull();
    }

    @Test
    void the_names_in_json_are_fixed() {
        assertThat(DeploymentStatus.values())
                .extracting(DeploymentStatus::wireName)
                .containsExactly("queued", "in_progress", "success", "failure");
    }

    @Test
    void success_and_failure_are_ends() {
        assertThat(DeploymentStatus.values())
                .filteredOn(DeploymentStatus::isTerminal)
                .containsExactly(DeploymentStatus.SUCCESS, DeploymentStatus.FAILURE);
    }
}
