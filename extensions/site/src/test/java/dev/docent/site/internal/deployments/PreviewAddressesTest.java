package dev.docent.site.internal.deployments;

import java.net.URI;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PreviewAddressesTest {

    private final PreviewAddresses addresses = new PreviewAddresses(Map.of("manual", "https://docs.example/manual"));

    @Test
    void a_branch_is_one_segment_below_the_site() {
        assertThat(addresses.of("manual", "agent/j-1"))
                .contains(URI.create("https://docs.example/manual/_preview/agent~1j-1/"));
        assertThat(addresses.of("manual", "größe"))
                .contains(URI.create("https://docs.example/manual/_preview/gr~xc3~xb6~xc3~x9fe/"));
    }

    @Test
    void a_project_without_previews_or_address_has_none() {
        assertThat(addresses.of("other", "agent/j-1")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../x", "a b", "-x", "a\u202eb", "a~b"})
    void what_git_allows_as_no_branch_has_none(String branch) {
        assertThat(addresses.of("manual", branch)).isEmpty();
    }
}
