package dev.docent.browser.webdriver;

/** The driver refused a command, or did not answer. */
public final class DriverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DriverException(String message) {
        super(message);
    }

    DriverException(String message, Throwable cause) {
        super(message, cause);
    }
}
