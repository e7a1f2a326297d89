package dev.docent.sample;

import java.net.URI;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SampleSettingsTest {

    @Test
    void every_placeholder_is_a_path_of_this_computer() {
        SampleSettings settings = new SampleSettings();

        assertThat(settings.getPropertyNames())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(settings.getValue(name)).doesNotContainPattern("(?<!\\$)\\{"));
        assertThat(settings.getValue("docent.runner.command")).endsWith("'" + SampleSettings.AGENT + "'");
    }

    @Test
    void the_address_of_the_repository_is_one_whatever_its_folder_is_called() {
        Path folder = Path.of("/srv/with space (and 100% ü)/docs.git");
        String address = SampleSettings.address(folder);

        assertThat(address).matches("file://(/[A-Za-z0-9._~+@%-]+)+");
        assertThat(Path.of(URI.create(address))).isEqualTo(folder);
    }
}
