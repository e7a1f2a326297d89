package dev.docent.pages.internal.evaluation;

import java.net.IDN;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.base.internal.text.UriText;
import org.jspecify.annotations.Nullable;

/** A {@code URL} (WHATWG URL Standard), as far as addresses of the web have it. */
final class UrlValue implements NativeObject {

    /** Schemes with a host, and their ports. */
    private static final Map<String, String> SPECIAL =
            Map.of("http", "80", "https", "443", "ws", "80", "wss", "443", "ftp", "21");

    private static final String NOT_IN_HOST = " \t#%/:<>?@[\\]^|";
    private static final String IN_PATH = "\"<>`{}^";
    private static final String IN_QUERY = "\"<>'";
    private static final String IN_FRAGMENT = "\"<>`";
    private static final int MAX_PORT = 65_535;

    private final Parts parts;
    private final QueryValue query;

    /** The query that {@link #search} has. */
    private String searched;

    private String search;

    private UrlValue(Parts parts, Run run) throws EvaluationException {
        this.parts = parts;
        this.query = QueryValue.parse(parts.query, parts.length(), run);
        this.searched = query.text();
        this.search = parts.query;
        run.made(text().length());
    }

    private static final class Parts {

        private String scheme = "";
        private String user = "";
        private String password = "";
        private String host = "";
        private String port = "";
        private String path = "";
        private String query = "";
        private String hash = "";

        int length() {
            return scheme.length() + user.length() + password.length() + host.length() + path.length() + hash.length();
        }

        boolean isSpecial() {
            return SPECIAL.containsKey(scheme);
        }

        String hostAndPort() {
            return host + (port.isEmpty() ? "" : ":" + port);
        }
    }

    /** {@return the address} @throws EvaluationException if it is none */
    static UrlValue of(Value address, Value base, Run run) throws EvaluationException {
        String text = Values.string(address, run).strip();
        UrlValue around = base.isNone() ? null : of(base, NOTHING, run);
        run.made(2 * text.length());
        return new UrlValue(parse(text, around), run);
    }

    private static Parts parse(String text, @Nullable UrlValue base) throws EvaluationException {
        Parts parts = new Parts();
        int hash = text.indexOf('#');
        String rest = hash < 0 ? text : text.substring(0, hash);
        parts.hash = hash < 0 || hash == text.length() - 1 ? "" : "#" + encoded(text.substring(hash + 1), IN_FRAGMENT);
        int colon = schemeEnd(rest);
        if (colon >= 0) {
            parts.scheme = rest.substring(0, colon).toLowerCase(Locale.ROOT);
        } else if (base != null) {
            parts.scheme = base.parts.scheme;
        } else {
            throw EvaluationException.misused("“" + text + "” is no address with a scheme");
        }
        rest = rest.substring(colon + 1);
        boolean special = parts.isSpecial();
        int mark = rest.indexOf('?');
        String query = mark < 0 ? "" : rest.substring(mark);
        parts.query = query.length() < 2 ? "" : "?" + encoded(query.substring(1), special ? IN_QUERY : "\"<>");
        rest = mark < 0 ? rest : rest.substring(0, mark);
        rest = special ? rest.replace('\\', '/') : rest;
        if (rest.startsWith("//") || colon >= 0 && special) {
            authority(rest, special, parts);
        } else if (base == null || colon >= 0) {
            parts.path = rest;
        } else {
            resolve(rest, mark >= 0, base, parts);
        }
        return parts;
    }

