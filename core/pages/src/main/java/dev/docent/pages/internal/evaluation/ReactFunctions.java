package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;
import dev.docent.pages.internal.evaluation.Value.Markup;

/** What React's functions return when a component is written for the first time. */
public final class ReactFunctions {

    private static final String CURRENT = "current";
    private static final String CHILDREN = "children";
    private static final String CONTEXT = "_currentValue";

    private static final NativeFunction NO_OPERATION = NativeFunction.of((arguments, run) -> Value.NOTHING);
    private static final NativeFunction FRAGMENT = NativeFunction.ofFirst(
            (properties, run) -> properties instanceof Fields fields ? fields.get(CHILDREN) : Value.NOTHING);

    static final Map<String, Value> HOOKS = hooks();
    static final Value REACT = react();

    private ReactFunctions() {}

    /** {@return what a module of React exports under a name} */
    public static Optional<Value> exported(String name) {
        boolean all = name.equals("default") || name.equals("*");
        return all
                ? Optional.of(REACT)
                : Optional.ofNullable(((Fields) REACT).fields().get(name));
    }

    private static Map<String, Value> hooks() {
        Map<String, Value> hooks = new HashMap<>();
        hooks.put("useState", NativeFunction.ofFirst((first, run) -> pair(initial(first, run))));
        hooks.put("useReducer", NativeFunction.of(ReactFunctions::reduced));
        for (String effect :
                List.of("useEffect", "useLayoutEffect", "useInsertionEffect", "useImperativeHandle", "useDebugValue")) {
            hooks.put(effect, NO_OPERATION);
        }
        hooks.put("useRef", NativeFunction.ofFirst((first, run) -> reference(first)));
        hooks.put(
                "useMemo",
                NativeFunction.ofFirst((first, run) -> Values.function(first).call(List.of(), run)));
        hooks.put("useCallback", NativeFunction.ofFirst((first, run) -> first));
        hooks.put("useDeferredValue", NativeFunction.ofFirst((first, run) -> first));
        hooks.put(
                "useTransition",
                NativeFunction.of((arguments, run) -> new Items(List.of(Value.of(false), NO_OPERATION))));
        hooks.put("useId", NativeFunction.of((arguments, run) -> run.text(run.nextId())));
        hooks.put("useContext", NativeFunction.ofFirst((first, run) -> Members.get(first, CONTEXT)));
        hooks.put(
                "useSyncExternalStore",
                NativeFunction.of((arguments, run) ->
                        Values.function(NativeFunction.argument(arguments, 2)).call(List.of(), run)));
        hooks.put("Fragment", FRAGMENT);
        return Map.copyOf(hooks);
    }

    private static Value react() {
        Map<String, Value> react = new LinkedHashMap<>(HOOKS);
        react.put("createElement", NativeFunction.of(ReactFunctions::element));
        react.put("cloneElement", NativeFunction.of(ReactFunctions::cloned));
        react.put("isValidElement", NativeFunction.ofFirst((first, run) -> Value.of(first instanceof Markup)));
        react.put("memo", NativeFunction.ofFirst((first, run) -> first));
        react.put("forwardRef", NativeFunction.ofFirst((first, run) -> first));
        react.put("createRef", NativeFunction.of((arguments, run) -> reference(Value.NULL)));
        react.put("createContext", NativeFunction.ofFirst((first, run) -> context(first)));
        react.put("Children", children());
        return Fields.fixed(react);
    }

    private static Value children() {
        Map<String, Value> functions = new LinkedHashMap<>();
        functions.put("toArray", NativeFunction.ofFirst((first, run) -> new Items(children(first, run))));
        functions.put(
                "count",
                NativeFunction.ofFirst(
                        (first, run) -> Value.of(children(first, run).size())));
        functions.put("only", NativeFunction.ofFirst((first, run) -> first));
        functions.put(
                "map",
                NativeFunction.of((arguments, run) -> ItemMethods.call(
                        new Items(children(NativeFunction.argument(arguments, 0), run)),
                        "map",
                        arguments.subList(Math.min(1, arguments.size()), arguments.size()),
                        run)));
        functions.put("forEach", functions.get("map"));
        return Fields.fixed(functions);
    }

    private static List<Value> children(Value value, Run run) throws EvaluationException {
        if (!(value instanceof Items items)) {
            return value.isNone() || value instanceof Value.Bool ? List.of() : List.of(value);
        }
        List<Value> all = new ArrayList<>();
        for (Value item : items.items()) {
            run.enter();
            all.addAll(children(item, run));
            run.leave();
        }
        run.made(all.size());
        return all;
    }

    private static Value initial(Value first, Run run) throws EvaluationException {
        return first instanceof Value.Function function ? function.call(List.of(), run) : first;
    }

    private static Value pair(Value value) {
        return new Items(List.of(value, NO_OPERATION));
    }

    private static Value reduced(List<Value> arguments, Run run) throws EvaluationException {
        Value state = NativeFunction.argument(arguments, 1);
        boolean made = NativeFunction.argument(arguments, 2) instanceof Value.Function;
        return pair(made ? ((Value.Function) arguments.get(2)).call(List.of(state), run) : state);
    }

    private static Value reference(Value value) throws EvaluationException {
        Fields reference = Fields.empty();
        reference.put(CURRENT, value);
        return reference;
    }

    private static Value context(Value value) throws EvaluationException {
        Fields context = Fields.empty();
        context.put(CONTEXT, value);
        context.put("Provider", NativeFunction.of((arguments, run) -> {
            throw EvaluationException.unsupported("a provider of a context");
        }));
        return context;
    }

    private static Value element(List<Value> arguments, Run run) throws EvaluationException {
        Value type = NativeFunction.argument(arguments, 0);
        Map<String, Value> attributes =
                new LinkedHashMap<>(ObjectFunctions.entries(NativeFunction.argument(arguments, 1), run));
        List<Value> content = arguments.subList(Math.min(2, arguments.size()), arguments.size());
        if (content.isEmpty() && attributes.containsKey(CHILDREN)) {
            content = List.of(attributes.get(CHILDREN));
        }
        attributes.remove(CHILDREN);
        return type instanceof Value.Text name
                ? new Markup(name.text(), Value.NOTHING, attributes, List.copyOf(content))
                : new Markup("Component", type, attributes, List.copyOf(content));
    }

    private static Value cloned(List<Value> arguments, Run run) throws EvaluationException {
        if (!(NativeFunction.argument(arguments, 0) instanceof Markup markup)) {
            throw EvaluationException.misused("only an element can be cloned");
        }
        Map<String, Value> attributes = new LinkedHashMap<>(markup.attributes());
        attributes.putAll(ObjectFunctions.entries(NativeFunction.argument(arguments, 1), run));
        List<Value> content = arguments.size() > 2 ? arguments.subList(2, arguments.size()) : markup.children();
        return new Markup(markup.name(), markup.component(), attributes, List.copyOf(content));
    }
}
