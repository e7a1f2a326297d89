package dev.docent.cli.internal.migration.edits;

import java.util.Map;

import dev.docent.cli.internal.migration.edits.TextFile.Edit;
import dev.docent.navigation.internal.documents.Node;

/** Adds members to an object of a JSON or YAML text, in the layout of the object. */
final class MemberInsertion {

    private final TextFile file;

    MemberInsertion(TextFile file) {
        this.file = file;
    }

    /** {@return the change that inserts the members before those of the object} */
    Edit first(Node.Mapping object, Map<String, Object> members) throws NotEditableException {
        int at = file.skipProperties(TextFile.offset(object.location()));
        if (at < file.text().length() && file.text().charAt(at) == '{') {
            return inBraces(object, at, members);
        }
        return inBlock(object, at, members);
    }

    private Edit inBraces(Node.Mapping object, int brace, Map<String, Object> members) throws NotEditableException {
        int first = file.skipWhitespace(brace + 1);
        if (object.members().isEmpty()) {
            String compact = FlowLayout.IN_ONE_LINE.members(members);
            return new Edit(brace + 1, first - brace - 1, compact);
        }
        FlowLayout layout = FlowLayout.of(file, brace, first);
        return insertion(first, layout.members(members) + layout.between());
    }

    private Edit inBlock(Node.Mapping object, int at, Map<String, Object> members) throws NotEditableException {
        int line = file.lineStart(at);
        String indentation = file.text().substring(line, at);
        if (object.members().isEmpty() || !indentation.isBlank()) {
            throw new NotEditableException(
                    "the object on line " + object.location().line() + " does not begin on its own line");
        }
        BlockLayout layout = new BlockLayout(file.lineBreak(), indentation, unit(line, indentation));
        return insertion(line, layout.members(members));
    }

    private static Edit insertion(int at, String text) {
        return new Edit(at, 0, text);
    }

    /** The indentation of the object relative to the line of its key. */
    private String unit(int line, String indentation) {
        int at = line;
        while (at > file.lineStart(0)) {
            at = file.lineStart(at - 1);
            String outer = file.indentation(at);
            int next = at + outer.length();
            boolean content = "#\r\n".indexOf(file.text().charAt(next)) < 0;
            if (content && outer.length() < indentation.length()) {
                return indentation.substring(outer.length());
            }
        }
        return "  ";
    }
}