    private static int schemeEnd(String text) {
        int at = 0;
        while (at < text.length()
                && text.charAt(at) < 0x80
                && (Character.isLetterOrDigit(text.charAt(at)) || at > 0 && "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        boolean named = at > 0 && at < text.length() && text.charAt(at) == ':' && Character.isLetter(text.charAt(0));
        return named ? at : -1;
    }

    private static void authority(String text, boolean special, Parts parts) throws EvaluationException {
        int from = 0;
        while (from < text.length() && text.charAt(from) == '/' && (special || from < 2)) {
            from++;
        }
        int slash = text.indexOf('/', from);
        String authority = text.substring(from, slash < 0 ? text.length() : slash);
        int at = authority.lastIndexOf('@');
        if (at >= 0) {
            String login = authority.substring(0, at);
            int colon = login.indexOf(':');
            parts.user = encoded(colon < 0 ? login : login.substring(0, colon), IN_PATH + "/:;=@[]|");
            parts.password = colon < 0 ? "" : encoded(login.substring(colon + 1), IN_PATH + "/:;=@[]|");
        }
        String name = authority.substring(at + 1);
        int colon = name.startsWith("[") ? name.indexOf(':', Math.max(0, name.indexOf(']'))) : name.indexOf(':');
        parts.port = port(colon < 0 ? "" : name.substring(colon + 1), parts.scheme);
        parts.host = host(colon < 0 ? name : name.substring(0, colon), special);
        String path = slash < 0 ? "" : text.substring(slash);
        parts.path = special || !path.isEmpty() ? normal(path.isEmpty() ? "/" : path) : "";
    }

    private static String port(String written, String scheme) throws EvaluationException {
        boolean digits = written.length() <= 5 && CharacterSet.DIGITS.end(written, 0) == written.length();
        int number = digits && !written.isEmpty() ? Integer.parseInt(written) : 0;
        if (!digits || number > MAX_PORT) {
            throw EvaluationException.misused("“" + written + "” is no port of an address");
        }
        String port = written.isEmpty() ? "" : Integer.toString(number);
        return port.equals(SPECIAL.get(scheme)) ? "" : port;
    }

    private static String host(String written, boolean special) throws EvaluationException {
        String host = UriText.decoded(written);
        boolean literal = host.startsWith("[") && host.endsWith("]");
        boolean fits = literal || host.chars().noneMatch(c -> c < ' ' || NOT_IN_HOST.indexOf(c) >= 0);
        if (!fits || host.isEmpty() && special) {
            throw EvaluationException.misused("“" + written + "” is no host of an address");
        }
        if (!special || literal || host.chars().allMatch(c -> c < 0x80)) {
            return special ? host.toLowerCase(Locale.ROOT) : host;
        }
        try {
            return IDN.toASCII(host, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            throw EvaluationException.misused("“" + written + "” is no host of an address");
        }
    }

    private static void resolve(String path, boolean hasQuery, UrlValue base, Parts parts) {
        parts.user = base.parts.user;
        parts.password = base.parts.password;
        parts.host = base.parts.host;
        parts.port = base.parts.port;
        if (path.isEmpty()) {
            parts.path = base.parts.path;
            parts.query = hasQuery ? parts.query : base.search();
        } else {
            String folder = base.parts.path.substring(0, base.parts.path.lastIndexOf('/') + 1);
            parts.path = normal(path.startsWith("/") ? path : folder + path);
        }
    }

    private static String normal(String path) {
        Deque<String> segments = new ArrayDeque<>();
        String[] written = path.substring(1).split("/", -1);
        for (int i = 0; i < written.length; i++) {
            String segment = written[i].replace("%2e", ".").replace("%2E", ".");
            boolean up = segment.equals("..");
            if (up) {
                segments.pollLast();
            }
            if (!up && !segment.equals(".")) {
                segments.addLast(encoded(written[i], IN_PATH));
            } else if (i == written.length - 1) {
                segments.addLast("");
            }
        }
        return "/" + String.join("/", segments);
    }

    private static String encoded(String text, String more) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            if (more.indexOf(c) >= 0) {
                encoded.append('%').append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
            } else if (c != '\n' && c != '\r' && c != '\t') {
                encoded.append(c);
            }
        }
        return UriText.ascii(encoded.toString());
    }

    @Override
    public String type() {
        return "URL";
    }

    /** What is made anew is counted where the query is changed. */
    private String search() {
        String now = query.text();
        if (now.length() != searched.length() || !now.equals(searched)) {
            searched = now;
            search = now.isEmpty() ? "" : "?" + now;
        }
        return search;
    }

    @Override
    public String text() {
        String login = parts.user + (parts.password.isEmpty() ? "" : ":" + parts.password);
        boolean authority = parts.isSpecial() || !parts.host.isEmpty();
        return parts.scheme + ":" + (authority ? "//" : "") + (login.isEmpty() ? "" : login + "@") + parts.hostAndPort()
                + parts.path + search() + parts.hash;
    }

    @Override
    public Value json() {
        return Value.of(text());
    }

    @Override
    public Value member(String name) {
        return switch (name) {
            case "href" -> Value.of(text());
            case "protocol" -> Value.of(parts.scheme + ":");
            case "username" -> Value.of(parts.user);
            case "password" -> Value.of(parts.password);
            case "host" -> Value.of(parts.hostAndPort());
            case "hostname" -> Value.of(parts.host);
            case "port" -> Value.of(parts.port);
            case "pathname" -> Value.of(parts.path);
            case "search" -> Value.of(search());
            case "hash" -> Value.of(parts.hash);
            case "origin" -> Value.of(parts.isSpecial() ? parts.scheme + "://" + parts.hostAndPort() : "null");
            case "searchParams" -> query;
            default -> NOTHING;
        };
    }

    @Override
    public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        return switch (name) {
            case "toString", "toJSON" -> run.text(text());
            default -> throw EvaluationException.unknownMethod(name);
        };
    }
}
