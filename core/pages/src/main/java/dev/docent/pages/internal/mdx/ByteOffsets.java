package dev.docent.pages.internal.mdx;

/** Where the characters of a text are in the bytes of its file. */
final class ByteOffsets {

    private static final int BLOCK = 256;

    private final String text;
    private final int start;
    private int[] blocks = {};

    ByteOffsets(String text, int start) {
        this.text = text;
        this.start = start;
    }

    synchronized int of(int index) {
        if (blocks.length == 0) {
            blocks = new int[text.length() / BLOCK + 1];
            int at = start;
            for (int block = 0; block < blocks.length; block++) {
                blocks[block] = at;
                at += length(block * BLOCK, Math.min(text.length(), (block + 1) * BLOCK));
            }
        }
        return blocks[index / BLOCK] + length(index / BLOCK * BLOCK, index);
    }

    /** A pair of surrogates counts two for each, so that it may be cut. */
    private int length(int from, int to) {
        int length = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }
}
