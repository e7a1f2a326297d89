package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * The names by which parts of a document belong together without a reference: parameters of paths, security schemes, and what may
 * be there only once. A document with wrong ones is used all the same.
 */
final class NameCheck {

    private static final int MAX_PROBLEMS = 100;
    private static final String PARAMETERS = "#/components/parameters/";
    /** Header parameters of these names, in lower case, are ignored: other parts of a document say what they are. */
    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    private final List<Finding> problems;
    private final Map<String, String> templates = new HashMap<>();
    private final Map<String, Integer> operationIds = new HashMap<>();
    private final Map<String, Supplier<Location>> schemes = new LinkedHashMap<>();
    private final Map<String, Parameter> components = new HashMap<>();
    private final Set<String> ignoredHeaders = new HashSet<>();
    private final List<Path> withParameters = new ArrayList<>();
    private @Nullable Path path;
    private @Nullable Operation operation;
    private Parameters parameters = new Parameters();
    private Parameter parameter = new Parameter();
    private int reported;

    /** @param problems receives what is found during the walk */
    NameCheck(List<Finding> problems) {
        this.problems = problems;
    }

    /** A parameter, or a reference to one. */
    private static final class Parameter {
        private @Nullable String name;
        private @Nullable String in;
        private @Nullable String reference;

        /** {@return what only one parameter of a list may have} */
        String key() {
            return reference != null ? "#" + reference : in + " " + name;
        }
    }

    /** The parameters of a path item or of an operation. */
    private static final class Parameters {
        private static final Parameters NONE = new Parameters();
        private final List<Parameter> all = new ArrayList<>();
        private final Set<String> keys = new HashSet<>();

        /** {@return the names that these do not declare; none if one refers to a parameter that is not known} */
        Set<String> undeclared(Set<String> names, Map<String, Parameter> components) {
            Set<String> left = new LinkedHashSet<>(names);
            for (Parameter declared : all) {
                Parameter known = declared.reference == null ? declared : components.get(declared.reference);
                if (known == null || known.reference != null) {
                    return Set.of();
                }
                if ("path".equals(known.in)) {
                    left.remove(known.name);
                }
            }
            return left;
        }
    }

    private static final class Operation {
        private Parameters parameters = Parameters.NONE;
    }

    /** A path with parameters. */
    private static final class Path {
        private final String template;
        private final Set<String> names;
        private final List<Operation> operations = new ArrayList<>();
        private final Supplier<Location> location;
        private Parameters parameters = Parameters.NONE;
        private boolean elsewhere;

        Path(String template, Set<String> names, Supplier<Location> location) {
            this.template = template;
            this.names = names;
            this.location = location;
        }

        /** {@return the names that an operation of the path does not declare} */
        Set<String> undeclared(Map<String, Parameter> components) {
            Set<String> left = parameters.undeclared(names, components);
            Set<String> undeclared = new LinkedHashSet<>();
            if (!left.isEmpty()) {
                operations.forEach(of -> undeclared.addAll(of.parameters.undeclared(left, components)));
            }
            return undeclared;
        }
    }

    private void report(Finding finding) {
        if (reported < MAX_PROBLEMS) {
            reported++;
            problems.add(finding);
        }
    }

    /** {@return the rule for a member of {@code paths}} */
    static ValueRule path(ValueRule item) {
        return check -> {
            if (check.cursor().token() != ValueCursor.Token.MAPPING) {
                return item.apply(check);
            }
            NameCheck names = check.names();
            int offset = check.cursor().offset();
            names.begin(check.cursor(), offset);
            item.apply(check);
            names.end();
            return null;
        };
    }

    private void begin(ValueCursor cursor, int offset) {
        String template = cursor.name();
        Set<String> names = new LinkedHashSet<>();
        StringBuilder form = new StringBuilder();
        int at = 0;
        for (int from = template.indexOf('{'); from >= 0; from = template.indexOf('{', at)) {
            int to = template.indexOf('}', from);
            if (to < 0) {
                break;
            }
            form.append(template, at, from).append("{}");
            String name = template.substring(from + 1, to);
            if (isPlain(name)) {
                names.add(name);
            }
            at = to + 1;
        }
        form.append(template.substring(at));
        String other = templates.putIfAbsent(form.toString(), template);
        if (other != null && !other.equals(template)) {
            report(Problems.PATHS_EQUAL.found(cursor.location(offset), template, other));
        }
        path = names.isEmpty() ? null : new Path(template, names, cursor.laterLocation(offset));
    }

    /** Some write expressions there, which have names of other kinds. */
    private static boolean isPlain(String name) {
        return !name.isEmpty() && name.chars().allMatch(c -> Character.isLetterOrDigit(c) || "_-.".indexOf(c) >= 0);
    }

    private void end() {
        Path ended = path;
        if (ended != null && !ended.elsewhere) {
            withParameters.add(ended);
        }
        path = null;
    }

    /** {@return the rule for the reference of a path item} */
    static ValueRule reference() {
        return check -> {
            Path here = check.names().path;
            if (here != null && check.names().operation == null) {
                here.elsewhere = true;
            }
            return ValueRule.REFERENCE.apply(check);
        };
    }

