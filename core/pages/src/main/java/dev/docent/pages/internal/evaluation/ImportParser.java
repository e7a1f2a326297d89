package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.Module.Import;

/** Reads imports. */
final class ImportParser {

    private ImportParser() {}

    /** Reads the statement after its first word. */
    static void parse(SourceCursor cursor, int offset, List<Import> imports) throws EvaluationException {
        cursor.skipSpace();
        List<String[]> names = new ArrayList<>();
        if (cursor.peek() != '"' && cursor.peek() != '\'') {
            do {
                clause(cursor, names);
            } while (cursor.take(","));
            if (!cursor.takeWord("from")) {
                throw cursor.unexpected();
            }
            cursor.skipSpace();
        }
        if (cursor.peek() != '"' && cursor.peek() != '\'') {
            throw cursor.unexpected();
        }
        String source = LiteralParser.string(cursor);
        names.forEach(name -> imports.add(new Import(source, name[0], name[1], offset)));
    }

    private static void clause(SourceCursor cursor, List<String[]> names) throws EvaluationException {
        if (cursor.take("*")) {
            if (!cursor.takeWord("as")) {
                throw cursor.unexpected();
            }
            names.add(new String[] {"*", cursor.requireName()});
        } else if (cursor.take("{")) {
            while (!cursor.take("}")) {
                String name = cursor.requireName();
                names.add(new String[] {name, cursor.takeWord("as") ? cursor.requireName() : name});
                if (!cursor.take(",")) {
                    cursor.require("}");
                    break;
                }
            }
        } else {
            names.add(new String[] {"default", cursor.requireName()});
        }
    }
}
