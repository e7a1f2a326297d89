package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** No bytes may make the parser throw, lose text, or name a location outside the file. */
class MdxFuzzTest {

    @FuzzTest(maxDuration = "5m")
    void any_bytes(byte[] page) {
        PageChecks.check(page);
        PageChecks.checkNothingLost(new String(page, StandardCharsets.UTF_8));
    }
}
