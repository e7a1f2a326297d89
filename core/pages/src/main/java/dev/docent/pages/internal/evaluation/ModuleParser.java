package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

import dev.docent.pages.internal.evaluation.Module.Declaration;
import dev.docent.pages.internal.evaluation.Module.Import;
import dev.docent.pages.internal.mdx.script.Scripts;

/** Reads the imports, declarations and exports of a module. */
final class ModuleParser {

    private static final String WORDS = "(?:import|export|const|let|var|function)\\b";
    private static final java.util.regex.Pattern AT_LINE = java.util.regex.Pattern.compile("(?m)^" + WORDS);
    private static final java.util.regex.Pattern AFTER_ANOTHER = java.util.regex.Pattern.compile(WORDS);
    private static final int MAX_STATEMENTS = 500;
    private static final String DEFAULT = "default";

    private final String source;
    private final List<Import> imports = new ArrayList<>();
    private final List<Declaration> declarations = new ArrayList<>();
    private SourceCursor cursor;
    private ExpressionParser parser;

    ModuleParser(String source) {
        this.source = source;
        this.cursor = new SourceCursor(source, 0);
        this.parser = new ExpressionParser(cursor);
    }

    /** A name that is imported or exported, and the one that it has then. */
    private record Renamed(String from, String to) {}

    Module parse() {
        Matcher atLine = AT_LINE.matcher(source);
        Matcher afterAnother = AFTER_ANOTHER.matcher(source);
        for (int count = 0; count < MAX_STATEMENTS; count++) {
            skipEnd();
            boolean follows = count > 0
                    && afterAnother.region(cursor.at(), source.length()).lookingAt();
            if (!follows && (cursor.at() > source.length() || !atLine.find(cursor.at()))) {
                break;
            }
            int start = follows ? cursor.at() : atLine.start();
            int end = follows ? afterAnother.end() : atLine.end();
            cursor = new SourceCursor(source, start);
            parser = new ExpressionParser(cursor);
            try {
                statement(start);
            } catch (EvaluationException e) {
                cursor.moveTo(endOnLine(end));
            }
            cursor.moveTo(Math.max(cursor.at(), end));
        }
        return new Module(imports, declarations);
    }

    /** Skips what can be between a statement and another one on its line. */
    private void skipEnd() {
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
    private int endOnLine(int from) {
        int line = source.indexOf('\n', from);
        int end = Scripts.partEnd(source, from, line < 0 ? source.length() : line);
        return end < 0 ? from : end;
    }

    private void statement(int offset) throws EvaluationException {
        if (cursor.takeWord("import")) {
            imported(offset);
            return;
        }
        boolean export = cursor.takeWord("export");
        boolean main = export && cursor.takeWord(DEFAULT);
        if (export && cursor.take("{")) {
            exported(offset);
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

    private void imported(int offset) throws EvaluationException {
        cursor.skipSpace();
        List<Renamed> names = new ArrayList<>();
        if (cursor.peek() != '"' && cursor.peek() != '\'') {
            do {
                names.addAll(clause());
            } while (cursor.take(","));
            cursor.requireWord("from");
        }
        from(names, offset);
    }

    private List<Renamed> clause() throws EvaluationException {
        if (cursor.take("*")) {
            cursor.requireWord("as");
            return List.of(new Renamed("*", cursor.requireName()));
        }
        return cursor.take("{") ? cursor.list("}", this::renamed) : List.of(new Renamed(DEFAULT, cursor.requireName()));
    }

    private Renamed renamed() throws EvaluationException {
        String name = cursor.requireName();
        return new Renamed(name, cursor.takeWord("as") ? cursor.requireName() : name);
    }

    /** Reads the module that the names are from. */
    private void from(List<Renamed> names, int offset) throws EvaluationException {
        cursor.skipSpace();
        if (cursor.peek() != '"' && cursor.peek() != '\'') {
            throw cursor.unexpected();
        }
        String module = LiteralParser.string(cursor);
        names.forEach(name -> imports.add(new Import(module, name.from(), name.to(), offset)));
    }

    /** Reads the names that are exported: those of this module, or of another one. */
    private void exported(int offset) throws EvaluationException {
        List<Renamed> names = cursor.list("}", this::renamed);
        if (cursor.takeWord("from")) {
            from(names, offset);
            return;
        }
        for (Renamed name : names) {
            if (!name.from().equals(name.to())) {
                add(name.to(), new NameExpression(name.from()), false);
            }
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
        Pattern target = new FunctionParser(cursor, parser).pattern();
        String names = cursor.from(start);
        cursor.require("=");
        declarations.add(new Declaration(target, parser.expression(), false, List.of(names.split("\\W+"))));
    }
}
