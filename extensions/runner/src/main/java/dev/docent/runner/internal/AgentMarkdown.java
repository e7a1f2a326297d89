package dev.docent.runner.internal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the Markdown of an agent harmless in a pull request: it mentions nobody, closes and links no issue, executes no quick
 * action, loads no image and contains no HTML. It stays readable.
 */
final class AgentMarkdown {

    /** Shows nothing, and separates what a forge would recognize. */
    private static final String JOINER = "\u2060";

    private static final Pattern REFERENCE = Pattern.compile("@(?=[\\p{L}\\p{N}_])|[#!](?=\\d)|\\bGH(?=-\\d)");

    /** A forge closes an issue for one of these words and its address. */
    private static final Pattern CLOSING = Pattern.compile(
            "(?i)\\b(?:close[sd]?|closing|fix(?:e[sd])?|fixing|resolve[sd]?|resolving|implement(?:s|ed|ing)?)(?=:?\\s+\\S*://)");

    private static final Pattern IMAGE = Pattern.compile("!(?=\\[)");
    private static final Pattern QUICK_ACTION = Pattern.compile("(?m)^([\\s>*+\\-&&[^\\r\\n]]*)/(?=\\w)");
    private static final Pattern FENCE = Pattern.compile("(?m)^ {0,3}(`{3,}|~{3,})");

    private AgentMarkdown() {}

    /** {@return the text, with every fence closed} */
    static String harmless(String markdown) {
        String text = markdown.strip().replace("<", "&lt;");
        text = IMAGE.matcher(text).replaceAll("");
        text = QUICK_ACTION.matcher(text).replaceAll("$1\\\\/");
        text = REFERENCE.matcher(text).replaceAll("$0" + JOINER);
        text = CLOSING.matcher(text).replaceAll("$0" + JOINER);
        return closed(text);
    }

    /** A fence that stays open would take what follows the text. */
    private static String closed(String text) {
        String open = "";
        Matcher fences = FENCE.matcher(text);
        while (fences.find()) {
            String fence = fences.group(1);
            if (open.isEmpty()) {
                open = fence;
            } else if (fence.charAt(0) == open.charAt(0) && fence.length() >= open.length()) {
                open = "";
            }
        }
        return open.isEmpty() ? text : text + "\n" + open;
    }
}
