package dev.docent.console.internal.keys;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.NewApiKey;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;

/** The form for a new key. */
record NewKeyPage(KeyServices services) {

    /** Fields of the form. */
    static final String NAME = "name";

    static final String SCOPE = "scope";
    static final String PROJECTS = "projects";
    static final String OTHERS = "others";
    static final String VALIDITY = "validity";
    static final String ADDRESSES = "addresses";

    private static final String DEFAULT_VALIDITY = "90";
    private static final int MAX_TEXT = 10_000;

    ConsoleResponse respond(ConsoleRequest request) {
        return page(KeyRights.require(request), 200, Markup.none(), request);
    }

    /**
     * {@return the form}
     *
     * @param problem why it had no effect; nothing at first
     * @param request with what was in the fields
     */
    ConsoleResponse page(KeyRights rights, int status, Markup problem, ConsoleRequest request) {
        if (!services.off().isEmpty()) {
            throw new ConsoleRefusal(501, services.off());
        }
        Element name = Markup.element("input")
                .with("value", request.parameter(NAME).orElse(""))
                .with("maxlength", String.valueOf(NewApiKey.MAX_NAME))
                .with("autocomplete", "off")
                .with("required", true);
        Element addresses = Markup.element(
                        "textarea", request.parameter(ADDRESSES).orElse(""))
                .with("maxlength", String.valueOf(MAX_TEXT))
                .with("rows", "3")
                .with("dir", "ltr")
                .with("spellcheck", "false");
        Element form = request.form(
                        "/keys",
                        Markup.field(
                                NAME,
                                "Name",
                                name,
                                "Names the key in lists and logs; not secret. Letters, digits, spaces, dots, "
                                        + "underscores and hyphens."),
                        scopes(request),
                        projects(rights, request),
                        Markup.field(
                                VALIDITY,
                                VALIDITY,
                                "Valid for",
                                KeyMarkup.validity(request.parameter(VALIDITY).orElse(DEFAULT_VALIDITY))),
                        Markup.field(
                                ADDRESSES,
                                "Addresses",
                                addresses,
                                "IP addresses or ranges that the key may be used from, such as 10.0.0.0/8. Empty for "
                                        + "any."),
                        Markup.element(
                                "div",
                                Markup.element("div")
                                        .with("class", "row")
                                        .add(
                                                Markup.button("Create key", "primary"),
                                                request.link("/keys", "Back").with("class", "button"))))
                .with("class", "fields");
        Markup hint = Markup.element(
                        "p",
                        "The key is shown once, on the next page. You can create " + ApiKeys.MAX_PER_HOUR
                                + " keys in an hour.")
                .with("class", "muted");
        return new Page(status, "New key", Markup.all(problem, hint, form), false);
    }

    private static Markup scopes(ConsoleRequest request) {
        String chosen = request.parameter(SCOPE).orElse(Scope.READ.written());
        Element scopes = Markup.element("fieldset").add(Markup.element("legend", "Scope"));
        for (Scope scope : Scope.values()) {
            scopes.add(Markup.element("label")
                    .with("class", "choice")
                    .add(
                            Markup.element("input")
                                    .with("type", "radio")
                                    .with("name", SCOPE)
                                    .with("value", scope.written())
                                    .with("checked", scope.written().equals(chosen)),
                            Markup.text(
                                    switch (scope) {
                                        case READ -> "Read jobs and deployments";
                                        case WRITE ->
                                            "Also create and cancel jobs, update sites, and all else that operators may do";
                                    })));
        }
        return scopes;
    }

    private Markup projects(KeyRights rights, ConsoleRequest request) {
        List<String> chosen = request.all(PROJECTS);
        List<String> offered = rights.offered(services);
        boolean only = offered.size() == 1 && !rights.all();
        List<Markup> choices = new ArrayList<>();
        if (rights.all()) {
            choices.add(choice(ApiKey.ALL_PROJECTS, "Every project", chosen, false));
        }
        offered.stream().limit(NewApiKey.MAX_ENTRIES).forEach(id -> choices.add(choice(id, id, chosen, only)));
        Element fields = Markup.element("fieldset").add(Markup.element("legend", "Projects"), Markup.all(choices));
        boolean others = offered.size() > NewApiKey.MAX_ENTRIES || rights.all() && services.anyId();
        return others
                ? Markup.all(
                        fields,
                        Markup.field(
                                OTHERS,
                                "Other projects",
                                Markup.element("input")
                                        .with("value", request.parameter(OTHERS).orElse(""))
                                        .with("maxlength", String.valueOf(MAX_TEXT))
                                        .with("dir", "ltr"),
                                "Their ids, with spaces or commas between them."))
                : fields;
    }

    private static Markup choice(String id, String text, List<String> chosen, boolean only) {
        return Markup.element("label")
                .with("class", "choice")
                .add(
                        Markup.element("input")
                                .with("type", "checkbox")
                                .with("name", PROJECTS)
                                .with("value", id)
                                .with("checked", only || chosen.contains(id)),
                        Markup.element("bdi", text));
    }
}
