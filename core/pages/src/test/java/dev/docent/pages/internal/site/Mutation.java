package dev.docent.pages.internal.site;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes a text at random: in its bytes, its words, and with parts that are known for doing harm. */
final class Mutation {

    private static final int MAX_SIZE = 60_000;
    private static final List<String> PARTS = List.of(
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "<svg onload=\"alert(1)\"><script>1</script></svg>",
            "<a href=\"java\tscript:alert(1)\">",
            "javascript:alert(1)",
            "&#106;avascript&colon;alert(1)",
            "JaVaScRiPt\n:alert(1)",
            "data:text/html,<script>1</script>",
            "vbscript:x",
            "//evil.example/x.js",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example/a.png",
            "style={{background:'url(//evil.example)'}}",
            "style=\"position:fixed\"",
            "onClick={() => 1}",
            "{...{onclick:'1',href:'javascript:1'}}",
            "{{href: 'javascript:1'}}",
            "dangerouslySetInnerHTML={{__html:'<b>'}}",
            "</script>",
            "</textarea>",
            "</dialog>",
            "]]>",
            "-->",
            "<!--",
            "<![CDATA[",
            "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>",
            "\u202E\u2066\u200B\uFEFF",
            "\uFFFE\uFFFF",
            "\0\1\u001b[31m\u007f\u0085",
            "\r\nX-Header: 1\r\n",
            "\ud83d\ude00",
            "&#0;&#xD800;&#x110000;",
            "{",
            "}",
            "{children}",
            "{part}",
            "{[1,2].map(x => x)}",
            "{'a'.repeat(1e9)}",
            "{`${`${1}`}`}",
            "<",
            "</Card>",
            "<Card href=\"%2e%2e/%2e%2e\" title={<b>t</b>}>",
            "<Tabs><Tab title='&lt;'>",
            "<Snippet file=\"part.mdx\"/>",
            "<Part/>",
            "<Icon icon=\"https://evil.example/i.svg\"/>",
            "<Frame><iframe src=\"https://evil.example\"/></Frame>",
            "<Update label='&#10;' rss={{title:'\\u0000'}}>",
            "```mermaid\n",
            "```js {1-999999999}\n",
            "|a|b|\n|-|-|\n",
            "[^1]: x\n",
            "[^1]",
            "[x]: javascript:1\n",
            "![a](b \"c\")",
            "---\n",
            "title: \"\\u202e<b>\"\n",
            "url: javascript:1\n",
            "openapi: GET /users\n",
            "api: 'POST https://{x}/y'\n",
            "\"$ref\": \"#/components/schemas/A\"",
            "\"$ref\": \"../../../etc/passwd\"",
            "\"javascript:alert(1)\"",
            "\"pages\": [\"all\", \"../x\", \"a/b\\n\", \"%00\", \"con\", \"A\"]",
            "\"1e999\"",
            "[[[[",
            "]",
            ":slug*",
            ",",
            "\"",
            "null",
            "-1",
            "1e400",
            "\u4e2d\u6587\u691c\u7d22");

