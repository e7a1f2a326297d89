package dev.docent.console.internal.frame;

import java.io.IOException;
import java.io.OutputStream;

/** What a handler responds with. */
public sealed interface ConsoleResponse {

    /**
     * A page.
     *
     * @param status of the response
     * @param title its title and heading
     * @param body what follows the heading
     * @param refreshes whether its script loads the page again from time to time
     */
    record Page(int status, String title, Markup body, boolean refreshes) implements ConsoleResponse {}

    /**
     * Another page of the console, after a form has taken effect.
     *
     * @param path below the console, encoded, with a slash at the beginning
     */
    record Redirect(String path) implements ConsoleResponse {}

    /**
     * A text file to save.
     *
     * @param fileName its name
     */
    record Download(String fileName, Content content) implements ConsoleResponse {}

    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content {

        /** @throws IOException if the client does not read on */
        void write(OutputStream out) throws IOException;
    }

    /** {@return a page} */
    static ConsoleResponse page(String title, Markup body) {
        return new Page(200, title, body, false);
    }

    /** {@return a page whose content changes by itself} */
    static ConsoleResponse changingPage(String title, Markup body) {
        return new Page(200, title, body, true);
    }
}
