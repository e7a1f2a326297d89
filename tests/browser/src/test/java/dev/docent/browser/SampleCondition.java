package dev.docent.browser;

import java.nio.file.Path;
import java.util.Optional;

import dev.docent.browser.sites.SampleServer;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests where the sample or its server is not there, unless they must run. */
final class SampleCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return decide(SampleServer.missing(), System.getProperty("docent.browser", ""));
    }

    static ConditionEvaluationResult decide(Optional<Path> missing, String wanted) {
        if (missing.isEmpty()) {
            return ConditionEvaluationResult.enabled("the sample can be started");
        }
        String reason = "The sample cannot be started without " + missing.get()
                + "; the Maven profile \"browser\" unpacks and packages what it needs.";
        if (wanted.equals("required")) {
            throw new IllegalStateException(reason + " -Ddocent.browser=required forbids to skip the tests.");
        }
        System.err.println("Skipped: " + reason);
        return ConditionEvaluationResult.disabled(reason);
    }
}
