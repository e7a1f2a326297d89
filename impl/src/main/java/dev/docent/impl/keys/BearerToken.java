package dev.docent.impl.keys;

import java.util.List;
import java.util.regex.Pattern;

import dev.docent.impl.keys.AccessRefusedException.Reason;

/** Finds the one bearer token among {@code Authorization} headers, as RFC 6750 §2.1 writes it. */
final class BearerToken {

    private static final int MAX_LENGTH = 512;
    private static final String SCHEME = "Bearer";
    private static final Pattern B64TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

    private BearerToken() {}

    static String in(List<String> authorization) {
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
        if (token.length() > MAX_LENGTH || !B64TOKEN.matcher(token).matches()) {
            throw new AccessRefusedException(Reason.INVALID_TOKEN);
        }
        return token;
    }
}