    /** {@return the rule for an operation: of a path, or of a webhook or callback} */
    static ValueRule operation(ValueRule operation) {
        return check -> {
            NameCheck names = check.names();
            Operation outer = names.operation;
            Operation inner = new Operation();
            Path here = outer == null ? names.path : null;
            if (here != null && check.cursor().token() == ValueCursor.Token.MAPPING) {
                here.operations.add(inner);
            }
            names.operation = inner;
            operation.apply(check);
            names.operation = outer;
            return null;
        };
    }

    /** {@return the rule for an {@code operationId}} */
    static ValueRule operationId() {
        return check -> {
            if (check.cursor().token() != ValueCursor.Token.STRING) {
                return ValueRule.STRING.apply(check);
            }
            int offset = check.cursor().offset();
            String id = String.valueOf(check.cursor().text());
            Integer first = check.names().operationIds.putIfAbsent(id, offset);
            if (first != null && first != offset) {
                check.names()
                        .report(Problems.OPERATION_ID_TAKEN.found(check.cursor().location(offset), id));
            }
            return null;
        };
    }

    /** {@return the rule for the parameters of a path item} */
    static ValueRule parametersOfItem(ValueRule list) {
        return check -> {
            NameCheck names = check.names();
            Parameters declared = names.read(list, check);
            Path here = names.path;
            if (here != null && names.operation == null) {
                here.parameters = declared;
            }
            return null;
        };
    }

    /** {@return the rule for the parameters of an operation} */
    static ValueRule parametersOfOperation(ValueRule list) {
        return check -> {
            NameCheck names = check.names();
            Operation here = names.operation;
            Parameters declared = names.read(list, check);
            if (here != null) {
                here.parameters = declared;
            }
            return null;
        };
    }

    private Parameters read(ValueRule list, SpecCheck check) {
        Parameters outer = parameters;
        Parameters inner = new Parameters();
        parameters = inner;
        list.apply(check);
        parameters = outer;
        return inner;
    }

    /** {@return the rule for a parameter in a list} */
    static ValueRule listed(ValueRule rule) {
        return check -> {
            NameCheck names = check.names();
            int offset = check.cursor().offset();
            Parameter read = names.one(rule, check);
            String name = read.reference == null ? read.name : read.reference;
            if (name != null && !names.parameters.keys.add(read.key())) {
                names.report(Problems.PARAMETER_REPEATED.found(check.cursor().location(offset), name));
            }
            names.parameters.all.add(read);
            return null;
        };
    }

    /** {@return the rule for a parameter among the components} */
    static ValueRule component(ValueRule rule) {
        return check -> {
            if (check.cursor().token() != ValueCursor.Token.MAPPING) {
                return rule.apply(check);
            }
            String name = check.cursor().name();
            check.names().components.put(PARAMETERS + name, check.names().one(rule, check));
            return null;
        };
    }

    private Parameter one(ValueRule rule, SpecCheck check) {
        Parameter read = new Parameter();
        parameter = read;
        int offset = check.cursor().offset();
        rule.apply(check);
        String name = read.name == null ? "" : read.name.toLowerCase(Locale.ROOT);
        if ("header".equals(read.in) && IGNORED_HEADERS.contains(name) && ignoredHeaders.add(name)) {
            report(Problems.HEADER_IGNORED.found(check.cursor().location(offset), name));
        }
        return read;
    }

    /** {@return the rule for the name of a parameter} */
    static ValueRule parameterName() {
        return check -> {
            if (check.cursor().token() != ValueCursor.Token.STRING) {
                return ValueRule.STRING.apply(check);
            }
            check.names().parameter.name = check.cursor().text();
            return null;
        };
    }

    /** {@return the rule for where a parameter is} */
    static ValueRule parameterIn(ValueRule rule) {
        return check -> {
            String in = rule.apply(check);
            check.names().parameter.in = in;
            return in;
        };
    }

    void parameterReference(@Nullable String reference) {
        parameter.reference = reference;
    }

    /** {@return the rule for security requirements} */
    static ValueRule requirement(ValueRule scopes) {
        return check -> {
            if (check.expect(ValueCursor.Token.MAPPING, "an object is required here")) {
                ValueCursor cursor = check.cursor();
                cursor.enter();
                while (cursor.next()) {
                    String scheme = cursor.name();
                    if (!check.names().schemes.containsKey(scheme)) {
                        check.names().schemes.put(scheme, cursor.laterLocation(cursor.offset()));
                    }
                    check.value(scopes);
                }
            }
            return null;
        };
    }

    /**
     * Reports, after the walk, what is nowhere declared.
     *
     * @param defined the names of the security schemes
     */
    void reportMissing(Set<String> defined) {
        NearestMatch nearest = new NearestMatch();
        boolean known = !defined.contains("$ref");
        schemes.forEach((name, location) -> {
            boolean address = name.indexOf('/') >= 0;
            if (known && !address && !defined.contains(name)) {
                report(Problems.SECURITY_SCHEME_UNKNOWN.found(location.get(), name, nearest.of(name, defined)));
            }
        });
        for (Path of : withParameters) {
            Set<String> undeclared = of.undeclared(components);
            if (!undeclared.isEmpty()) {
                report(Problems.PATH_PARAMETERS_UNDECLARED.found(
                        of.location.get(), of.template, List.copyOf(undeclared)));
            }
        }
    }
}
