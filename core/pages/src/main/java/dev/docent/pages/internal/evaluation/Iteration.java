package dev.docent.pages.internal.evaluation;

import java.util.List;

/** What loops, spreads and destructuring go over. */
final class Iteration {

    private Iteration() {}

    /** {@return the items of a value now; what changes later is not in the list} */
    static List<Value> of(Value value, Run run) throws EvaluationException {
        List<Value> items;
        if (value instanceof Value.Items array) {
            run.made(array.items().size());
            items = List.copyOf(array.items());
        } else if (value instanceof Value.Text text) {
            run.made(text.text().length());
            items = text.text()
                    .codePoints()
                    .mapToObj(c -> Value.of(Character.toString(c)))
                    .toList();
        } else if (value instanceof KeyedValue keyed) {
            run.made(keyed.size());
            items = keyed.items();
        } else if (value instanceof QueryValue query) {
            items = query.items(run);
        } else {
            throw EvaluationException.misused("what is iterated over is no list");
        }
        return items;
    }
}
