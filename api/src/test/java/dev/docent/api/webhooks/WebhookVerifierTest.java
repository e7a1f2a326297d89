package dev.docent.api.webhooks;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class WebhookVerifierTest {

    /** The vector of the libraries of Standard Webhooks. */
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final Instant AT = Instant.ofEpochSecond(1_614_265_330);
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    private static final String OTHER = "whsec_" + Base64.getEncoder().encodeToString(new byte[32]);

    private final Map<String, String> headers = new HashMap<>(Map.of(
            "webhook-id", ID, "webhook-timestamp", Long.toString(AT.getEpochSecond()), "webhook-signature", SIGNATURE));
    private final WebhookVerifier verifier = WebhookVerifier.of(SECRET).withClock(at(AT));

    @Test
    void the_vector_of_the_standard_is_signed_and_verified() throws Exception {
        assertThat(WebhookSecret.of(SECRET).sign(ID, AT, BODY)).isEqualTo(SIGNATURE);
        assertThat(verifier.verify(headers::get, BODY)).isEqualTo(ID);
    }

    @Test
    void one_of_several_signatures_is_enough() throws Exception {
        headers.put("webhook-signature", "v1a,abc v2," + SIGNATURE.substring(3) + "  " + SIGNATURE + " v1,x");

        assertThat(verifier.verify(headers::get, BODY)).isEqualTo(ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"v2,", "v1a,", "V1,", "v1", "", ",", "v1,v1,", "v10,"})
    void the_right_code_of_another_version_is_refused(String version) {
        headers.put("webhook-signature", version + SIGNATURE.substring(3));

        refused(verifier, BODY, "known secret");
    }

    @Test
    void one_of_several_secrets_is_enough() throws Exception {
        assertThat(WebhookVerifier.of(OTHER, SECRET).withClock(at(AT)).verify(headers::get, BODY))
                .isEqualTo(ID);
    }

    @Test
    void another_secret_is_refused() {
        refused(WebhookVerifier.of(OTHER).withClock(at(AT)), BODY, "known secret");
    }

    /** The signature covers all three: with the parts moved, or one left out, it is another. */
    static Stream<Map<String, String>> changes() {
        return Stream.of(
                Map.of("webhook-id", "msg_other"),
                Map.of("webhook-id", ID + ".1614265330", "webhook-timestamp", "1614265330"),
                Map.of("webhook-timestamp", "1614265331"),
                Map.of("webhook-timestamp", "01614265330"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void another_id_or_time_is_refused(Map<String, String> changed) {
        headers.putAll(changed);

        refused(verifier, BODY, "known secret");
    }

    @Test
    void another_body_is_refused() {
        refused(verifier, "{\"test\": 2432232315}".getBytes(StandardCharsets.UTF_8), "known secret");
        refused(verifier, new byte[0], "known secret");
    }

    @Test
    void a_signature_of_less_than_id_time_and_body_is_another() {
        WebhookSecret secret = WebhookSecret.of(SECRET);

        assertThat(secret.sign("", AT, BODY)).isNotEqualTo(SIGNATURE);
        assertThat(secret.sign(ID, AT.plusSeconds(1), BODY)).isNotEqualTo(SIGNATURE);
        assertThat(secret.sign(ID, AT, new byte[0])).isNotEqualTo(SIGNATURE);
        assertThat(secret.sign(ID, AT.plusMillis(999), BODY)).isEqualTo(SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(longs = {-301, 301, 100_000_000})
    void an_old_webhook_and_one_of_the_future_are_refused(long seconds) {
        refused(verifier.withClock(at(AT.plusSeconds(seconds))), BODY, "5 minutes");
    }

    @ParameterizedTest
    @ValueSource(longs = {-300, 0, 300})
    void a_webhook_within_five_minutes_is_accepted(long seconds) throws Exception {
        assertThat(verifier.withClock(at(AT.plusSeconds(seconds))).verify(headers::get, BODY))
                .isEqualTo(ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"webhook-id", "webhook-timestamp", "webhook-signature"})
    void a_request_without_one_of_the_headers_is_refused(String name) {
        headers.remove(name);
        refused(verifier, BODY, name);
        headers.put(name, " ");
        refused(verifier, BODY, name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"now", "-1", "1614265330.0", "99999999999999999999", "\u0661"})
    void a_time_that_is_none_is_refused(String time) {
        headers.put("webhook-timestamp", time);

        refused(verifier, BODY, "webhook-timestamp");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "whsec_",
                "whsec_short",
                "whsec_%%%secret%%%",
                "whsec_AAAA"
            })
    void a_secret_that_is_none_is_refused_without_repeating_it(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebhookSecret.of(text))
                .withMessageNotContaining("MfKQ")
                .withMessageNotContaining("short")
                .withMessageNotContaining("%%%")
                .withNoCause();
    }

    @Test
    void secrets_are_not_printed() {
        assertThat(WebhookSecret.of(" " + SECRET + "\n")).hasToString("whsec_****");
        assertThatIllegalArgumentException().isThrownBy(WebhookVerifier::of);
    }

    private void refused(WebhookVerifier by, byte[] body, String why) {
        assertThatExceptionOfType(WebhookVerificationException.class)
                .isThrownBy(() -> by.verify(headers::get, body))
                .withMessageContaining(why);
    }

    private static Clock at(Instant time) {
        return Clock.fixed(time, ZoneOffset.UTC);
    }
}
