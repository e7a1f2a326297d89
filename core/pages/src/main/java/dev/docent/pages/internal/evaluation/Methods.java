package dev.docent.pages.internal.evaluation;

import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Function;
import dev.docent.pages.internal.evaluation.Value.Items;
import dev.docent.pages.internal.evaluation.Value.Num;
import dev.docent.pages.internal.evaluation.Value.Text;

/** The methods of values. */
final class Methods {

    private Methods() {}

    /** {@return the method of that name: one that is a member, or that its kind of values has; nothing if there is none} */
    static Value of(Value owner, String name) throws EvaluationException {
        Value member = Members.get(owner, name).usable();
        boolean own = owner instanceof Fields fields && !isInherited(fields, name) || owner instanceof Value.Markup;
        return own || member instanceof Function
                ? member
                : (Function) (arguments, run) -> call(owner, name, arguments, run);
    }

    private static boolean isInherited(Fields fields, String name) {
        boolean inherited = name.equals("hasOwnProperty") || name.equals("toString");
        return inherited && !fields.fields().containsKey(name);
    }

    private static Value call(Value owner, String name, List<Value> arguments, Run run) throws EvaluationException {
        run.read(arguments);
        if (owner instanceof Items items) {
            return ItemMethods.call(items, name, arguments, run);
        }
        if (owner instanceof Text text) {
            return TextMethods.call(text.text(), name, arguments, run);
        }
        if (owner instanceof Num num) {
            return ofNumber(num.number(), name, arguments, run);
        }
        if (owner instanceof NativeObject object) {
            return object.call(name, arguments, run);
        }
        if (owner instanceof Function function) {
            return ofFunction(function, name, arguments, run);
        }
        if (name.equals("hasOwnProperty") && owner instanceof Fields fields) {
            return Value.of(fields.fields().containsKey(Values.name(NativeFunction.argument(arguments, 0), run)));
        }
        if (name.equals("toString")) {
            return run.text(Values.string(owner, run));
        }
        throw EvaluationException.unknownMethod(name);
    }

    private static Value ofFunction(Function function, String name, List<Value> arguments, Run run)
            throws EvaluationException {
        List<Value> rest = arguments.subList(Math.min(1, arguments.size()), arguments.size());
        return switch (name) {
            case "call" -> function.call(rest, run);
            case "apply" -> function.call(rest.isEmpty() ? List.of() : Values.items(rest.get(0), run), run);
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private static Value ofNumber(double number, String name, List<Value> arguments, Run run)
            throws EvaluationException {
        run.read(Values.CONVERSION);
        return switch (name) {
            case "toFixed" -> run.text(NumberFormats.fixed(number, NativeFunction.integer(arguments, 0, 0, run)));
            case "toPrecision" ->
                run.text(
                        NativeFunction.argument(arguments, 0) == Value.NOTHING
                                ? NumberFormats.string(number)
                                : NumberFormats.precise(number, NativeFunction.integer(arguments, 0, 0, run)));
            case "toString" -> run.text(NumberFormats.inRadix(number, NativeFunction.integer(arguments, 0, 10, run)));
            case "toLocaleString" -> LocalFormats.number(number, arguments, run);
            case "valueOf" -> Value.of(number);
            default -> throw EvaluationException.unknownMethod(name);
        };
    }
}
