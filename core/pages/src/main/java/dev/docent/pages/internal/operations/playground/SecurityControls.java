package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.operations.model.Requirement;
import dev.docent.pages.internal.operations.model.SecurityScheme;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;

/** Controls for what proves who sends the request. What is typed stays in them. */
final class SecurityControls {

    private static final DataAttribute ALTERNATIVE = DataAttribute.of("alternative");

    private final Output out;
    private final HtmlWriter html;

    SecurityControls(Output out) {
        this.out = out;
        this.html = out.html();
    }

    void write(List<Requirement> alternatives) {
        if (alternatives.stream().allMatch(alternative -> alternative.uses().isEmpty())) {
            return;
        }
        html.element(Tag.FIELDSET).content(() -> {
            html.element(Tag.LEGEND).text(out.text(OperationText.AUTHENTICATION));
            if (alternatives.size() > 1) {
                new Control(out, "alternative", "")
                        .label(out.text(OperationText.ONE_OF))
                        .select(
                                IntStream.range(0, alternatives.size())
                                        .mapToObj(String::valueOf)
                                        .toList(),
                                alternatives.stream().map(this::label).toList());
            }
            for (int i = 0; i < alternatives.size(); i++) {
                Requirement alternative = alternatives.get(i);
                html.element(Tag.DIV)
                        .attribute(ALTERNATIVE, String.valueOf(i))
                        .attribute(BooleanAttribute.HIDDEN, i > 0)
                        .content(() -> alternative.uses().forEach(use -> controls(use.scheme())));
            }
        });
    }

    private String label(Requirement alternative) {
        return alternative.uses().isEmpty()
                ? out.text(OperationText.NO_AUTHENTICATION)
                : alternative.uses().stream().map(use -> use.scheme().id()).collect(Collectors.joining(" + "));
    }

    private void controls(SecurityScheme scheme) {
        switch (scheme.kind()) {
            case BASIC -> {
                new Control(out, "user", "")
                        .label(out.text(OperationText.USER_NAME))
                        .input("text");
                new Control(out, "password", "")
                        .label(out.text(OperationText.PASSWORD))
                        .secret();
            }
            case BEARER, OAUTH2, OPEN_ID ->
                new Control(out, "bearer", "")
                        .label(scheme.id())
                        .placeholder("Bearer …")
                        .secret();
            case HTTP ->
                new Control(out, "authorization", scheme.name())
                        .label(scheme.id())
                        .secret();
            case KEY_IN_HEADER -> new Control(out, "header", scheme.name()).secret();
            case KEY_IN_QUERY ->
                new Control(out, "query", scheme.name())
                        .hint(out.text(OperationText.KEY_IN_URL))
                        .secret();
            case KEY_IN_COOKIE -> note(scheme.name(), OperationText.COOKIES_NOT_SENT);
            case MUTUAL_TLS -> note(scheme.id(), OperationText.CERTIFICATE);
            case UNKNOWN -> note(scheme.id(), OperationText.UNKNOWN_SCHEME);
        }
    }

    private void note(String name, OperationText text) {
        html.element(Tag.P).classes("note").content(() -> {
            html.element(Tag.CODE).text(name);
            html.text(" " + out.text(text));
        });
    }
}
