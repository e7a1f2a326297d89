package dev.docent.base.internal.keys;

import java.util.List;

import dev.docent.base.internal.keys.AccessRefusedException.Reason;

/** Finds the one bearer token among {@code Authorization} headers, as RFC 6750 §2.1 defines it. */
final class BearerToken {

    private static final int MAX_LENGTH = 512;
    private static final String SCHEME = "Bearer";

    private BearerToken() {}

    /**
     * {@return the token}
     *
     * @throws AccessRefusedException if there is none, or it cannot be a key
     */
    static String in(List<String> authorization, String tokenPrefix) {
        if (authorization.size() > 1) {
            throw new AccessRefusedException(Reason.AMBIGUOUS_CREDENTIALS);
        }
        String value = authorization.isEmpty() ? "" : authorization.get(0).strip();
        if (!value.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                || value.length() > SCHEME.length() && value.charAt(SCHEME.length()) != ' ') {
            throw new AccessRefusedException(Reason.NO_CREDENTIALS);
        }
        String token = value.substring(SCHEME.length()).strip();
        if (token.isEmpty()) {
            throw new AccessRefusedException(Reason.NO_CREDENTIALS);
        }
        if (token.length() > MAX_LENGTH || !isB64Token(token)) {
            throw unknown(token, tokenPrefix);
        }
        return token;
    }

    /** {@return the refusal of an unknown token: one without the prefix of a key is a token of another system} */
    static AccessRefusedException unknown(String token, String tokenPrefix) {
        return new AccessRefusedException(token.startsWith(tokenPrefix) ? Reason.INVALID_TOKEN : Reason.FOREIGN_TOKEN);
    }

    /** {@code 1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="}. */
    private static boolean isB64Token(String token) {
        int end = token.length();
        while (end > 0 && token.charAt(end - 1) == '=') {
            end--;
        }
        for (int i = 0; i < end; i++) {
            char c = token.charAt(i);
            boolean alphanumeric = 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9';
            if (!alphanumeric && "-._~+/".indexOf(c) < 0) {
                return false;
            }
        }
        return end > 0;
    }
}
