package dev.docent.testkit.jobs;

import java.lang.reflect.Method;
import java.util.TimeZone;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Runs each test in a default time zone that is hours and minutes away from UTC and sets its clocks back in autumn, and names
 * the broken part of the contract in a failure.
 */
final class ContractConditions implements BeforeEachCallback, AfterEachCallback, TestExecutionExceptionHandler {

    private static final String ZONE = "America/St_Johns";
    private static final Namespace NAMESPACE = Namespace.create(ContractConditions.class);

    @Override
    public void beforeEach(ExtensionContext test) {
        test.getStore(NAMESPACE).put(TimeZone.class, TimeZone.getDefault());
        TimeZone.setDefault(TimeZone.getTimeZone(ZONE));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        TimeZone before = test.getStore(NAMESPACE).remove(TimeZone.class, TimeZone.class);
        if (before != null) {
            TimeZone.setDefault(before);
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext test, Throwable thrown) throws Throwable {
        Method method = test.getRequiredTestMethod();
        Class<?> part = method.getDeclaringClass();
        if (!(thrown instanceof AssertionError) || part.getPackage() != ContractConditions.class.getPackage()) {
            throw thrown;
        }
        String rule = method.getName().replace('_', ' ');
        throw new AssertionError(
                "The contract requires: " + rule + " (" + part.getSimpleName() + ")." + System.lineSeparator()
                        + "What was found: "
                        + String.valueOf(thrown.getMessage()).strip(),
                thrown);
    }
}
