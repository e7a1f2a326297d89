package dev.docent.navigation.internal.problems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Fills the placeholders of {@link Problems} so that what an author wrote is safe in a message. */
final class ProblemText {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)(?::([^}]*))?}");

    /** Maximum number of items of a list. */
    private static final int MAX_NAMED = 20;

    private final List<String> parameters;
    private final Object[] arguments;

    ProblemText(List<String> parameters, Object... arguments) {
        if (parameters.size() != arguments.length) {
            throw new IllegalArgumentException("there are " + arguments.length + " arguments for " + parameters);
        }
        this.parameters = parameters;
        this.arguments = arguments;
    }

    /** {@return the names in the placeholders of a text, each once} */
    static List<String> parameters(String text) {
        List<String> names = new ArrayList<>();
        Matcher placeholders = PLACEHOLDER.matcher(text);
        while (placeholders.find()) {
            if (!names.contains(placeholders.group(1))) {
                names.add(placeholders.group(1));
            }
        }
        return names;
    }

    /** {@return a text without arguments: each placeholder is the name of its argument, in angle brackets} */
    static String general(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> {
            String name = "<" + found.group(1) + ">";
            String kind = Optional.ofNullable(found.group(2)).orElse("plain");
            return Matcher.quoteReplacement(
                    switch (kind) {
                        case "plain", "words", "list", "reason" -> name;
                        case "hint" -> ".";
                        default -> uncounted(kind.split("\\|", -1), name);
                    });
        });
    }

    /** {@return the form that needs no number, or else the one for more} */
    private static String uncounted(String[] forms, String number) {
        return Arrays.stream(forms)
                .filter(form -> !form.contains("#"))
                .findFirst()
                .orElse(forms[forms.length - 1])
                .replace("#", number);
    }

    /** {@return the text with the arguments in its placeholders} */
    String filled(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> {
            Object argument = arguments[parameters.indexOf(found.group(1))];
            return Matcher.quoteReplacement(written(found.group(2), argument));
        });
    }

    private static String written(@Nullable String kind, Object argument) {
        if (kind == null) {
            return SafeText.of(text(argument));
        }
        return switch (kind) {
            case "plain" -> SafeText.plain(text(argument));
            case "words" -> SafeText.printable(argument.toString());
            case "list" -> list(of(List.class, argument));
            case "hint" -> {
                Optional<?> nearest = of(Optional.class, argument);
                yield nearest.isEmpty() ? "." : "; did you mean " + SafeText.of(text(nearest.get())) + "?";
            }
            case "reason" -> Problems.reason(of(IOException.class, argument));
            default -> counted(kind.split("\\|", -1), of(Integer.class, argument));
        };
    }

    private static String text(Object argument) {
        if (argument instanceof Optional || argument instanceof Iterable || argument instanceof Throwable) {
            throw new IllegalArgumentException("a text is needed, not " + argument.getClass());
        }
        return argument.toString();
    }

    private static String list(List<?> items) {
        String named = items.stream()
                .limit(MAX_NAMED)
                .map(item -> SafeText.of(text(item)))
                .collect(Collectors.joining(", "));
        int more = items.size() - MAX_NAMED;
        return more <= 0 ? named : named + ", and " + more + " more";
    }

    /** Forms for one and for more, or for none, for one and for more. */
    private static String counted(String[] forms, int count) {
        if (forms.length < 2 || forms.length > 3) {
            throw new IllegalArgumentException("unknown kind of placeholder: " + String.join("|", forms));
        }
        int many = forms.length - 1;
        int form = count == 1 ? many - 1 : count == 0 && forms.length == 3 ? 0 : many;
        return forms[form].replace("#", String.valueOf(count));
    }

    private static <T> T of(Class<T> type, Object argument) {
        if (!type.isInstance(argument)) {
            throw new IllegalArgumentException("a " + type.getSimpleName() + " is needed, not " + argument.getClass());
        }
        return type.cast(argument);
    }
}
