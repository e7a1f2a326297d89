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

    /** What arguments evaluate to. */
    @FunctionalInterface
    interface Arguments {
        List<Value> values() throws EvaluationException;
    }

    /** Calls a method; the end of the chain if the call is optional and there is no such method. */
    static Value callMember(Value owner, String name, boolean optional, Arguments arguments, Run run)
            throws EvaluationException {
        Value member = Members.get(owner, name, false).usable();
        if (member instanceof Function function) {
            return function.call(arguments.values(), run);
        }
        boolean own = owner instanceof Fields fields && !isInherited(fields, name) || owner instanceof Value.Markup;
        if (own && optional && member.isNone()) {
            return Suffixes.End.OF_CHAIN;
        }
        return own ? function(member).call(arguments.values(), run) : call(owner, name, arguments.values(), run);
    }

    private static boolean isInherited(Fields fields, String name) {
        boolean inherited = name.equals("hasOwnProperty") || name.equals("toString");
        return inherited && !fields.fields().containsKey(name);
    }

    static Function function(Value value) throws EvaluationException {
        if (value instanceof Function function) {
            return function;
        }
        throw EvaluationException.misused("what is called is not a function");
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
        if (owner instanceof RegexValue regex) {
            return regex.call(name, arguments, run);
        }
        if (owner instanceof KeyedValue keyed) {
            return keyed.call(name, arguments, run);
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
        throw unknown(name);
    }

    private static Value ofFunction(Function function, String name, List<Value> arguments, Run run)
            throws EvaluationException {
        List<Value> rest = arguments.subList(Math.min(1, arguments.size()), arguments.size());
        return switch (name) {
            case "call" -> function.call(rest, run);
            case "apply" -> function.call(rest.isEmpty() ? List.of() : Iteration.of(rest.get(0), run), run);
            default -> throw unknown(name);
        };
    }

    private static Value ofNumber(double number, String name, List<Value> arguments, Run run)
            throws EvaluationException {
        run.read(Values.CONVERSION);
        return switch (name) {
            case "toFixed" -> run.text(NumberFormats.fixed(number, integer(arguments, 0, 0, run)));
            case "toPrecision" ->
                run.text(
                        NativeFunction.argument(arguments, 0) == Value.NOTHING
                                ? NumberFormats.string(number)
                                : NumberFormats.precise(number, integer(arguments, 0, 0, run)));
            case "toString" -> run.text(NumberFormats.inRadix(number, integer(arguments, 0, 10, run)));
            case "toLocaleString" -> LocalFormats.number(number, arguments, run);
            case "valueOf" -> Value.of(number);
            default -> throw unknown(name);
        };
    }

    /** {@return the argument as a whole number; without fraction, and zero if it is no number} */
    static int integer(List<Value> arguments, int index, int otherwise, Run run) throws EvaluationException {
        Value argument = NativeFunction.argument(arguments, index);
        return argument == Value.NOTHING ? otherwise : toInteger(Values.number(argument, run));
    }

    static int toInteger(double number) {
        return (int) number;
    }

    /** {@return the index of a slice; a negative one counts from the end} */
    static int bound(int index, int length) {
        return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
    }

    static EvaluationException unknown(String name) {
        return EvaluationException.unsupported("the method “" + name + "”");
    }
}
