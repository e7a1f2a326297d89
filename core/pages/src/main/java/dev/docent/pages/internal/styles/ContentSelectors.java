package dev.docent.pages.internal.styles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.docent.pages.internal.styles.CssTokenizer.Kind;
import dev.docent.pages.internal.styles.CssTokenizer.Token;

/**
 * Keeps rules of authors for elements as such, like {@code ul}, off the frame of pages: they are meant for text, and the frame
 * is made of the same elements. A selector with a class, an id or an attribute is meant for what has it, and stays as it is.
 */
public final class ContentSelectors {

    private static final String PARTS =
            ".skip,.notice,.top,.sidebar,.toc,.eyebrow,.actions,.page-foot,.results,.palette,.try-it,.bottom";

    /** What is added to a selector; its specificity stays the same. */
    static final String OUTSIDE_OF_FRAME = ":not(:where(" + PARTS + "),:where(" + PARTS + ") *)";

    /** Rules with rules in them that apply as others do. */
    private static final Set<String> GROUPS = Set.of("media", "supports", "layer", "container", "starting-style");

    private static final Set<String> ROOTS = Set.of("html", "body");
    private static final Set<String> MODES = Set.of("dark", "light");

    private final String css;
    private final StringBuilder result;
    private final List<Token> prelude = new ArrayList<>();

    /** Whether each open block is that of a group. */
    private final Deque<Boolean> blocks = new ArrayDeque<>();

    private int written;

    private ContentSelectors(String css) {
        this.css = css;
        this.result = new StringBuilder(css.length());
    }

    /** {@return the stylesheet with these selectors} Takes time in proportion to its length. */
    public static String css(String css) {
        return new ContentSelectors(css).guarded();
    }

    private String guarded() {
        CssTokenizer tokens = new CssTokenizer(css);
        int depth = 0;
        while (!tokens.atEnd()) {
            Token token = tokens.next();
            depth = Math.max(0, depth + change(token));
            if (depth == 0 && token.is('{')) {
                begin();
            } else if (depth == 0 && (token.is('}') || token.is(';'))) {
                if (token.is('}')) {
                    blocks.poll();
                }
                prelude.clear();
            } else if (token.kind() != Kind.COMMENT && (token.kind() != Kind.SPACE || !prelude.isEmpty())) {
                prelude.add(token);
            }
        }
        return result.append(css, written, css.length()).toString();
    }

    private static int change(Token token) {
        if (token.kind() == Kind.FUNCTION || token.is('(') || token.is('[')) {
            return 1;
        }
        return token.is(')') || token.is(']') ? -1 : 0;
    }

    private void begin() {
        boolean atRule = !prelude.isEmpty() && prelude.get(0).kind() == Kind.AT_NAME;
        boolean group = atRule && GROUPS.contains(prelude.get(0).text().toLowerCase(Locale.ROOT));
        if (!atRule && !blocks.contains(false)) {
            selectors();
        }
        blocks.push(group);
        prelude.clear();
    }

    private void selectors() {
        List<List<Token>> compounds = new ArrayList<>(List.of(new ArrayList<>()));
        int depth = 0;
        for (Token token : prelude) {
            boolean top = depth == 0;
            depth = Math.max(0, depth + change(token));
            if (top && token.is(',')) {
                guard(compounds);
                compounds.clear();
                compounds.add(new ArrayList<>());
            } else if (top && (token.kind() == Kind.SPACE || isCombinator(token))) {
                compounds.add(new ArrayList<>());
            } else {
                compounds.get(compounds.size() - 1).add(token);
            }
        }
        guard(compounds);
    }

    private static boolean isCombinator(Token token) {
        return token.is('>') || token.is('+') || token.is('~');
    }

    private void guard(List<List<Token>> selector) {
        List<List<Token>> compounds =
                selector.stream().filter(compound -> !compound.isEmpty()).toList();
        if (compounds.isEmpty()) {
            return;
        }
        List<Token> subject = compounds.get(compounds.size() - 1);
        boolean onRoot = compounds.size() > 1 && isRoot(compounds.get(0));
        boolean named = compounds.stream().skip(onRoot ? 1 : 0).anyMatch(ContentSelectors::isNamed);
        if (named || isRoot(subject)) {
            return;
        }
        Token first = subject.get(0);
        if (first.kind() == Kind.NAME || first.is('*')) {
            insert(first.to());
        } else if (first.is(':')) {
            insert(first.from());
        }
    }

    private void insert(int at) {
        result.append(css, written, at).append(OUTSIDE_OF_FRAME);
        written = at;
    }

    private static boolean isRoot(List<Token> compound) {
        Token first = compound.get(0);
        Token second = compound.size() > 1 ? compound.get(1) : first;
        String name = second.text().toLowerCase(Locale.ROOT);
        return first.kind() == Kind.NAME && ROOTS.contains(first.text().toLowerCase(Locale.ROOT))
                || first.is(':') && name.equals("root")
                || first.is('.') && MODES.contains(name) && compound.size() == 2;
    }

    /** {@return whether a part of a selector has a class, an id or an attribute, or what is not understood here} */
    private static boolean isNamed(List<Token> compound) {
        int depth = 0;
        int negated = 0;
        for (Token token : compound) {
            int changed = change(token);
            if (negated == 0
                    && changed > 0
                    && token.kind() == Kind.FUNCTION
                    && token.text().equalsIgnoreCase("not")) {
                negated = depth + 1;
            }
            boolean name =
                    token.is('.') || token.is('[') || token.is('|') || token.is('&') || token.kind() == Kind.HASH;
            if (name && negated == 0) {
                return true;
            }
            depth += changed;
            negated = depth < negated ? 0 : negated;
        }
        return false;
    }
}