    /** Values of JSON. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "1e400",
            "[]",
            "{}",
            "\"\"",
            "[[[[[[{}]]]]]]",
            "{\"a\": {\"a\": []}}",
            "\"javascript:alert(1)\"",
            "\"//evil.example/a.png\"",
            "\"</script><script>alert(1)</script>\"",
            "\"\\\" onerror=\\\"x\"",
            "\"url(https://evil.example/a.css)\"",
            "\"red;} @import '//evil.example'; a{\"",
            "\"\\u202e\\u0000\\r\\nX: 1\"",
            "\"\\ud800\"",
            "\"../../../etc/passwd\"",
            "\"/start\"",
            "\"all\"",
            "[\"all\", \"../x\", \"a/b\\n\", \"%00\", \"con\", \"A\"]",
            "\"https://example.com/{a}?b=%zz#c d\"",
            "\":slug*/:a/*\"",
            "{\"$ref\": \"#/components/schemas/A\"}",
            "{\"$ref\": \"#/components/schemas/B\"}",
            "{\"$ref\": \"#/paths\"}",
            "[{\"$ref\": \"#/components/schemas/A\"}, {\"$ref\": \"#/components/schemas/A\"}]",
            "\"array\"",
            "[\"object\", \"array\", \"null\"]",
            "\"9999999999999999999999\"",
            "\"\u4e2d\u6587\"");

    private Mutation() {}

    /** {@return a changed copy} */
    static byte[] of(byte[] text, byte[] other, Random random) {
        byte[] changed = text;
        boolean json = text.length > 0 && text[0] == '{' && random.nextInt(4) > 0;
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            changed = json ? atValue(changed, random) : once(changed, other, random);
        }
        return changed.length <= MAX_SIZE ? changed : Arrays.copyOf(changed, MAX_SIZE);
    }

    private static byte[] once(byte[] text, byte[] other, Random random) {
        int from = random.nextInt(text.length + 1);
        int to = Math.min(text.length, from + random.nextInt(random.nextInt(8) == 0 ? 400 : 24));
        byte[] part = PARTS.get(random.nextInt(PARTS.size())).getBytes(StandardCharsets.UTF_8);
        return switch (random.nextInt(10)) {
            case 0 -> replaced(text, from, to, new byte[0]);
            case 1 -> replaced(text, from, from, slice(other, random));
            case 2 -> replaced(text, from, to, slice(other, random));
            case 3 -> replaced(text, from, from, repeated(slice(text, from, to), 1 + random.nextInt(60)));
            case 4 -> replaced(text, from, Math.min(text.length, from + 1), new byte[] {(byte) random.nextInt(256)});
            case 5 -> replaced(text, from, from, repeated(part, 1 + random.nextInt(40)));
            case 6 -> atWord(text, part, random);
            case 7 -> random.nextInt(6) == 0 ? slice(text, 0, from) : replaced(text, from, to, part);
            default -> replaced(text, from, from, part);
        };
    }

    /** Replaces the value of a member of JSON, with another one of the same text or one that is known for doing harm. */
    private static byte[] atValue(byte[] text, Random random) {
        int[] to = value(text, random);
        byte[] by = VALUES.get(random.nextInt(VALUES.size())).getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(4) == 0) {
            int[] from = value(text, random);
            by = slice(text, from[0], from[1]);
        }
        return replaced(text, to[0], to[1], by);
    }

    private static int[] value(byte[] text, Random random) {
        int from = random.nextInt(text.length);
        while (from < text.length && text[from] != ':') {
            from++;
        }
        from = Math.min(text.length, from + 1);
        int depth = 0;
        boolean quoted = false;
        int to = from;
        for (; to < text.length; to++) {
            byte c = text[to];
            quoted ^= c == '"' && text[to - 1] != '\\';
            depth += quoted ? 0 : c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            if (!quoted && (depth < 0 || depth == 0 && c == ',')) {
                break;
            }
        }
        return new int[] {from, to};
    }

    /** Replaces what is between two quotes. */
    private static byte[] atWord(byte[] text, byte[] part, Random random) {
        int from = random.nextInt(text.length + 1);
        while (from < text.length && text[from] != '"') {
            from++;
        }
        int to = Math.min(text.length, from + 1);
        while (to < text.length && text[to] != '"') {
            to++;
        }
        return from + 1 >= to ? text : replaced(text, from + 1, to, part);
    }

    private static byte[] slice(byte[] text, Random random) {
        int from = random.nextInt(text.length + 1);
        return slice(text, from, Math.min(text.length, from + random.nextInt(200)));
    }

    private static byte[] slice(byte[] text, int from, int to) {
        return Arrays.copyOfRange(text, from, to);
    }

    private static byte[] repeated(byte[] text, int times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            out.writeBytes(text);
        }
        return out.toByteArray();
    }

    private static byte[] replaced(byte[] text, int from, int to, byte[] by) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(text, 0, from);
        out.writeBytes(by);
        out.write(text, to, text.length - to);
        return out.toByteArray();
    }
}
