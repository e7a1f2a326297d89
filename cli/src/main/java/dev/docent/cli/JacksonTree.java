package dev.docent.cli;

import java.math.BigInteger;
import java.util.regex.Pattern;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.PlainValues;

/** A document as the tree that schemas validate. A number without a fraction is an integer, as the schema of 3.0 demands. */
final class JacksonTree {

    private static final Pattern INTEGER = Pattern.compile("[-+]?\\d{1,100}");

    private final ObjectMapper jackson = new ObjectMapper();

    JsonNode of(Node node) {
        if (node instanceof Node.Mapping mapping) {
            ObjectNode values = JsonNodeFactory.instance.objectNode();
            mapping.members().forEach((name, member) -> values.set(name, of(member)));
            return values;
        }
        if (node instanceof Node.Sequence sequence) {
            ArrayNode values = JsonNodeFactory.instance.arrayNode();
            sequence.items().forEach(item -> values.add(of(item)));
            return values;
        }
        if (node instanceof Node.Numeric number
                && INTEGER.matcher(number.literal()).matches()) {
            return BigIntegerNode.valueOf(new BigInteger(number.literal()));
        }
        return jackson.valueToTree(PlainValues.of(node));
    }
}
