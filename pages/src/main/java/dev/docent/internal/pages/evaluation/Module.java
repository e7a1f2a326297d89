package dev.docent.internal.pages.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The imports and declarations of a page or a snippet. A declaration that is not evaluated defines its name as {@link
 * Value.Unusable}, so that the reason is given where it is used, if it is.
 *
 * @param imports in the order of the source
 * @param declarations in the order of the source
 */
public record Module(List<Import> imports, List<Declaration> declarations) {

    private static final Pattern STATEMENT =
            Pattern.compile("(?m)^(?:import\\b|(?:export[ \\t]+)?(?:default[ \\t]+)?(?:const|let|var|function)\\b)");
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
     * @param name what it defines
     * @param value its value
     */
    public record Declaration(String name, Expression value) {}

    /** Reads the statements that are of use; never throws. */
    public static Module parse(String source) {
        List<Import> imports = new ArrayList<>();
        List<Declaration> declarations = new ArrayList<>();
        Matcher statement = STATEMENT.matcher(source);
        int at = 0;
        int count = 0;
        while (count++ < MAX_STATEMENTS && at <= source.length() && statement.find(at)) {
            SourceCursor cursor = new SourceCursor(source, statement.start());
            try {
                if (cursor.takeWord("import")) {
                    ImportParser.parse(cursor, statement.start(), imports);
                } else {
                    declaration(cursor, declarations);
                }
            } catch (EvaluationException e) {
                cursor.moveTo(statement.end());
            }
            at = Math.max(cursor.at(), statement.end());
        }
        return new Module(imports, declarations);
    }

    private static void declaration(SourceCursor cursor, List<Declaration> declarations) throws EvaluationException {
        cursor.takeWord("export");
        boolean main = cursor.takeWord("default");
        boolean function = cursor.takeWord("function");
        if (!function && !cursor.takeWord("const") && !cursor.takeWord("let")) {
            cursor.takeWord("var");
        }
        String name = cursor.requireName();
        Expression value;
        try {
            ExpressionParser parser = new ExpressionParser(cursor);
            if (function) {
                value = new FunctionParser(cursor, parser).declared();
            } else {
                cursor.require("=");
                value = parser.expression();
            }
        } catch (EvaluationException e) {
            value = (scope, run) -> new Value.Unusable(e);
        }
        declarations.add(new Declaration(name, value));
        if (main) {
            declarations.add(new Declaration("default", value));
        }
    }

    /** Defines all names in the scope. */
    public void declare(Scope scope, Run run) {
        for (Declaration declaration : declarations) {
            Value value;
            try {
                value = declaration.value().in(scope, run);
            } catch (EvaluationException e) {
                value = new Value.Unusable(e);
            }
            scope.define(declaration.name(), value);
        }
    }
}
