package dev.docent.navigation.internal.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes lines of a YAML document to what few authors write: anchors, aliases, merges, flow values, odd scalars. */
public final class MutatedYaml {

    private static final Pattern MEMBER = Pattern.compile("( *(?:- )?)([\\w$/{}.-]+):( +\\S.*)?");
    private static final String ANCHORS = """
            x-m: &m {summary: Merged, description: "by\\tmerge", deprecated: true}
            x-s: &s
              type: object
              properties: {id: {type: string}}
            x-t: &t text
            """;
    private static final String[] VALUES = {
        "*t",
        "*m",
        "*s",
        "*none",
        "&n text",
        "!!str 1",
        "! true",
        "!!int '3'",
        "{}",
        "[a, b: c]",
        "{a: 1, # comment }",
        "{\"a\":\"b\"}",
        "{a: *t, <<: *m}",
        "[*m, &o {b: c}, *o]",
        "'a''b'",
        "\"a\\tb\\/\\u00e9\"",
        "\"tab\there\"",
        "tab\there",
        "0x1F",
        "~",
        "1e3",
        "007",
        "yes",
        "2024-01-01",
        "a # comment",
        "a:b",
        "|2-",
        ">+",
        "&u",
        "*u",
        "[",
        "'open",
        "<<",
        "- a",
        "? a"
    };

    private final Random random;
    private final List<String> lines;

    private MutatedYaml(String text, long seed) {
        this.random = new Random(seed);
        this.lines = new ArrayList<>(text.lines().toList());
    }

    /** {@return the document with a few changes, which depend on the seed only} */
    public static String of(String text, long seed) {
        MutatedYaml yaml = new MutatedYaml(text, seed);
        for (int i = yaml.random.nextInt(4); i >= 0; i--) {
            yaml.change();
        }
        return ANCHORS + String.join("\n", yaml.lines) + "\n";
    }

    private void change() {
        int at = random.nextInt(lines.size());
        Matcher member = MEMBER.matcher(lines.get(at));
        if (!member.matches()) {
            return;
        }
        String indent = " ".repeat(member.group(1).length());
        String value = VALUES[random.nextInt(VALUES.length)];
        switch (random.nextInt(5)) {
            case 0 -> lines.add(at, indent + "<<: " + (random.nextInt(3) == 0 ? "[*m, *s]" : "*m"));
            case 1 -> lines.add(at + 1, indent + "x-added: " + value);
            case 2 ->
                lines.set(
                        at,
                        member.group(1) + member.group(2) + ": &w" + (member.group(3) == null ? "" : member.group(3)));
            case 3 -> lines.add(indent.isEmpty() ? "x-w: *w" : indent + "*w");
            default -> lines.set(at, member.group(1) + member.group(2) + ": " + value);
        }
    }
}
