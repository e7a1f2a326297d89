package dev.docent.base.internal.mcp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** The arguments of a call of a tool, each as its parameter takes it. Immutable. */
public final class ToolArguments {

    private final Map<String, Object> values;

    private ToolArguments(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * {@return the arguments of a call}
     *
     * @throws ToolException if a parameter does not take its argument; the message names the parameter
     */
    static ToolArguments of(List<ToolParameter> parameters, Map<?, ?> given) throws ToolException {
        Map<Object, @Nullable Object> unknown = new HashMap<>(given);
        Map<String, Object> values = new HashMap<>();
        for (ToolParameter parameter : parameters) {
            Object value = unknown.remove(parameter.name());
            if (value == null && parameter.required()) {
                throw new ToolException("The argument " + parameter.name() + " is missing");
            }
            if (value != null && !parameter.takes(value)) {
                throw new ToolException("The argument " + parameter.name() + " must be "
                        + (parameter.type() == ToolParameter.Type.STRING
                                ? "a text of " + parameter.min() + " to " + parameter.max() + " characters"
                                : "a whole number from " + parameter.min() + " to " + parameter.max()));
            }
            if (value != null) {
                values.put(parameter.name(), value);
            }
        }
        if (!unknown.isEmpty()) {
            throw new ToolException("The tool has no other parameters than "
                    + String.join(
                            ", ", parameters.stream().map(ToolParameter::name).toList()));
        }
        return new ToolArguments(values);
    }

    /** {@return the text of a parameter; empty if the call has none} */
    public Optional<String> text(String name) {
        return Optional.ofNullable((String) values.get(name));
    }

    /** {@return the number of a parameter, or another one if the call has none} */
    public int number(String name, int otherwise) {
        return values.get(name) instanceof Long number ? number.intValue() : otherwise;
    }
}
