package dev.docent.sample.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Tokens of forms: who sends one has read the page with the form, which pages of other origins cannot. Each is for one
 * form, and for this start of the server.
 */
@ApplicationScoped
class FormTokens {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SECRET_BYTES = 32;

    private final byte[] secret;

    /** For the container, and for its proxy, which uses no secret of its own. */
    protected FormTokens() {
        secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
    }

    /** {@return the token of the form that is sent to a path} */
    String of(String path) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            byte[] token = mac.doFinal(path.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return a hidden field with it} */
    String field(String path) {
        return "<input type=\"hidden\" name=\"token\" value=\"" + of(path) + "\">";
    }

    /** {@return whether a request comes from the form that this server has sent, in a page of this server} */
    boolean isValid(String path, HttpServletRequest request) {
        String origin = request.getHeader("Origin");
        boolean own = origin == null || origin.equals("http://" + request.getHeader("Host"));
        String token = request.getParameter("token");
        return own
                && token != null
                && MessageDigest.isEqual(
                        token.getBytes(StandardCharsets.UTF_8), of(path).getBytes(StandardCharsets.UTF_8));
    }
}
