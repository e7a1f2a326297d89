package dev.docent.cli.internal.migration.assessment;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The contents of a page's text.
 *
 * @param components names of the components it uses
 * @param html names of the HTML elements it uses, except inline ones
 * @param modules whether it imports or exports anything
 * @param expressions whether it has expressions
 * @param exampleLines number of lines in its code blocks
 * @param textLines number of other non-blank lines
 */
record PageBody(
        Set<String> components,
        Set<String> html,
        boolean modules,
        boolean expressions,
        int exampleLines,
        int textLines) {

    private static final Pattern FENCE = Pattern.compile("\\s*(`{3,}|~{3,})(.*)");
    private static final Pattern CODE_SPAN = Pattern.compile("(?<!`)(`{1,3})(?!`)[^\n]{1,1000}?(?<!`)\\1(?!`)");
    private static final Pattern COMPONENT = Pattern.compile("<([A-Z][\\w.]*)");
    private static final Pattern HTML = Pattern.compile("<([a-z][a-z0-9-]*)(?=[\\s/>])");
    private static final Pattern MODULE = Pattern.compile("(?m)^(import|export)\\b");
    private static final Pattern EXPRESSION = Pattern.compile("(?<!\\\\)\\{(?!#)");

    private static final Set<String> INLINE =
            Set.of("a", "b", "br", "code", "em", "i", "img", "kbd", "small", "span", "strong", "sub", "sup", "u");

    static PageBody of(String body) {
        StringBuilder prose = new StringBuilder();
        int exampleLines = 0;
        String fence = null;
        for (String line : body.lines().toList()) {
            Matcher mark = FENCE.matcher(line);
            if (fence != null) {
                boolean closes = mark.matches()
                        && mark.group(1).startsWith(fence)
                        && mark.group(2).isBlank();
                fence = closes ? null : fence;
                exampleLines += closes ? 0 : 1;
            } else if (mark.matches() && mark.group(2).indexOf('`') < 0) {
                fence = mark.group(1);
            } else {
                prose.append(line).append('\n');
            }
        }
        String text = CODE_SPAN.matcher(Comments.removed(prose.toString())).replaceAll("");
        Set<String> html = names(HTML, text);
        html.removeAll(INLINE);
        return new PageBody(
                names(COMPONENT, text),
                html,
                MODULE.matcher(text).find(),
                EXPRESSION.matcher(text).find(),
                exampleLines,
                (int) prose.toString().lines().filter(line -> !line.isBlank()).count());
    }

    private static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher found = pattern.matcher(text);
        while (found.find()) {
            names.add(found.group(1));
        }
        return names;
    }
}
