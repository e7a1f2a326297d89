package dev.docent.repositories.internal.git;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.lib.Constants;

/**
 * Checks a pack while it is received, before JGit uses any of it: the number of its objects and their sizes, and for deltas the
 * size of the result and that of the whole chain. Not thread-safe.
 */
final class PackScan extends FilterInputStream {

    private static final int NO_BASE = -1;

    private final FetchBudget budget;
    private final Inflater inflater = new Inflater();
    private final byte[] content = new byte[1 << 13];

    /** The first bytes of an object's content: those of a delta are the sizes of base and result. */
    private final byte[] start = new byte[20];

    private State state = State.PACK;
    private int read;
    private long at;
    private long announced;
    private int type;
    private int shift;
    private long size;
    private long offset;
    private int base;
    private long inflated;

    private int count;
    private long[] positions = new long[64];
    private int[] sizes = new int[64];
    private int[] changes = new int[64];
    private int[] bases = new int[64];

    /** For each object, the total size of its chain of deltas. */
    private long[] chains = new long[64];

    /** Total size of deltas whose base is given by its id, which may be any object. */
    private long named;

    private enum State {
        PACK,
        TYPE,
        SIZE,
        OFFSET,
        NAME,
        CONTENT,
        END
    }

    PackScan(InputStream in, FetchBudget budget) {
        super(in);
        this.budget = budget;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int received = super.read(bytes, from, length);
        budget.packed(Math.max(received, 0));
        int next = from;
        while (next < from + received && state != State.END) {
            if (state == State.CONTENT) {
                int used = skip(bytes, next, from + received - next);
                next += used;
                at += used;
            } else {
                header(bytes[next++] & 0xFF);
                at++;
            }
        }
        return received;
    }

    /** Releases native memory, and does not close the underlying stream. */
    void end() {
        inflater.end();
    }

    private void header(int octet) throws IOException {
        switch (state) {
            case PACK -> pack(octet);
            case TYPE -> {
                begin();
                type = octet >> 4 & 7;
                size = octet & 15;
                shift = 4;
                sized(octet);
            }
            case SIZE -> {
                size |= (long) (octet & 0x7F) << shift;
                shift += 7;
                sized(octet);
            }
            case OFFSET -> {
                offset = read++ == 0 ? octet & 0x7F : (offset + 1) << 7 | octet & 0x7F;
                if (octet < 0x80) {
                    base = Arrays.binarySearch(positions, 0, count, positions[count] - offset);
                    state = State.CONTENT;
                } else if (read > 8) {
                    throw corrupt();
                }
            }
            default -> {
                if (++read == Constants.OBJECT_ID_LENGTH) {
                    state = State.CONTENT;
                }
            }
        }
    }

    private void pack(int octet) throws IOException {
        read++;
        if (read <= Constants.PACK_SIGNATURE.length && octet != Constants.PACK_SIGNATURE[read - 1]) {
            throw corrupt();
        } else if (read > 8) {
            announced = announced << 8 | octet;
        }
        if (read == 12) {
            budget.requireObjects(announced);
            state = announced == 0 ? State.END : State.TYPE;
        }
    }

    private void begin() {
        if (count == positions.length) {
            int larger = (int) Math.min(announced, 2L * count);
            positions = Arrays.copyOf(positions, larger);
            sizes = Arrays.copyOf(sizes, larger);
            changes = Arrays.copyOf(changes, larger);
            bases = Arrays.copyOf(bases, larger);
            chains = Arrays.copyOf(chains, larger);
        }
        positions[count] = at;
        base = NO_BASE;
        read = 0;
        inflated = 0;
    }

