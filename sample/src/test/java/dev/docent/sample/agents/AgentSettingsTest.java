package dev.docent.sample.agents;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings of the runner for this computer. */
class AgentSettingsTest {

    @TempDir
    Path root;

    @Test
    void has_no_settings_where_no_agent_can_work() {
        AgentSettings settings = new AgentSettings(new AgentWork(new WorkFolder(root), Optional.of("there is no git")));

        assertThat(settings.getPropertyNames()).isEmpty();
        assertThat(settings.getValue("docent.docs.folder")).isNull();
    }

    @Test
    void writes_paths_of_this_computer_into_the_settings() {
        WorkFolder folder = new WorkFolder(root.resolve("with space (and 100% ü)"));
        AgentSettings settings = new AgentSettings(new AgentWork(folder, Optional.empty()));

        assertThat(settings.getValue("docent.docs.folder"))
                .isEqualTo(folder.site().toString());
        assertThat(settings.getValue("docent.runner.command")).endsWith("'" + folder.agent() + "'");
        String address = settings.getValue("docent.projects.demo.repository");
        assertThat(address).matches("file://(/[A-Za-z0-9._~+@%-]+)+");
        assertThat(Path.of(URI.create(address))).isEqualTo(folder.repository());
        assertThat(settings.getPropertyNames())
                .allSatisfy(name -> assertThat(settings.getValue(name)).doesNotContain("{"));
    }

    @Test
    void names_what_is_missing_and_what_to_do() {
        assertThat(Prerequisites.git("no-such-git-command"))
                .hasValueSatisfying(reason ->
                        assertThat(reason).contains("does not find the command git", "Install git 2.32 or newer"));
        assertThat(Prerequisites.git("true"))
                .hasValueSatisfying(reason -> assertThat(reason).contains("reports no version"));
        assertThat(Prerequisites.git("git")).isEmpty();
    }

    @Test
    void a_folder_that_cannot_be_written_is_named_with_its_remedy() {
        assertThat(Prerequisites.problem(new WorkFolder(Path.of("/dev/null/x"))))
                .hasValueSatisfying(reason -> assertThat(reason).contains("/dev/null/x", "SAMPLE_WORK"));
        assertThat(Prerequisites.problem(new WorkFolder(root.resolve("it's"))))
                .hasValueSatisfying(reason -> assertThat(reason).contains("quote", "SAMPLE_WORK"));
        assertThat(Prerequisites.problem(new WorkFolder(root.resolve("fine")))).isEmpty();
    }
}
