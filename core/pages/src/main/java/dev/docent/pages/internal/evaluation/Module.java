package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

import dev.docent.pages.internal.mdx.script.Scripts;

/**
 * The imports and declarations of a page or a snippet. A declaration that is not evaluated defines its name as {@link
 * Value.Unusable}, so that the reason is given where it is used, if it is.
 *
 * @param imports in the order of the source
 * @param declarations in the order of the source
 */
public record Module(List<Import> imports, List<Declaration> declarations) {

    private static final String WORDS = "(?:import|export|const|let|var|function)\\b";
    private static final java.util.regex.Pattern AT_LINE = java.util.regex.Pattern.compile("(?m)^" + WORDS);
    private static final java.util.regex.Pattern AFTER_ANOTHER = java.util.regex.Pattern.compile(WORDS);
    private static final int MAX_STATEMENTS = 500;

    /** Copies the lists. */
    public Module {
        imports = List.copyOf(imports);
        declarations = List.copyOf(declarations);
    }

    /**
     * An import of one name.
     *
     * @param source what is imported from, as written
     * @param imported the name there; {@code default} or {@code *} for what has none
     * @param local the name here
     * @param offset where the statement begins in the source
     */
    public record Import(String source, String imported, String local, int offset) {}

    /**
     * A declaration.
     *
     * @param hoisted whether it is known before the others
     * @param names what it defines
     */
    record Declaration(Pattern target, Expression value, boolean hoisted, List<String> names) {}

    /** Reads the statements that are of use; never throws. */
    public static Module parse(String source) {
        List<Import> imports = new ArrayList<>();
        List<Declaration> declarations = new ArrayList<>();
        Matcher atLine = AT_LINE.matcher(source);
        Matcher afterAnother = AFTER_ANOTHER.matcher(source);
        SourceCursor cursor = new SourceCursor(source, 0);
        for (int count = 0; count < MAX_STATEMENTS; count++) {
            skipEnd(cursor);
            boolean follows = count > 0
                    && afterAnother.region(cursor.at(), source.length()).lookingAt();
            if (!follows && (cursor.at() > source.length() || !atLine.find(cursor.at()))) {
                break;
            }
            int start = follows ? cursor.at() : atLine.start();
            int end = follows ? afterAnother.end() : atLine.end();
            cursor = new SourceCursor(source, start);
            try {
                if (cursor.takeWord("import")) {
                    ImportParser.parse(cursor, start, imports);
                } else {
                    new DeclarationParser(cursor, start, imports, declarations).parse();
                }
            } catch (EvaluationException e) {
                cursor.moveTo(endOnLine(source, end));
            }
            cursor.moveTo(Math.max(cursor.at(), end));
        }
        return new Module(imports, declarations);
    }

    /** Skips what can be between a statement and another one on its line. */
    private static void skipEnd(SourceCursor cursor) {
        int at;
        do {
            at = cursor.at();
            cursor.skipSpaceOfLine();
            if (cursor.peek() == ';') {
                cursor.next();
            } else if (cursor.startsWith("/*")) {
                cursor.skipSpace();
            }
        } while (cursor.at() > at);
    }

    /** {@return where a statement that is not read ends if that is on its line, else {@code from}} */
    private static int endOnLine(String source, int from) {
        int line = source.indexOf('\n', from);
        int end = Scripts.partEnd(source, from, line < 0 ? source.length() : line);
        return end < 0 ? from : end;
    }

    /** Defines all names in the scope. */
    public void declare(Scope scope, Run run) {
        declare(true, scope, run);
        declare(false, scope, run);
    }

    private void declare(boolean hoisted, Scope scope, Run run) {
        for (Declaration declaration : declarations) {
            if (declaration.hoisted() == hoisted) {
                declare(declaration, scope, run);
            }
        }
    }

    private static void declare(Declaration declaration, Scope scope, Run run) {
        try {
            declaration.target().bind(declaration.value().in(scope, run), scope, run);
        } catch (EvaluationException e) {
            declaration.names().forEach(name -> scope.define(name, new Value.Unusable(e)));
        }
    }
}
