package dev.docent.site.internal.deployments;

import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PreviewSegmentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "main",
                "feature/x",
                "agent/retry-setting",
                "a.b_c-d",
                "release/2.0",
                "bug#12",
                "a;b",
                "a%2Fb",
                "grün/töne",
                "日本",
                "a+b,c=d'e\"f<g>h|i&j$k!l(m)",
                "a@b",
                "😀"
            })
    void a_name_has_one_segment_that_servers_decode_in_one_way(String name) {
        assertThat(PreviewSegments.isAccepted(name)).isTrue();
        String segment = PreviewSegments.segment(name);
        assertThat(segment).matches("[A-Za-z0-9._~-]+");
        assertThat(PreviewSegments.ofSegment(segment)).contains(name);
        String id = new PreviewId("handbook", name).text();
        assertThat(id).matches("[A-Za-z0-9_-]+");
        assertThat(PreviewId.of(id)).contains(new PreviewId("handbook", name));
    }

    @Test
    void a_slash_is_as_in_a_json_pointer() {
        assertThat(PreviewSegments.segment("feature/x")).isEqualTo("feature~1x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "@",
                "/",
                "-x",
                "/a",
                "a/",
                "a//b",
                "a..b",
                "..",
                ".a",
                "a/.b",
                "a.",
                "a.lock",
                "a.lock/b",
                "a~b",
                "a^b",
                "a:b",
                "a?b",
                "a*b",
                "a[b",
                "a\\b",
                "a b",
                "a\nb",
                "a\u0000b",
                "a\u007fb",
                "a@{b",
                "a\u202eb",
                "a\ud800b",
                "a\u2028b"
            })
    void what_git_or_a_log_refuses_is_no_name(String name) {
        assertThat(PreviewSegments.isAccepted(name)).isFalse();
        assertThat(PreviewId.of(new PreviewId("handbook", name).text())).isEmpty();
    }

    @Test
    void the_longest_name_has_an_id() {
        String longest = "a".repeat(PreviewSegments.MAX_BYTES);
        assertThat(PreviewSegments.isAccepted(longest)).isTrue();
        assertThat(PreviewSegments.isAccepted(longest + "a")).isFalse();
        assertThat(PreviewSegments.isAccepted("ü".repeat(PreviewSegments.MAX_BYTES / 2 + 1)))
                .isFalse();
        String id = new PreviewId("p".repeat(64), longest).text();
        assertThat(AgentJobKey.isIdentifier(id)).isTrue();
        assertThat(PreviewId.of(id)).map(PreviewId::branch).isEqualTo(Optional.of(longest));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "a/b", "a~2b", "a~", "~0", "a~x2", "a~x2F", "a~x61", "~1a", "a~x2e.", "a b", "%61", "a;b", "a~xff"
            })
    void another_way_to_write_a_segment_is_none(String segment) {
        assertThat(PreviewSegments.ofSegment(segment)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "preview-",
                "preview-a",
                "preview-!",
                "0b8f3f6e-7a51-4a3c-9d0f-3a1f1f5c2f6e",
                "preview-bWFpbg"
            })
    void another_id_is_none_of_a_preview(String id) {
        assertThat(PreviewId.of(id)).isEmpty();
    }
}
