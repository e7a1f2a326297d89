package dev.docent.navigation.internal.openapi.compared;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;

/** Paths as they are compared: without the names of parameters. */
public final class PathTemplates {

    private PathTemplates() {}

    /** {@return the path without the names of its parameters} */
    static String unnamed(String path) {
        StringBuilder out = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            int close = c == '{' ? path.indexOf('}', i) : -1;
            out.append(close > 0 ? "{}" : String.valueOf(c));
            i = Math.max(i, close);
        }
        return out.toString();
    }

    /** {@return the same without double slashes and a slash at the end, which servers often do not tell apart} */
    static String normalized(String path) {
        String unnamed = unnamed(path);
        StringBuilder out = new StringBuilder(unnamed.length());
        for (int i = 0; i < unnamed.length(); i++) {
            char c = unnamed.charAt(i);
            if (c != '/' || out.isEmpty() || out.charAt(out.length() - 1) != '/') {
                out.append(c);
            }
        }
        if (!out.isEmpty() && out.charAt(out.length() - 1) == '/') {
            out.setLength(out.length() - 1);
        }
        return out.toString();
    }

    /** {@return the names of the parameters, in the order of the path} */
    public static List<String> parameters(String path) {
        List<String> names = new ArrayList<>();
        int close = 0;
        for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', close)) {
            close = path.indexOf('}', open);
            if (close < 0) {
                break;
            }
            names.add(path.substring(open + 1, close));
        }
        return names;
    }

    /** {@return the path of a server, normalized: what all paths of its operations begin with; may be empty} */
    static String ofServer(Node server) {
        String url = server.text("url");
        if (url == null) {
            return "";
        }
        if (server.member("variables") instanceof Node.Mapping variables) {
            for (Map.Entry<String, Node> variable : variables.members().entrySet()) {
                String value = variable.getValue().text("default");
                url = value == null ? url : url.replace("{" + variable.getKey() + "}", value);
            }
        }
        int scheme = url.indexOf("://");
        int authority = scheme >= 0 ? scheme + 3 : url.startsWith("//") ? 2 : -1;
        if (authority >= 0) {
            int slash = url.indexOf('/', authority);
            url = slash < 0 ? "" : url.substring(slash);
        }
        String path = normalized(url.split("[?#]", 2)[0].replaceFirst("^\\.(?=/|$)", ""));
        return path.isEmpty() || path.startsWith("/") ? path : "/" + path;
    }
}
