package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.Module.Declaration;
import dev.docent.pages.internal.evaluation.Module.Import;

/** Reads one declaration or export of a module. */
final class DeclarationParser {

    private static final String DEFAULT = "default";

    private final SourceCursor cursor;
    private final int offset;
    private final List<Import> imports;
    private final List<Declaration> declarations;
    private final ExpressionParser parser;

    DeclarationParser(SourceCursor cursor, int offset, List<Import> imports, List<Declaration> declarations) {
        this.cursor = cursor;
        this.offset = offset;
        this.imports = imports;
        this.declarations = declarations;
        this.parser = new ExpressionParser(cursor);
    }

    void parse() throws EvaluationException {
        boolean export = cursor.takeWord("export");
        boolean main = export && cursor.takeWord(DEFAULT);
        if (export && cursor.take("{")) {
            names();
        } else if (function(main)) {
            return;
        } else if (main) {
            define(DEFAULT, false);
        } else if (cursor.takeWord("const") || cursor.takeWord("let") || cursor.takeWord("var")) {
            do {
                variable();
            } while (cursor.take(","));
        } else {
            throw cursor.unexpected();
        }
    }

    private boolean function(boolean main) throws EvaluationException {
        int start = cursor.at();
        cursor.takeWord("async");
        if (!cursor.takeWord("function")) {
            cursor.moveTo(start);
            return false;
        }
        cursor.skipSpace();
        String name = cursor.name();
        cursor.moveTo(start);
        define(name.isEmpty() ? DEFAULT : name, true);
        if (main && !name.isEmpty()) {
            add(DEFAULT, new NameExpression(name), false);
        }
        return true;
    }

    /** Reads what a name is defined as; a name that is not understood is known, but has no value. */
    private void define(String name, boolean hoisted) throws EvaluationException {
        int start = cursor.at();
        try {
            add(name, parser.expression(), hoisted);
        } catch (EvaluationException e) {
            add(name, (scope, run) -> new Value.Unusable(e), hoisted);
            if (!cursor.skip(start, 0, false)) {
                throw e;
            }
        }
    }

    private void add(String name, Expression value, boolean hoisted) {
        declarations.add(new Declaration(Pattern.of(name), value, hoisted, List.of(name)));
    }

    private void variable() throws EvaluationException {
        cursor.skipSpace();
        if (cursor.peek() != '{' && cursor.peek() != '[') {
            String name = cursor.requireName();
            if (cursor.take("=")) {
                define(name, false);
            } else {
                add(name, (scope, run) -> Value.NOTHING, false);
            }
            return;
        }
        int start = cursor.at();
        Pattern target = new PatternParser(cursor, parser).target();
        String names = cursor.from(start);
        cursor.require("=");
        declarations.add(new Declaration(target, parser.expression(), false, List.of(names.split("\\W+"))));
    }

    /** Reads the names that are exported: those of this module, or of another one. */
    private void names() throws EvaluationException {
        List<String[]> names = new ArrayList<>();
        while (!cursor.take("}")) {
            String name = cursor.requireName();
            names.add(new String[] {name, cursor.takeWord("as") ? cursor.requireName() : name});
            if (!cursor.take(",")) {
                cursor.require("}");
                break;
            }
        }
        if (cursor.takeWord("from")) {
            cursor.skipSpace();
            String source = LiteralParser.string(cursor);
            names.forEach(name -> imports.add(new Import(source, name[0], name[1], offset)));
            return;
        }
        for (String[] name : names) {
            if (!name[0].equals(name[1])) {
                add(name[1], new NameExpression(name[0]), false);
            }
        }
    }
}
