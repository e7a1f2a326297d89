package dev.docent.pages.internal.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

import dev.docent.base.internal.digests.Sha256;

/** A SHA-256 digest of what something is made from. For one thread. */
final class PageDigest {

    private final MessageDigest digest = Sha256.begin();

    /** Adds bytes and their number, so that other parts have another digest. */
    PageDigest add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
        return this;
    }

    /** Adds the text of a value. */
    PageDigest add(Object value) {
        return add(value.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the digest of all that was added} */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
