package dev.docent.base.internal.html;

/** An element whose content is being written. */
public final class OpenElement implements AutoCloseable {

    private final HtmlWriter writer;
    private final int depth;
    private boolean closed;

    OpenElement(HtmlWriter writer, int depth) {
        this.writer = writer;
        this.depth = depth;
    }

    /**
     * Writes the end tag; does nothing when it is written already.
     *
     * @throws IllegalStateException if an element in it is still open; that one and this are closed then
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        int open = writer.depth();
        writer.closeTo(depth - 1);
        if (open > depth) {
            throw new IllegalStateException("An element is closed before the one in it");
        }
    }
}
