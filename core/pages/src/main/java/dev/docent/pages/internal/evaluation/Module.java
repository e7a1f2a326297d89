package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/**
 * The imports and declarations of a page or a snippet. A declaration that is not evaluated defines its name as {@link
 * Value.Unusable}, so that the reason is given where it is used, if it is.
 *
 * @param imports in the order of the source
 * @param declarations in the order of the source
 */
public record Module(List<Import> imports, List<Declaration> declarations) {

    private static final java.util.regex.Pattern STATEMENT =
            java.util.regex.Pattern.compile("(?m)^(?:import\\b|export\\b|(?:const|let|var|function)\\b)");
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
        Matcher statement = STATEMENT.matcher(source);
        int at = 0;
        int count = 0;
        while (count++ < MAX_STATEMENTS && at <= source.length() && statement.find(at)) {
            SourceCursor cursor = new SourceCursor(source, statement.start());
            try {
                if (cursor.takeWord("import")) {
                    ImportParser.parse(cursor, statement.start(), imports);
                } else {
                    new DeclarationParser(cursor, statement.start(), imports, declarations).parse();
                }
            } catch (EvaluationException e) {
                cursor.moveTo(statement.end());
            }
            at = Math.max(cursor.at(), statement.end());
        }
        return new Module(imports, declarations);
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
