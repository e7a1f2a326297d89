package dev.docent.base.internal.html;

/** An attribute that a finished fragment gets when it is written, such as the mark of the current page. Immutable. */
public final class AddedAttribute {

    private final byte[] written;

    private AddedAttribute(byte[] written) {
        this.written = written;
    }

    public static AddedAttribute of(BooleanAttribute name) {
        return new AddedAttribute(name.written());
    }

    public static AddedAttribute of(TextAttribute name, String value) {
        ByteOutput out = new ByteOutput(32);
        out.write(name.written());
        out.value(value);
        out.write('"');
        return new AddedAttribute(out.toBytes());
    }

    byte[] written() {
        return written;
    }
}
