package dev.docent.bench.paths;

/** The instructions of the Java virtual machine that methods without logic consist of. */
final class Instruction {

    private static final int ACONST_NULL = 0x01;
    private static final int DCONST_1 = 0x0F;
    private static final int ILOAD = 0x15;
    private static final int ALOAD = 0x19;
    private static final int ILOAD_0 = 0x1A;
    private static final int ALOAD_3 = 0x2D;
    private static final int IRETURN = 0xAC;
    private static final int RETURN = 0xB1;
    private static final int GETFIELD = 0xB4;
    private static final int PUTFIELD = 0xB5;
    private static final int INVOKESPECIAL = 0xB7;

    private Instruction() {}

    /**
     * {@return the length of an instruction that loads a constant or a variable, reads or stores a field, calls a
     * superclass's constructor, or returns; 0 for any other}
     */
    static int length(byte instruction) {
        int code = instruction & 0xFF;
        if (code >= ACONST_NULL && code <= DCONST_1
                || code >= ILOAD_0 && code <= ALOAD_3
                || code >= IRETURN && code <= RETURN) {
            return 1;
        }
        if (code >= ILOAD && code <= ALOAD) {
            return 2;
        }
        return code == GETFIELD || code == PUTFIELD || code == INVOKESPECIAL ? 3 : 0;
    }
}
