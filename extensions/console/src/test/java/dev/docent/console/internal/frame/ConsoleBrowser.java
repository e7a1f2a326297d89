package dev.docent.console.internal.frame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.ConsoleResponse.Redirect;
import dev.docent.console.internal.frame.ConsoleRouter.Served;

/** A user of a console in a test, who opens pages and sends the forms that they show. */
public record ConsoleBrowser(ConsoleRouter router, String user) {

    /** Where the console is. */
    public static final String BASE = "/app/docent-console";

    private static final String SECRET = ConsoleTokens.newSecret();

    /** {@return the response to a GET} */
    public Served get(String address) {
        String[] parts = address.split("\\?", 2);
        Map<String, List<String>> parameters = new HashMap<>();
        if (parts.length > 1) {
            for (String parameter : parts[1].split("&")) {
                String[] pair = parameter.split("=", 2);
                parameters.put(pair[0], List.of(pair[1]));
            }
        }
        return router.respond(request("GET", parts[0], parameters));
    }

    /** {@return a token of a form that is shown to this user} */
    public String token(String path) {
        return new ConsoleTokens(SECRET, user).of(path);
    }

    /** {@return the response to a form that has been shown to this user} */
    public Served post(String path, Map<String, List<String>> fields) {
        return post(path, fields, token(path));
    }

    /** {@return the response to a form with a given token} */
    public Served post(String path, Map<String, List<String>> fields, String token) {
        Map<String, List<String>> sent = new HashMap<>(fields);
        sent.put(ConsoleRequest.TOKEN, List.of(token));
        return router.respond(request("POST", path, sent));
    }

    private IncomingRequest request(String method, String path, Map<String, List<String>> parameters) {
        return new IncomingRequest(
                method, BASE, path, parameters, false, new ContainerUser(user, role -> false), SECRET, "192.0.2.1");
    }

    /** {@return the document of a response that is a page} */
    public String html(Served served) {
        return ConsoleLayout.document(
                (Page) served.response(), BASE, user, router.sections(), served.section(), served.notice());
    }

    /** {@return where a response leads that is not a page} */
    public static String location(Served served) {
        return ((Redirect) served.response()).path();
    }
}
