package dev.docent.internal.console.keys;

import java.util.List;

import dev.docent.internal.console.frame.ConsoleRequest;
import dev.docent.internal.console.frame.ConsoleResponse;
import dev.docent.internal.console.frame.ConsoleRoute;
import dev.docent.internal.console.frame.ConsoleSection;
import dev.docent.internal.console.frame.Markup;

/** The pages about keys. */
public final class KeysSection implements ConsoleSection {

    @Override
    public String name() {
        return "keys";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return List.of(ConsoleRoute.page("/keys", this::list));
    }

    private ConsoleResponse list(ConsoleRequest request) {
        return ConsoleResponse.page(request.text("keys.title"), Markup.none());
    }
}
