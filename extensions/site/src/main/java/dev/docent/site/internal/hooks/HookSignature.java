package dev.docent.site.internal.hooks;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import dev.docent.base.internal.http.RequestHeaders;
import org.jspecify.annotations.Nullable;

/**
 * A header by which a forge proves that it knows the secret. Those of GitHub, Forgejo and Gitea sign the body; GitLab sends the
 * secret itself, which proves nothing about the body. {@code X-Hub-Signature}, of SHA-1, is no proof.
 */
enum HookSignature {
    GITHUB("X-Hub-Signature-256", "sha256="),
    FORGEJO("X-Forgejo-Signature", ""),
    GITEA("X-Gitea-Signature", ""),
    GITLAB("X-Gitlab-Token", null);

    private static final String ALGORITHM = "HmacSHA256";

    private final String header;

    /** What is before the signature of the body; {@code null} if the secret itself is sent. */
    private final @Nullable String prefix;

    HookSignature(String header, @Nullable String prefix) {
        this.header = header;
        this.prefix = prefix;
    }

    /** {@return the only value of the header that proves it} */
    String expected(String secret, byte[] body) {
        return prefix == null ? secret : prefix + hmac(secret, body);
    }

    /** {@return the signatures that a request has, right or wrong} */
    static List<HookSignature> of(RequestHeaders headers) {
        return Arrays.stream(values())
                .filter(signature -> !headers.lines(signature.header).isEmpty())
                .toList();
    }

    /** {@return whether there is one value, and it is the right one} Takes as long whatever the value is. */
    boolean isRight(RequestHeaders headers, String secret, byte[] body) {
        List<String> values = headers.lines(header);
        String sent = values.size() == 1 ? values.get(0) : "";
        return MessageDigest.isEqual(
                expected(secret, body).getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }

    private static String hmac(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (NoSuchAlgorithmException | InvalidKeyException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }
}
