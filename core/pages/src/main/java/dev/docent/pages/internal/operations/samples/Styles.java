package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.output.JsonPrinter;

/**
 * Writes values in the styles of OpenAPI, as in its table of style examples. {@code tryit.js} does the same with what
 * readers type.
 */
final class Styles {

    private static final int MAX_PAIRS = 40;

    /** A name and a value of a query or form. */
    record Pair(String name, String value) {}

    private Styles() {}

    /** {@return the value as it replaces the parameter's braces in a path} */
    static String inPath(Parameter parameter, Node value) {
        String name = UrlQuery.encoded(parameter.name());
        boolean explode = parameter.explode();
        return switch (parameter.style()) {
            case "label" -> isEmpty(value) ? "" : "." + joined(value, explode, explode ? "." : ",", UrlQuery::encoded);
            case "matrix" -> matrix(name, explode, value);
            default -> joined(value, explode, ",", UrlQuery::encoded);
        };
    }

    /** {@return the value of a header} */
    static String inHeader(Parameter parameter, Node value) {
        return joined(value, parameter.explode(), ",", UnaryOperator.identity());
    }

    /** {@return the name and value of a cookie; empty for an empty array or object} */
    static String inCookie(Parameter parameter, Node value) {
        boolean plain = parameter.style().equals("cookie");
        UnaryOperator<String> encode = plain ? UnaryOperator.identity() : UrlQuery::encoded;
        List<String> pairs = pairs(parameter.name(), parameter.style(), parameter.explode(), value, encode).stream()
                .map(pair -> pair.name() + "=" + pair.value())
                .toList();
        return String.join(plain ? "; " : "&", pairs);
    }

    private static String matrix(String name, boolean explode, Node value) {
        if (explode && value instanceof Node.Sequence sequence) {
            return String.join(
                    "",
                    sequence.items().stream()
                            .map(item -> named(";" + name, item, UrlQuery::encoded))
                            .toList());
        } else if (explode && value instanceof Node.Mapping) {
            return isEmpty(value) ? "" : ";" + joined(value, true, ";", UrlQuery::encoded);
        } else if (isEmpty(value)) {
            return "";
        }
        String text = joined(value, false, ",", UrlQuery::encoded);
        return ";" + name + (text.isEmpty() ? "" : "=" + text);
    }

    private static String named(String name, Node value, UnaryOperator<String> encode) {
        String text = encode.apply(text(value));
        return text.isEmpty() ? name : name + "=" + text;
    }

    /**
     * {@return the fields of a query or form for a value; none for an empty array or object}
     *
     * @param style any of those for a query, or {@code cookie}
     * @param encode applied to names, values and the separators that are not allowed in a query
     */
    static List<Pair> pairs(String name, String style, boolean explode, Node value, UnaryOperator<String> encode) {
        List<Pair> pairs = new ArrayList<>();
        if (style.equals("deepObject")) {
            addNested(pairs, name, value, encode);
        } else if (isEmpty(value)) {
            return pairs;
        } else if (explode && value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> add(pairs, encode.apply(name), encode.apply(text(item))));
        } else if (explode && value instanceof Node.Mapping mapping) {
            present(mapping)
                    .forEach(
                            member -> add(pairs, encode.apply(member.getKey()), encode.apply(text(member.getValue()))));
        } else {
            String separator = switch (style) {
                case "spaceDelimited" -> encode.apply(" ");
                case "pipeDelimited" -> encode.apply("|");
                default -> ",";
            };
            add(pairs, encode.apply(name), joined(value, false, separator, encode));
        }
        return pairs;
    }

    private static void addNested(List<Pair> pairs, String name, Node value, UnaryOperator<String> encode) {
        if (value instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size() && pairs.size() < MAX_PAIRS; i++) {
                addNested(pairs, name + "[" + i + "]", sequence.items().get(i), encode);
            }
        } else if (value instanceof Node.Mapping mapping) {
            present(mapping)
                    .forEach(member -> addNested(pairs, name + "[" + member.getKey() + "]", member.getValue(), encode));
        } else if (!isEmpty(value)) {
            add(pairs, encode.apply(name), encode.apply(text(value)));
        }
    }

    private static void add(List<Pair> pairs, String name, String value) {
        if (pairs.size() < MAX_PAIRS) {
            pairs.add(new Pair(name, value));
        }
    }

    /** Joins the items of an array, or the names and values of an object; anything else is written as it is. */
    private static String joined(Node value, boolean explode, String separator, UnaryOperator<String> encode) {
        List<String> texts = new ArrayList<>();
        if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> texts.add(encode.apply(text(item))));
        } else if (value instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : present(mapping)) {
                String name = encode.apply(member.getKey());
                String text = encode.apply(text(member.getValue()));
                if (explode) {
                    texts.add(name + "=" + text);
                } else {
                    texts.addAll(List.of(name, text));
                }
            }
        } else {
            texts.add(encode.apply(text(value)));
        }
        return String.join(separator, texts);
    }

    private static List<Map.Entry<String, Node>> present(Node.Mapping mapping) {
        return mapping.members().entrySet().stream()
                .filter(member -> !(member.getValue() instanceof Node.Null))
                .toList();
    }

    /** {@return whether there is nothing to write: RFC 6570 calls such a value undefined} */
    private static boolean isEmpty(Node value) {
        return value instanceof Node.Null
                || value instanceof Node.Sequence sequence && sequence.items().isEmpty()
                || value instanceof Node.Mapping mapping && present(mapping).isEmpty();
    }

    /** {@return a value as a text: an object or array as JSON} */
    static String text(Node value) {
        if (value instanceof Node.Mapping || value instanceof Node.Sequence) {
            return JsonPrinter.compact(value);
        }
        return value.scalar() == null ? "" : Bounds.cut(value.scalar(), Bounds.ADDRESS);
    }
}
