package dev.docent.pages.internal.evaluation;

import java.util.List;

/**
 * The imports and declarations of a page or a snippet. A declaration that is not evaluated defines its name as {@link
 * Value.Unusable}, so that the reason is given where it is used, if it is.
 *
 * @param imports in the order of the source
 * @param declarations in the order of the source
 */
public record Module(List<Import> imports, List<Declaration> declarations) {

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
        return new ModuleParser(source).parse();
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
