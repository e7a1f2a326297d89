package dev.docent.pages.internal.operations.schemas;

/**
 * The room of the parts of an operation's page, so that none of them takes that of another one. Not for use by several
 * threads.
 *
 * @param parameters of all parameters
 * @param body of the body of the request
 * @param response of the first successful response
 * @param others of headers, of other responses, and of what callbacks send
 */
public record Rooms(Room parameters, Room body, Room response, Room others) {

    /** {@return the room of a page} */
    public static Rooms ofHtml() {
        return new Rooms(Room.ofHtml(20_000), Room.ofHtml(40_000), Room.ofHtml(40_000), Room.ofHtml(20_000));
    }

    /** {@return the room of the Markdown of a page} */
    public static Rooms ofMarkdown() {
        return new Rooms(
                Room.ofMarkdown(4_000), Room.ofMarkdown(8_000), Room.ofMarkdown(8_000), Room.ofMarkdown(3_000));
    }

    /** {@return the room of the page of a model} */
    public static Room modelOfHtml() {
        return Room.ofHtml(60_000);
    }

    /** {@return the room of the Markdown of the page of a model} */
    public static Room modelOfMarkdown() {
        return Room.ofMarkdown(16_000);
    }
}
