package dev.docent.pages.internal.evaluation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Expressions and their values as Node.js has them: a line has an expression, a tab and the value. */
class LanguageTableTest {

    @Test
    void all_values_are_those_of_the_language() throws IOException {
        List<String> different = new ArrayList<>();
        int rows = 0;
        for (String line : lines()) {
            if (!line.startsWith("# ")) {
                int tab = line.lastIndexOf('\t');
                String expression = line.substring(0, tab).replace('⏎', '\n');
                String value = value(expression);
                rows++;
                if (!value.equals(line.substring(tab + 1))) {
                    different.add(line + "\t" + value);
                }
            }
        }

        assertThat(different).isEmpty();
        assertThat(rows).isGreaterThan(1_000);
    }

    private static List<String> lines() throws IOException {
        try (InputStream table = LanguageTableTest.class.getResourceAsStream("expressions.tsv")) {
            byte[] bytes = Objects.requireNonNull(table).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static String value(String expression) {
        try {
            return written(ExpressionParser.parse(expression).in(Scope.empty(), new Run()));
        } catch (EvaluationException e) {
            return e.getMessage();
        }
    }

    private static String written(Value value) throws EvaluationException {
        if (value instanceof Value.Items items) {
            StringJoiner array = new StringJoiner(",", "[", "]");
            for (Value item : items.items()) {
                array.add(written(item));
            }
            return array.toString();
        }
        if (value instanceof Value.Fields fields) {
            StringJoiner object = new StringJoiner(",", "{", "}");
            for (Map.Entry<String, Value> field :
                    ObjectFunctions.entries(fields, new Run()).entrySet()) {
                object.add(quoted(field.getKey()) + ":" + written(field.getValue()));
            }
            return object.toString();
        }
        return value instanceof Value.Text text ? quoted(text.text()) : Values.string(value, new Run());
    }

    private static String quoted(String text) {
        String escaped = text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\t", "\\t")
                .replace("\u0001", "\\u0001");
        return '"' + escaped + '"';
    }
}
