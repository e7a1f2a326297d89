package dev.docent.browser;

import java.util.Optional;

import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Installed;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Skips tests where no browser is found, unless there must be one; otherwise hands out browsers. */
final class BrowserExtension implements ExecutionCondition, ParameterResolver {

    private static final Namespace OURS = Namespace.create(BrowserExtension.class);
    private static final String MISSING = "No chromium with chromedriver on PATH; -D" + Installed.BROWSER + " and -D"
            + Installed.DRIVER + " name them.";

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return decide(Installed.find(), System.getProperty("docent.browser", ""));
    }

    static ConditionEvaluationResult decide(Optional<Installed> found, String wanted) {
        if (found.isPresent()) {
            return ConditionEvaluationResult.enabled(found.get().browser().toString());
        }
        if (wanted.equals("required")) {
            throw new IllegalStateException(MISSING + " -Ddocent.browser=required forbids to skip the tests.");
        }
        System.err.println("Skipped: " + MISSING);
        return ConditionEvaluationResult.disabled(MISSING);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Browser.class || type == Sites.class || type == SampleServer.class || type == Lab.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Lab lab = lab(context);
        Class<?> type = parameter.getParameter().getType();
        if (type == Lab.class) {
            return lab;
        }
        if (type == Sites.class) {
            return lab.sites();
        }
        if (type == SampleServer.class) {
            return lab.sample();
        }
        Store store = context.getStore(OURS);
        return store.computeIfAbsent(Borrowed.class, key -> new Borrowed(lab, lab.borrow()), Borrowed.class)
                .browser();
    }

    private static Lab lab(ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .computeIfAbsent(Lab.class, key -> new Lab(Installed.find().orElseThrow()), Lab.class);
    }

    /** The browser of one test. */
    private record Borrowed(Lab lab, Browser browser) implements AutoCloseable {

        @Override
        public void close() {
            lab.giveBack(browser);
        }
    }
}
