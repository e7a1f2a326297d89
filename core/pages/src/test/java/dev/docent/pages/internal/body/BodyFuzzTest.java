package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** No bytes may make the renderer throw, or write what a page must not have. */
class BodyFuzzTest {

    @FuzzTest(maxDuration = "5m")
    void any_bytes(byte[] page) {
        BodyChecks.check(new String(page, StandardCharsets.UTF_8));
    }
}
