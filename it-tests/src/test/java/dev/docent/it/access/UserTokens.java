package dev.docent.it.access;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;

/** Signs tokens of users, with one key for all tests of a JVM. */
final class UserTokens {

    static final String ISSUER = "https://login.example.com";

    private static final String KEY_ID = "of-the-tests";
    private static final long VALID_SECONDS = 600;
    private static final KeyPair SIGNER = signer();

    private UserTokens() {}

    /** {@return the value of {@code mp.jwt.verify.publickey} in a file of properties; Payara reads PEM only of several lines} */
    static String publicKey() {
        return "-----BEGIN PUBLIC KEY-----\\n"
                + Base64.getEncoder().encodeToString(SIGNER.getPublic().getEncoded())
                + "\\n-----END PUBLIC KEY-----";
    }

    /** {@return the same key as a JSON Web Key Set} */
    static String keySet() {
        RSAPublicKey key = (RSAPublicKey) SIGNER.getPublic();
        return "{\"keys\":[{\"kty\":\"RSA\",\"use\":\"sig\",\"alg\":\"RS256\",\"kid\":\"%s\",\"n\":\"%s\",\"e\":\"%s\"}]}"
                .formatted(KEY_ID, number(key.getModulus()), number(key.getPublicExponent()));
    }

    /** {@return a valid token of a user who is in one group} */
    static String of(String user, String group) {
        long now = Instant.now().getEpochSecond();
        return signed(
                "{\"iss\":\"%1$s\",\"sub\":\"%2$s\",\"upn\":\"%2$s\",\"groups\":[\"%3$s\"],\"jti\":\"%4$d\",\"iat\":%5$d,\"exp\":%6$d}"
                        .formatted(ISSUER, user, group, System.nanoTime(), now, now + VALID_SECONDS));
    }

    /** {@return a token with these claims, which are JSON} */
    static String signed(String claims) {
        String signed = part("{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"" + KEY_ID + "\"}") + "." + part(claims);
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

    /** {@return the bytes of a positive number, without one for its sign} */
    private static String number(BigInteger value) {
        byte[] bytes = value.toByteArray();
        int sign = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOfRange(bytes, sign, bytes.length));
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
