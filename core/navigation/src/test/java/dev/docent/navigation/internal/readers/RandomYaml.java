package dev.docent.navigation.internal.readers;

import java.util.Random;

/** Generates small YAML texts in all common styles, and texts that are almost YAML. */
public final class RandomYaml {

    private static final String[] KEYS = {
        "a",
        "b c",
        "'q k'",
        "\"d\\n\"",
        "200",
        "1.0",
        "/p/{id}",
        "$ref",
        "x-y",
        "true",
        "~",
        "é",
        "-k",
        "a:b",
        "a#b",
        "\"two: x\"",
        "null",
        "'it''s'",
        "a ",
        "."
    };
    private static final String[] PLAIN = {
        "text",
        "two words",
        "http://x/y#z",
        "1",
        "-1.50",
        "0x1F",
        "true",
        "False",
        "null",
        "~",
        "a'b",
        "a\"b",
        "yes",
        "-x",
        "1e3",
        ".5",
        "+7",
        "007",
        "é ö",
        "a, b",
        "x]",
        "a # comment",
        "n",
        "#no",
        ".",
        "a:b",
        "𝄞",
        "2024-01-01",
        "- "
    };
    private static final String[] QUOTED = {
        "'single'",
        "'it''s'",
        "\"double\"",
        "\"a\\nb\\u00e9\"",
        "''",
        "\"\"",
        "\"# no: comment\"",
        "'a\n  b\n\n   c '",
        "\"x  \n y\"",
        "\"x\\\n  y\"",
        "'é'",
        "\"a\\/b\"",
        "\"\\q\"",
        "\"\\U0001F36B\"",
        "' '' '"
    };
    private static final String[] FLOW = {
        "[]",
        "{}",
        "[a, b]",
        "{a: 1, b: [x, 'y']}",
        "{ description: Consent, grievance }",
        "[a, ]",
        "{\"a\": {b: c}}",
        "[\n   a,\n b ]",
        "{a: 'x, }'}",
        "[é, {ö: ü}]",
        "{a: }",
        "[a: b]",
        "{a:b}",
        "[http://x]",
        "{a: 1, a: 2}",
        "[a b\n c]",
        "[x#y]",
        "{'a': \"]\"}",
        "[-1, -]",
        "[[[]]]",
        "{$ref: '#/x'}"
    };
    private static final String[] ODD = {
        "*x",
        "*y",
        "*z",
        "&x 1",
        "&y two words # comment",
        "&z 'quoted'",
        "&x [a, {b: c}]",
        "&x {a1: merged, b0: [*y]}",
        "&x",
        "!!str 12",
        "!!int '12'",
        "!!float 1",
        "!local text",
        "! 1",
        "&x !!str 1",
        "!!str &y true",
        "!!map {a: 1}",
        "!e!x 1",
        "[*x, &y 3, *y]",
        "{<<: *x, a: 1}",
        "{a: *x}",
        "{\"a\":1,\"b\":[\"c\"]}",
        "{a: [b: c]} # comment",
        "[a, # comment }\n    b]",
        "{? a : b}",
        "{a\t:\tb}",
        "[!!str 1, '#x' , \"]\"]",
        "{a: b\n  # comment\n  , c: d}",
        "[a#b, c'd, e\"f]",
        "\"tab\tin\"",
        "'tab\tin \t\n  two'",
        "\"\\/ \\e \\_\"",
        "plain\ttab",
        "text\t# comment",
        "\ttext"
    };
    private static final String NOISE = " \n:-#'\"[]{},|>&*!%@?ax\t~\\";

    private static final String[] MERGES = {
        "*x", "*y", "[*x, *y]", "{a1: 1, c2: 2}", "[{b1: 1}, *x]", "1", "&y {a0: {b: *x}}", "\n    a1: merged"
    };

    private final Random random;
    private final boolean odd;
    private final StringBuilder out = new StringBuilder();

    private RandomYaml(long seed, boolean odd) {
        this.random = new Random(seed);
        this.odd = odd;
    }

    /** {@return a text that is mostly YAML} */
    public static String of(long seed) {
        return of(seed, false);
    }

    /** {@return a text that is mostly YAML, with anchors, aliases, merges, tags and odd flow values} */
    public static String odd(long seed) {
        return of(seed, true);
    }

