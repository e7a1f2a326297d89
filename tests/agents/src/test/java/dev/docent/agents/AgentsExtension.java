package dev.docent.agents;

import java.util.Optional;

import dev.docent.agents.model.ScriptedModel;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Skips tests where the command lines are not installed, unless they must run; otherwise hands out the model and the table. */
final class AgentsExtension implements ExecutionCondition, ParameterResolver, AfterTestExecutionCallback {

    private static final Namespace OURS = Namespace.create(AgentsExtension.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return decide(Installed.find().isPresent(), System.getProperty("docent.agents", ""));
    }

    static ConditionEvaluationResult decide(boolean installed, String wanted) {
        if (installed) {
            return ConditionEvaluationResult.enabled("the command lines are installed");
        }
        if (wanted.equals("required")) {
            throw new IllegalStateException(
                    Installed.missing() + " -Ddocent.agents=required forbids to skip the tests.");
        }
        System.err.println("Skipped: " + Installed.missing());
        return ConditionEvaluationResult.disabled(Installed.missing());
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == ScriptedModel.class || type == Table.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Table.class
                ? shared(context).table()
                : shared(context).model();
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        Optional<Throwable> failure = context.getExecutionException();
        failure.ifPresent(thrown ->
                shared(context).table().failed(context.getRequiredTestMethod().getName(), context.getDisplayName()));
    }

    private static Shared shared(ExtensionContext context) {
        return context.getRoot().getStore(OURS).computeIfAbsent(Shared.class, key -> Shared.start(), Shared.class);
    }

    /** What all tests share. */
    private record Shared(ScriptedModel model, Table table) implements AutoCloseable {

        static Shared start() {
            ScriptedModel model = new ScriptedModel();
            Installed.get().ask(model.address());
            return new Shared(model, new Table(Installed.get()));
        }

        @Override
        public void close() {
            model.close();
            table.write();
        }
    }
}
