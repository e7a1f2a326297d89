package dev.docent.browser;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;

/** A reader without a mouse. */
record Reader(Browser browser, String origin) {

    private static final int MAX_STEPS = 300;

    void open(String path) {
        browser.open(origin + path);
        browser.run("document.body.focus()");
    }

    /** Presses the tabulator until an element has the focus. */
    void goTo(String selector) {
        String there = "document.activeElement.matches(" + quoted(selector) + ")";
        for (int step = 0; step < MAX_STEPS; step++) {
            if (browser.is(there)) {
                return;
            }
            browser.press(Key.TAB);
        }
        throw new AssertionError("Not reached by the keyboard: " + selector);
    }

    /** Goes to an element and presses Enter. */
    void enter(String selector) {
        goTo(selector);
        browser.press(Key.ENTER);
    }

    String text(String selector) {
        return browser.text("document.querySelector(" + quoted(selector) + ").textContent.trim()");
    }

    boolean isShown(String selector) {
        return browser.is("(e => e && e.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true})"
                + " && e.getBoundingClientRect().height > 0)(document.querySelector(" + quoted(selector) + "))");
    }

    boolean isFocused(String selector) {
        return browser.is("document.activeElement.matches(" + quoted(selector) + ")");
    }

    void untilShown(String selector) {
        Browser.until(selector + " is shown", () -> isShown(selector));
    }

    /** {@return the path of the page, with its fragment} */
    String path() {
        return browser.address().substring(origin.length());
    }

    void untilAt(String path) {
        Browser.until("at " + path, () -> path().equals(path));
    }

    static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