    private static String of(long seed, boolean odd) {
        RandomYaml yaml = new RandomYaml(seed, odd);
        if (yaml.one(10)) {
            yaml.out.append("---\n");
        }
        yaml.collection(yaml.one(8) ? 2 : 0, 0, true);
        if (yaml.one(2)) {
            yaml.spoil();
        }
        return yaml.out.toString();
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private String any(String... of) {
        return of[random.nextInt(of.length)];
    }

    private void collection(int indent, int depth, boolean lineBegins) {
        boolean mapping = !one(3);
        int members = 1 + random.nextInt(3);
        for (int i = 0; i < members; i++) {
            if (i > 0 || lineBegins) {
                blank();
                out.append(" ".repeat(indent));
            }
            if (odd && mapping && one(5)) {
                line("<<: " + any(MERGES));
                continue;
            }
            if (mapping && one(12)) {
                out.append("? ")
                        .append(any("a", "b c", "200", "'q'", "x:y", "a # c"))
                        .append('\n')
                        .append(" ".repeat(indent))
                        .append(":");
                value(indent, depth, one(2));
                continue;
            } else if (mapping) {
                out.append(one(3) ? any(KEYS) : any("a", "b", "c", "d", "e") + i)
                        .append(one(12) ? " :" : ":");
            } else {
                out.append("-");
            }
            value(indent, depth, mapping);
        }
    }

    private void blank() {
        if (one(8)) {
            out.append(any("\n", "  \n", "# comment\n", "    # comment: x\n", "     \n"));
        }
    }

    private void value(int indent, int depth, boolean ofMember) {
        if (odd && one(3)) {
            oddValue(indent, depth);
            return;
        }
        switch (random.nextInt(depth > 3 ? 5 : 8)) {
            case 0 -> line(" " + any(QUOTED));
            case 1 -> line(" " + any(FLOW));
            case 2 -> line(any("", "", " # nothing"));
            case 3 -> block(indent);
            case 4 -> plain(indent);
            default -> {
                if (!ofMember && !one(3)) {
                    String gap = any(" ", " ", "   ");
                    out.append(gap);
                    collection(indent + 1 + gap.length(), depth + 1, false);
                } else {
                    line(any("", "", " ", " # then"));
                    collection(indent + (ofMember && one(4) ? 0 : 1 + random.nextInt(3)), depth + 1, true);
                }
            }
        }
    }

    private void oddValue(int indent, int depth) {
        if (depth > 3 || one(2)) {
            line(" " + any(ODD));
            return;
        }
        line(" " + any("&x", "&y", "!!map", "!t &z", "&x # comment", "!!seq"));
        collection(indent + 1 + random.nextInt(2), depth + 1, true);
    }

    private void line(String rest) {
        out.append(rest).append(one(12) ? " # comment" : "").append('\n');
    }

    private void plain(int indent) {
        line((one(6) ? "\n" + " ".repeat(indent + 2) : " ") + any(PLAIN));
        if (one(4)) {
            out.append(any("", "", "\n", " \n"))
                    .append(" ".repeat(indent + random.nextInt(4)))
                    .append(any("more", "- more", "# more", "more: x", "'more'", "é"))
                    .append('\n');
        }
    }

    private void block(int indent) {
        line(any(" |", " >", " |-", " >-", " |+", " >+", " |2", " >1-", " |+1", "  >"));
        int inner = indent + random.nextInt(5);
        for (int i = random.nextInt(4); i > 0; i--) {
            out.append(" ".repeat(one(4) ? inner + 1 : one(9) ? random.nextInt(3) : inner))
                    .append(any("text", "more text ", "", "\ttab", "# no comment", "k: v", "- i", "é", "\"q"))
                    .append('\n');
        }
        out.append(any("", "", "", "\n", "\n\n", "   \n"));
    }

    private void spoil() {
        for (int i = random.nextInt(3); i >= 0 && out.length() > 0; i--) {
            int at = random.nextInt(out.length());
            if (one(3)) {
                out.deleteCharAt(at);
            } else {
                out.insert(at, NOISE.charAt(random.nextInt(NOISE.length())));
            }
        }
    }
}
