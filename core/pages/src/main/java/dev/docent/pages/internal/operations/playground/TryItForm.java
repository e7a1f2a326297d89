package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.Server;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** The form that sends a request, in a dialog that the script opens. */
public final class TryItForm {

    private static final DataAttribute AROUND = DataAttribute.of("markdown-ignore");
    private static final DataAttribute METHOD = DataAttribute.of("method");
    private static final DataAttribute PATH = DataAttribute.of("path");
    private static final DataAttribute MESSAGE = DataAttribute.of("message");
    private static final DataAttribute ACTION = DataAttribute.of("action");
    private static final DataAttribute OF_SERVER = DataAttribute.of("server");
    private static final List<OperationText> MESSAGES = List.of(
            OperationText.TRY_LOADING,
            OperationText.TRY_EMPTY,
            OperationText.TRY_ABORTED,
            OperationText.TRY_FAILED,
            OperationText.TRY_POLICY,
            OperationText.TRY_MISSING,
            OperationText.TRY_NOT_JSON,
            OperationText.TRY_BINARY,
            OperationText.TRY_LONG);

    private static final Asset SCRIPT = Asset.script(TryItForm.class, "tryit.js");

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;
    private final Endpoint endpoint;

    /** @param endpoint with a server at least: {@code tryit.js} depends on it */
    public TryItForm(Output out, SchemaReader reader, Endpoint endpoint) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
        this.endpoint = endpoint;
    }

    /** {@return the script of all forms} */
    public static Asset script() {
        return SCRIPT;
    }

    /** {@return the origins that its requests go to} */
    public Set<String> connectSources() {
        return Origins.of(endpoint.servers());
    }

    /** Writes the button that opens the dialog; the script shows it. */
    public void writeButton() {
        html.element(Tag.BUTTON)
                .classes("try")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(BooleanAttribute.HIDDEN)
                .text(out.text(OperationText.TRY_IT));
    }

    /** Writes the dialog, closed. */
    public void write() {
        html.element(Tag.DIALOG)
                .attribute(AROUND, "")
                .classes("try-it")
                .attribute(TextAttribute.ARIA_LABEL, out.text(OperationText.TRY_IT))
                .content(() -> {
                    html.element(Tag.FORM)
                            .attribute(METHOD, endpoint.shownMethod())
                            .attribute(PATH, endpoint.path())
                            .content(this::form);
                    MESSAGES.forEach(text ->
                            message(text.name().substring("TRY_".length()).toLowerCase(Locale.ROOT), text));
                    message("headers", OperationText.HEADERS);
                });
    }

    private void message(String name, OperationText text) {
        html.element(Tag.P)
                .attribute(MESSAGE, name)
                .attribute(BooleanAttribute.HIDDEN)
                .text(out.text(text));
    }

    private void form() {
        html.element(Tag.DIV).classes("operation-head").content(() -> {
            html.element(Tag.SPAN).classes(endpoint.style()).text(endpoint.shownMethod());
            html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").text(endpoint.path());
            button("close", OperationText.TRY_CLOSE, false);
        });
        servers(endpoint.servers());
        new SecurityControls(out).write(endpoint.security());
        new ParameterControls(out, reader).write(endpoint);
        new BodyControls(out, reader).write(endpoint.body());
        html.element(Tag.P).classes("try-actions").content(() -> {
            html.element(Tag.BUTTON).attribute(TextAttribute.TYPE, "submit").text(out.text(OperationText.TRY_SEND));
            button("cancel", OperationText.TRY_CANCEL, true);
        });
        html.element(Tag.DIV)
                .classes("try-result")
                .attribute(TextAttribute.ROLE, "status")
                .content(() -> html.element(Tag.P).text(out.text(OperationText.TRY_NOTHING)));
    }

    private void button(String action, OperationText text, boolean hidden) {
        html.element(Tag.BUTTON)
                .attribute(TextAttribute.TYPE, "button")
                .attribute(ACTION, action)
                .attribute(BooleanAttribute.HIDDEN, hidden)
                .text(out.text(text));
    }

    private void servers(List<Server> servers) {
        if (servers.size() == 1 && servers.get(0).variables().isEmpty()) {
            html.element(Tag.INPUT)
                    .attribute(TextAttribute.TYPE, "hidden")
                    .attribute(Control.IN, "server")
                    .attribute(TextAttribute.VALUE, servers.get(0).url())
                    .empty();
            return;
        }
        html.element(Tag.FIELDSET).content(() -> {
            html.element(Tag.LEGEND).text(out.text(OperationText.SERVER));
            new Control(out, "server", "")
                    .label(out.text(OperationText.BASE_URL))
                    .select(
                            servers.stream().map(Server::url).toList(),
                            servers.stream().map(Server::label).toList());
            IntStream.range(0, servers.size()).forEach(i -> variables(servers.get(i), i));
        });
    }

    private void variables(Server server, int index) {
        if (server.variables().isEmpty()) {
            return;
        }
        html.element(Tag.DIV)
                .attribute(OF_SERVER, String.valueOf(index))
                .attribute(BooleanAttribute.HIDDEN, index > 0)
                .content(() -> server.variables().forEach(variable -> {
                    Control control = new Control(out, "variable", variable.name()).value(variable.value());
                    if (variable.values().isEmpty()) {
                        control.input("text");
                    } else {
                        control.select(variable.values(), variable.values());
                    }
                }));
    }
}
