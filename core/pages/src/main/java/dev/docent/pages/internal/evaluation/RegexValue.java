package dev.docent.pages.internal.evaluation;

import java.util.List;

/** A regular expression, and where its next search begins. */
final class RegexValue implements NativeObject {

    private final Regex regex;
    private int lastIndex;

    RegexValue(Regex regex) {
        this.regex = regex;
    }

    Regex regex() {
        return regex;
    }

    void moveTo(int index) {
        lastIndex = Math.max(0, index);
    }

    @Override
    public String type() {
        return "RegExp";
    }

    @Override
    public Value member(String name) {
        return switch (name) {
            case "source" -> Value.of(regex.source());
            case "flags" -> Value.of(regex.flags());
            case "global" -> Value.of(regex.isGlobal());
            case "lastIndex" -> Value.of(lastIndex);
            default -> NOTHING;
        };
    }

    @Override
    public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        return switch (name) {
            case "test" -> Value.of(!execute(arguments, run).isNone());
            case "exec" -> execute(arguments, run);
            case "toString" -> run.text(text());
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private Value execute(List<Value> arguments, Run run) throws EvaluationException {
        String text = Values.string(NativeFunction.argument(arguments, 0), run);
        boolean continued = regex.isGlobal() || regex.isSticky();
        RegexMatch match = regex.find(text, continued ? lastIndex : 0, run);
        if (match == null) {
            lastIndex = continued ? 0 : lastIndex;
            return Value.NULL;
        }
        lastIndex = continued ? match.end() : lastIndex;
        return match.value(run);
    }

    @Override
    public String text() {
        return "/" + regex.source() + "/" + regex.flags();
    }

    @Override
    public String shown() {
        return "";
    }
}
