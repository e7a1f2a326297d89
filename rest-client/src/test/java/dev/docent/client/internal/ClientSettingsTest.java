package dev.docent.client.internal;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Messages about the client's settings name the setting as it is written, and an example that is accepted. */
class ClientSettingsTest {

    private static final String READ_TIMEOUT = "docent-client/mp-rest/readTimeout";
    private static final String PROXY = "docent-client/mp-rest/proxyAddress";
    private static final Pattern EXAMPLE = Pattern.compile("such as (\\S+?)(?=,? |,?$)");

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "30s", "PT0S", "PT-1S", "a\u001b[31m", "x"})
    void a_wrong_duration(String wrong) {
        assertExplains(
                "docent.client.wait.timeout", wrong, settings -> settings.duration("docent.client.wait.timeout"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "PT-1S", "off"})
    void a_wrong_duration_that_may_be_zero(String wrong) {
        assertExplains("docent.client.wait.long-poll", wrong, ClientSettingsTest::longPoll);
        assertThat(longPoll(new ClientSettings(key -> Optional.of("PT0S")))).contains(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", "1.5", "99999999999"})
    void a_wrong_number(String wrong) {
        String name = "docent.client.wait.requests-in-flight";
        assertExplains(name, wrong, settings -> settings.integer(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "PT30S", "30s"})
    void a_wrong_time_in_milliseconds(String wrong) {
        assertExplains(READ_TIMEOUT, wrong, settings -> settings.milliseconds("readTimeout"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proxy.example.com",
                "proxy:0",
                "proxy:70000",
                ":3128",
                "http://proxy:3128",
                "user:geheim@proxy:3128"
            })
    void a_wrong_proxy(String wrong) {
        assertExplains(
                PROXY,
                wrong,
                settings -> Optional.ofNullable(settings.transport().proxy()));
    }

    @Test
    void a_long_value_is_cut() {
        ClientSettings settings = settings("docent.client.wait.timeout", "x".repeat(5_000));

        assertThat(catchThrowable(() -> settings.duration("docent.client.wait.timeout"))
                        .getMessage())
                .hasSizeLessThan(300);
    }

    private static Optional<Duration> longPoll(ClientSettings settings) {
        return settings.durationOrZero("docent.client.wait.long-poll");
    }

    private static void assertExplains(String name, String wrong, Function<ClientSettings, Optional<?>> reader) {
        String message = String.valueOf(
                catchThrowable(() -> reader.apply(settings(name, wrong))).getMessage());
        assertThat(message)
                .startsWith(name + " must be ")
                .doesNotContain("geheim", "\u001b")
                .hasSizeLessThan(300);
        Matcher example = EXAMPLE.matcher(message);
        assertThat(example.find()).as(message).isTrue();
        assertThat(reader.apply(settings(name, example.group(1)))).as(message).isPresent();
    }

    private static ClientSettings settings(String name, String value) {
        return new ClientSettings(key -> Optional.ofNullable(Map.of(name, value).get(key)));
    }
}
