package dev.docent.runner.internal.config;

import java.net.URI;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks addresses. A token goes only over an encrypted connection, or to this computer. */
final class AddressRules {

    private static final Pattern REPOSITORY =
            Pattern.compile("(https?://[A-Za-z0-9.\\[\\]:-]+|file://)(/[A-Za-z0-9._~+@%-]+)++/?");
    private static final Pattern API = Pattern.compile("https?://[A-Za-z0-9.\\[\\]:-]+(/[A-Za-z0-9._~-]+)*+");
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final URI NONE = URI.create("https://invalid.invalid/none/none");

    private AddressRules() {}

    static URI repository(CheckedValues values, String name, boolean hasToken) {
        String text =
                values.require(name, "the address of a repository, such as https://git.example.com/acme/handbook.git");
        if (text.isEmpty()) {
            return NONE;
        }
        if (text.contains("@") && text.startsWith("http")) {
            values.report(
                    name, "must not contain a user or a token; use token-file, and replace a token that was here");
            return NONE;
        }
        if (!REPOSITORY.matcher(text).matches() || text.contains("/../")) {
            values.report(
                    name,
                    "must be an https, http or file address such as https://git.example.com/acme/handbook.git, but is "
                            + CheckedValues.quoted(text));
            return NONE;
        }
        return safe(values, name, text, hasToken);
    }

    static URI api(CheckedValues values, String name, String text) {
        if (!API.matcher(text).matches()) {
            values.report(
                    name,
                    "must be the base address of the API, such as https://git.example.com/api/v1, but is "
                            + CheckedValues.quoted(text));
            return NONE;
        }
        return safe(values, name, text, true);
    }

    private static URI safe(CheckedValues values, String name, String text, boolean hasToken) {
        URI address = URI.create(text);
        if (hasToken && "http".equals(address.getScheme()) && !LOCAL.contains(String.valueOf(address.getHost()))) {
            values.report(name, "is not encrypted, so that its token could be read on the way; use https");
        }
        return address;
    }
}