    private void sized(int octet) throws IOException {
        state = State.SIZE;
        if (octet < 0x80) {
            state = switch (type) {
                case Constants.OBJ_BLOB -> {
                    budget.requireFile(size);
                    yield State.CONTENT;
                }
                case Constants.OBJ_COMMIT, Constants.OBJ_TREE, Constants.OBJ_TAG -> {
                    budget.requireWhole("a " + Constants.typeString(type), size);
                    yield State.CONTENT;
                }
                case Constants.OBJ_OFS_DELTA -> State.OFFSET;
                case Constants.OBJ_REF_DELTA -> State.NAME;
                default -> throw corrupt();
            };
            if (state != State.CONTENT) {
                budget.requireFile(size);
            }
        } else if (shift > 56) {
            throw corrupt();
        }
    }

    /** {@return how many bytes belong to the object's content} */
    private int skip(byte[] bytes, int from, int length) throws IOException {
        inflater.setInput(bytes, from, length);
        try {
            while (!inflater.finished()) {
                int produced = inflater.inflate(content);
                if (produced == 0 && !inflater.finished()) {
                    if (inflater.needsInput()) {
                        break;
                    }
                    throw corrupt();
                }
                if (inflated < start.length) {
                    System.arraycopy(
                            content, 0, start, (int) inflated, (int) Math.min(produced, start.length - inflated));
                }
                inflated += produced;
                if (inflated > size) {
                    throw corrupt();
                }
            }
        } catch (DataFormatException damaged) {
            throw corrupt();
        }
        int used = length - inflater.getRemaining();
        if (inflater.finished()) {
            complete();
        }
        return used;
    }

    private void complete() throws IOException {
        inflater.reset();
        if (inflated != size) {
            throw corrupt();
        }
        long result = size;
        if (type == Constants.OBJ_OFS_DELTA || type == Constants.OBJ_REF_DELTA) {
            result = changed();
        }
        budget.expanded(result);
        sizes[count] = (int) result;
        bases[count] = base;
        chains[count] += result;
        count++;
        state = State.TYPE;
        if (count == announced) {
            requireMemory();
            state = State.END;
        }
    }

    /** {@return the size of what an object becomes by the change} */
    private long changed() throws IOException {
        long[] found = new long[2];
        int next = 0;
        for (int i = 0; i < found.length; i++) {
            int octet = 0x80;
            for (int bits = 0; octet >= 0x80; bits += 7) {
                if (next >= Math.min(inflated, start.length) || bits > 56) {
                    throw corrupt();
                }
                octet = start[next++] & 0xFF;
                found[i] |= (long) (octet & 0x7F) << bits;
            }
        }
        budget.requireFile(found[1]);
        budget.expanded(size);
        changes[count] = (int) size;
        if (type == Constants.OBJ_REF_DELTA) {
            named += found[0] + found[1];
            budget.requireWork("objects that are changes of others, named by their ids", named);
        } else if (base < 0) {
            throw corrupt();
        } else {
            chains[count] = chains[base];
            if (chains[base] > budget.limits().packBytes()) {
                throw new GitException(
                        Reason.TOO_LARGE,
                        "the repository has an object for which changes of more than "
                                + budget.limits().packBytes() + " bytes have to be applied");
            }
        }
        return found[1];
    }

    /** JGit resolves deltas depth first: an object stays in memory until all of its deltas are resolved. */
    private void requireMemory() throws IOException {
        boolean[] several = new boolean[count];
        boolean[] one = new boolean[count];
        for (int i = 0; i < count; i++) {
            if (bases[i] != NO_BASE) {
                several[bases[i]] |= one[bases[i]];
                one[bases[i]] = true;
            }
        }
        long[] staying = chains;
        for (int i = 0; i < count; i++) {
            int of = bases[i];
            staying[i] = of == NO_BASE ? named : staying[of] + (several[of] ? sizes[of] : 0);
            if (of != NO_BASE) {
                budget.requireWork("changes of files", staying[i] + sizes[of] + changes[i] + sizes[i]);
            }
        }
    }

    private static GitException corrupt() {
        return new GitException(Reason.CORRUPT, "the repository sends a corrupt pack");
    }
}
