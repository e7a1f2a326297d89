package dev.docent.pages.internal.theme.standard.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;

/** Reads values of a JSON tree, and notes what is wrong with them. */
final class SettingValues {

    private static final int MAX_TEXT = 4_000;
    private static final int MAX_ITEMS = 200;

    private final List<Problem> problems = new ArrayList<>();

    List<Problem> problems() {
        return problems;
    }

    void add(Problem problem) {
        problems.add(problem);
    }

    /** {@return the member of that name; empty if there is none, or if it is null} */
    Optional<Node> member(Optional<Node> parent, String name) {
        return parent.map(node -> node.member(name))
                .map(Documents::expand)
                .filter(node -> !(node instanceof Node.Null));
    }

    /** {@return the member if it is an object} */
    Optional<Node> object(Optional<Node> parent, String name) {
        return checked(member(parent, name), Node.Mapping.class, name, "an object");
    }

    /** {@return the items of a member that is an array} */
    List<Node> items(Optional<Node> parent, String name) {
        return checked(member(parent, name), Node.Sequence.class, name, "an array")
                .map(node -> ((Node.Sequence) node)
                        .items().stream()
                                .limit(MAX_ITEMS)
                                .map(Documents::expand)
                                .toList())
                .orElse(List.of());
    }

    /** {@return the members of an object} */
    static Map<String, Node> members(Optional<Node> object) {
        return object.filter(Node.Mapping.class::isInstance)
                .map(node -> ((Node.Mapping) node).members())
                .orElse(Map.of());
    }

    /** {@return a member that is a text; empty when it is blank} */
    Optional<String> text(Optional<Node> parent, String name) {
        return checked(member(parent, name), Node.Text.class, name, "a string")
                .map(node -> ((Node.Text) node).value().strip())
                .filter(text -> !text.isEmpty())
                .map(text -> text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text);
    }

    /** {@return whether a value is {@code false}} */
    boolean isOff(Optional<Node> parent, String name) {
        return checked(member(parent, name), Node.Bool.class, name, "true or false")
                .filter(value -> !value.truthy())
                .isPresent();
    }

    boolean flag(Optional<Node> parent, String name) {
        return checked(member(parent, name), Node.Bool.class, name, "true or false")
                .map(Node::truthy)
                .orElse(false);
    }

    /** {@return a member that is one of the words; otherwise the first of them} */
    String word(Optional<Node> parent, String name, List<String> words) {
        Optional<Node> value = member(parent, name);
        Optional<String> written = value.map(Node::scalar).filter(words::contains);
        if (value.isPresent() && written.isEmpty()) {
            invalid(value.get(), name, "one of " + String.join(", ", words));
        }
        return written.orElse(words.get(0));
    }

    /** {@return a member that is an address} */
    Optional<Url> url(Optional<Node> parent, String name) {
        Optional<Node> value = member(parent, name);
        return value.flatMap(node -> url(node, name));
    }

    Optional<Url> url(Node value, String name) {
        String written = value.scalar();
        Optional<Url> address = written != null && !written.isBlank() && written.length() <= MAX_TEXT
                ? Url.find(written)
                : Optional.empty();
        if (address.isEmpty()) {
            notUsed(value, name, "an address such as \"/start\" or \"https://example.com\"");
        }
        return address;
    }

    /** Reports a value that the format allows, or may allow, and that is not used. */
    void notUsed(Node value, String name, String expected) {
        problems.add(Problems.SETTING_NOT_USED.at(value.location(), name, expected));
    }

    private void invalid(Node value, String name, String expected) {
        problems.add(Problems.settingInvalid(value.location(), name, expected, value.scalar()));
    }

    private Optional<Node> checked(Optional<Node> value, Class<? extends Node> type, String name, String expected) {
        if (value.isPresent() && !type.isInstance(value.get())) {
            invalid(value.get(), name, expected);
            return Optional.empty();
        }
        return value;
    }
}
