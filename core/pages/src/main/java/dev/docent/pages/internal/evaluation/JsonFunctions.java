package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.Map;

import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;

/** Values as JSON. */
final class JsonFunctions {

    static final Value JSON = Fields.fixed(Map.of(
            "stringify", NativeFunction.of(JsonFunctions::written),
            "parse", NativeFunction.ofFirst((first, run) -> parsed(Values.string(first, run), run))));

    private static final int MAX_INDENT = 10;

    private final Run run;
    private final String indent;
    private final StringBuilder out = new StringBuilder();

    private JsonFunctions(Run run, String indent) {
        this.run = run;
        this.indent = indent;
    }

    private static Value parsed(String json, Run run) throws EvaluationException {
        run.made(json.length());
        SourceCursor cursor = new SourceCursor(json, 0);
        try {
            Value value = value(cursor);
            cursor.skipSpace();
            if (cursor.atEnd()) {
                return value;
            }
        } catch (EvaluationException e) {
            if (e.reason() == EvaluationException.Reason.LIMIT) {
                throw e;
            }
        }
        throw EvaluationException.misused("the text is not JSON");
    }

    private static Value value(SourceCursor cursor) throws EvaluationException {
        cursor.enter();
        Value read;
        if (cursor.take("{")) {
            Fields fields = Fields.empty();
            cursor.list("}", () -> {
                String name = text(cursor);
                cursor.require(":");
                fields.put(name, value(cursor));
                return fields;
            });
            read = fields;
        } else if (cursor.take("[")) {
            read = new Items(cursor.list("]", () -> value(cursor)));
        } else if (cursor.takeWord("null")) {
            read = Value.NULL;
        } else if (cursor.takeWord("true")) {
            read = Value.of(true);
        } else if (cursor.takeWord("false")) {
            read = Value.of(false);
        } else if (cursor.peek() == '"') {
            read = Value.of(text(cursor));
        } else {
            boolean negative = cursor.take("-");
            if (!Character.isDigit(cursor.peek())) {
                throw cursor.unexpected();
            }
            double number = LiteralParser.number(cursor);
            read = Value.of(negative ? -number : number);
        }
        cursor.leave();
        return read;
    }

    private static String text(SourceCursor cursor) throws EvaluationException {
        cursor.skipSpace();
        if (cursor.peek() != '"') {
            throw cursor.unexpected();
        }
        return LiteralParser.string(cursor);
    }

    private static Value written(List<Value> arguments, Run run) throws EvaluationException {
        Value space = NativeFunction.argument(arguments, 2);
        if (!NativeFunction.argument(arguments, 1).isNone()) {
            throw EvaluationException.unsupported("“JSON.stringify” with a function");
        }
        String indent = space instanceof Value.Num num
                ? " ".repeat((int) Math.max(0, Math.min(MAX_INDENT, num.number())))
                : space.isNone() ? "" : beginning(Values.string(space, run));
        Value value = NativeFunction.argument(arguments, 0);
        if (!hasText(value)) {
            return Value.NOTHING;
        }
        JsonFunctions text = new JsonFunctions(run, indent);
        text.write(value, "\n");
        return run.text(text.out.toString());
    }

    private static String beginning(String indent) {
        return indent.substring(0, Math.min(MAX_INDENT, indent.length()));
    }

    private static boolean hasText(Value value) {
        return value != Value.NOTHING && !(value instanceof Value.Function);
    }

    private void write(Value value, String line) throws EvaluationException {
        run.enter();
        run.made(1);
        if (value instanceof Value.Text text) {
            quote(text.text());
        } else if (value instanceof Value.Num num) {
            out.append(Double.isFinite(num.number()) ? Values.string(num, run) : "null");
        } else if (value instanceof Value.Bool) {
            out.append(Values.string(value, run));
        } else if (value instanceof NativeObject object) {
            write(object.json(), line);
        } else if (value instanceof Items items) {
            array(items.items(), line);
        } else if (value instanceof Fields fields) {
            object(ObjectFunctions.entries(fields, run), line);
        } else {
            out.append("null");
        }
        run.leave();
    }

    private void array(List<Value> items, String line) throws EvaluationException {
        String inner = line + indent;
        out.append('[');
        for (int i = 0; i < items.size(); i++) {
            out.append(i > 0 ? "," : "").append(indent.isEmpty() ? "" : inner);
            run.made(inner.length());
            write(items.get(i), inner);
        }
        out.append(indent.isEmpty() || items.isEmpty() ? "" : line).append(']');
    }

    private void object(Map<String, Value> fields, String line) throws EvaluationException {
        String inner = line + indent;
        boolean any = false;
        out.append('{');
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            if (hasText(field.getValue())) {
                out.append(any ? "," : "").append(indent.isEmpty() ? "" : inner);
                run.made(inner.length());
                quote(field.getKey());
                out.append(indent.isEmpty() ? ":" : ": ");
                write(field.getValue(), inner);
                any = true;
            }
        }
        out.append(indent.isEmpty() || !any ? "" : line).append('}');
    }

    private void quote(String text) throws EvaluationException {
        run.made(text.length());
        JsonEscapes.SHORT.quote(out, text);
    }
}
