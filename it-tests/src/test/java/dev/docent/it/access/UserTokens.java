package dev.docent.it.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;

/** Signs tokens of users for MicroProfile JWT, with one key for all tests of a JVM. */
final class UserTokens {

    static final String ISSUER = "https://login.example.com";

    private static final long VALID_SECONDS = 600;
    private static final KeyPair SIGNER = signer();

    private UserTokens() {}

    /** {@return the value of {@code mp.jwt.verify.publickey} in a file of properties; Payara reads PEM only of several lines} */
    static String publicKey() {
        return "-----BEGIN PUBLIC KEY-----\\n"
                + Base64.getEncoder().encodeToString(SIGNER.getPublic().getEncoded())
                + "\\n-----END PUBLIC KEY-----";
    }

    /** {@return a valid token of a user who is in one group} */
    static String of(String user, String group) {
        long now = Instant.now().getEpochSecond();
        String signed = part("{\"alg\":\"RS256\",\"typ\":\"JWT\"}")
                + "."
                + part(
                        "{\"iss\":\"%1$s\",\"sub\":\"%2$s\",\"upn\":\"%2$s\",\"groups\":[\"%3$s\"],\"jti\":\"%4$d\",\"iat\":%5$d,\"exp\":%6$d}"
                                .formatted(ISSUER, user, group, System.nanoTime(), now, now + VALID_SECONDS));
        return signed + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature(signed));
    }

    private static byte[] signature(String signed) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(SIGNER.getPrivate());
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signature.sign();
        } catch (GeneralSecurityException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    private static String part(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    private static KeyPair signer() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
