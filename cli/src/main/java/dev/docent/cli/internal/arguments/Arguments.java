package dev.docent.cli.internal.arguments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The arguments of a command, as they were written. Immutable. */
public final class Arguments {

    private final Syntax syntax;
    private final List<String> parameters = new ArrayList<>();
    private final Map<String, List<String>> values = new HashMap<>();

    private Arguments(Syntax syntax) {
        this.syntax = syntax;
    }

    /**
     * Reads arguments: {@code --name value}, {@code --name=value}, and parameters anywhere; after {@code --} all are
     * parameters.
     *
     * @throws UsageException if the command does not take them
     */
    public static Arguments read(Syntax syntax, List<String> words) {
        Arguments arguments = new Arguments(syntax);
        boolean options = true;
        for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (options && word.equals("--")) {
                options = false;
            } else if (options && word.startsWith("-") && word.length() > 1) {
                arguments.addOption(word, rest);
            } else {
                arguments.parameters.add(word);
            }
        }
        arguments.requireComplete();
        return arguments;
    }

    private void addOption(String word, Iterator<String> rest) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        Option option = find(name).orElseThrow(() -> unknown(name));
        List<String> known = values.computeIfAbsent(name, absent -> new ArrayList<>());
        if (!known.isEmpty() && option.values() == Option.Values.ONE) {
            throw new UsageException(name + " is given twice; give it once");
        }
        if (option.isFlag() && equals >= 0) {
            throw new UsageException(name + " takes no value");
        }
        if (!option.isFlag()) {
            String value = equals < 0 ? next(option, rest) : word.substring(equals + 1);
            known.addAll(option.values() == Option.Values.LIST ? List.of(value.split(",")) : List.of(value));
        }
    }

    private String next(Option option, Iterator<String> rest) {
        String value = rest.hasNext() ? rest.next() : "--";
        if (value.equals("--") || find(value).isPresent()) {
            throw new UsageException(option.name() + " needs a value: " + option.label());
        }
        return value;
    }

    private Optional<Option> find(String name) {
        for (Option option : syntax.options()) {
            if (option.name().equals(name)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    private UsageException unknown(String name) {
        List<String> names = syntax.options().stream().map(Option::name).toList();
        return UsageException.unknown("option", name, names);
    }

    private void requireComplete() {
        for (Option option : syntax.options()) {
            if (option.isRequired() && !values.containsKey(option.name())) {
                throw new UsageException(option.usage() + " is missing. " + option.description());
            }
        }
        List<PositionalArgument> possible = syntax.parameters();
        if (parameters.size() > possible.size()) {
            throw new UsageException(
                    syntax.name() + " has no use for the argument \"" + parameters.get(possible.size()) + "\"");
        }
        for (PositionalArgument missing : possible.subList(parameters.size(), possible.size())) {
            if (missing.isRequired()) {
                throw new UsageException(missing.label() + " is missing. " + missing.description());
            }
        }
    }

    /** Compares labels: the first comparison of two records takes a tenth of a short run. */
    public Optional<String> parameter(PositionalArgument parameter) {
        int index = 0;
        while (!syntax.parameters().get(index).label().equals(parameter.label())) {
            index++;
        }
        return index < parameters.size() ? Optional.of(parameters.get(index)) : Optional.empty();
    }

    public boolean has(Option flag) {
        return values.containsKey(flag.name());
    }

    /** {@return the values of an option that may have several; empty if it was not written} */
    public List<String> list(Option option) {
        return List.copyOf(values.getOrDefault(option.name(), List.of()));
    }

    public Optional<String> text(Option option) {
        return list(option).stream().findFirst();
    }

    /** {@return the constant of an enum that is written, in any case} */
    public <E extends Enum<E>> Optional<E> choice(Option option, Class<E> type) {
        Optional<String> text = text(option);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text.get())) {
                return Optional.of(constant);
            }
        }
        throw new UsageException(option.name() + " cannot be \"" + text.get() + "\", but one of "
                + option.label().replace("|", ", ").toLowerCase(Locale.ROOT));
    }

    public Optional<Integer> number(Option option) {
        return bigNumber(option).map(number -> {
            if (number != number.intValue()) {
                throw notANumber(option);
            }
            return number.intValue();
        });
    }

    public Optional<Long> bigNumber(Option option) {
        try {
            return text(option).map(Long::valueOf);
        } catch (NumberFormatException e) {
            throw notANumber(option);
        }
    }

    private UsageException notANumber(Option option) {
        return new UsageException(option.name() + " cannot be \"" + text(option).orElse("")
                + "\", but a whole number that is not too large");
    }
}
