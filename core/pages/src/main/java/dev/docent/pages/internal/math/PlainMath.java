package dev.docent.pages.internal.math;

import java.util.stream.Collectors;

import dev.docent.pages.internal.math.MathNode.Role;
import org.jspecify.annotations.Nullable;

/** Writes a formula on one line. */
final class PlainMath {

    private PlainMath() {}

    static String of(MathNode node) {
        return text(node).replaceAll(" {2,}", " ").strip();
    }

    private static String text(MathNode node) {
        if (node instanceof MathNode.Line line) {
            return line.children().stream().map(PlainMath::text).collect(Collectors.joining());
        } else if (node instanceof MathNode.Name name) {
            return name.text();
        } else if (node instanceof MathNode.FunctionName function) {
            return function.text() + " ";
        } else if (node instanceof MathNode.Numeral number) {
            return number.text();
        } else if (node instanceof MathNode.Sign sign) {
            boolean spaced = sign.role() == Role.RELATION
                    || sign.role() == Role.BINARY && sign.text().length() > 1;
            return spaced ? " " + sign.text() + " " : sign.role() == Role.SEPARATOR ? sign.text() + " " : sign.text();
        } else if (node instanceof MathNode.Delimiter delimiter) {
            return delimiter.text();
        } else if (node instanceof MathNode.Words words) {
            return words.text();
        } else if (node instanceof MathNode.Space) {
            return " ";
        } else if (node instanceof MathNode.Fraction fraction) {
            return grouped(fraction.top()) + (fraction.line() ? "/" : " ") + grouped(fraction.bottom());
        } else if (node instanceof MathNode.Root root) {
            return (root.index() == null ? "√" : text(root.index()) + "√") + grouped(root.content());
        } else if (node instanceof MathNode.Scripts scripts) {
            return of(scripts.base()) + script("_", scripts.sub()) + script("^", scripts.sup());
        } else if (node instanceof MathNode.Mark mark) {
            return text(mark.base());
        } else if (node instanceof MathNode.Grid grid) {
            return grid.rows().stream()
                    .map(row -> row.stream().map(PlainMath::text).collect(Collectors.joining(" ")))
                    .collect(Collectors.joining("; "));
        } else if (node instanceof MathNode.Styled styled) {
            return text(styled.content());
        }
        return text(((MathNode.Boxed) node).content());
    }

    private static String script(String mark, @Nullable MathNode script) {
        if (script == null) {
            return "";
        }
        String text = of(script);
        return text.matches("′+") ? text : mark + grouped(text);
    }

    private static String grouped(MathNode node) {
        return grouped(of(node));
    }

    private static String grouped(String text) {
        boolean word = text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '.');
        return word || text.codePointCount(0, text.length()) == 1 ? text : "(" + text + ")";
    }
}
