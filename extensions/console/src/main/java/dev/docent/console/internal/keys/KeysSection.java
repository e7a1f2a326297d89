package dev.docent.console.internal.keys;

import java.util.List;

import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleSection;

/** The pages about keys. */
public final class KeysSection implements ConsoleSection {

    private static final String KEY = "/keys/" + ConsoleRoute.ID;

    private final List<ConsoleRoute> routes;

    /** @param services what is shown and changed */
    public KeysSection(KeyServices services) {
        NewKeyPage newKey = new NewKeyPage(services);
        KeyPage page = new KeyPage(services);
        KeyForms forms = new KeyForms(services, newKey);
        routes = List.of(
                ConsoleRoute.page("/keys", new KeyListPage(services)::respond),
                ConsoleRoute.page("/keys/new", newKey::respond),
                ConsoleRoute.formOfUser("/keys", forms::create),
                ConsoleRoute.page(KEY, page::respond),
                ConsoleRoute.formOfUser(KEY + "/rotate", forms::rotate),
                ConsoleRoute.page(KEY + "/revoke", page::confirmation),
                ConsoleRoute.formOfUser(KEY + "/revoke", forms::revoke));
    }

    @Override
    public String name() {
        return "keys";
    }

    @Override
    public String title() {
        return "Keys";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return routes;
    }
}
