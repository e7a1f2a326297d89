package dev.docent.repositories.internal.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;

/** Writes a pack object by object, as no git would. Not thread-safe. */
final class PackWriter {

    private final ByteArrayOutputStream objects = new ByteArrayOutputStream();
    private int count;

    static ObjectId id(int type, byte[] content) {
        return new ObjectInserter.Formatter().idFor(type, content);
    }

    /** {@return the content of a commit without parents} */
    static byte[] commit(ObjectId tree) {
        return ("tree " + tree.name() + "\nauthor a <a@example.com> 1700000000 +0000\n"
                        + "committer a <a@example.com> 1700000000 +0000\n\nchange\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    static byte[] entry(String mode, String name, ObjectId id) {
        byte[] head = (mode + " " + name + "\0").getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[head.length + Constants.OBJECT_ID_LENGTH];
        System.arraycopy(head, 0, all, 0, head.length);
        id.copyRawTo(all, head.length);
        return all;
    }

    static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** {@return the position of the object, for changes of it} */
    int object(int type, byte[] content) {
        return object(type, content.length, new byte[0], compressed(content));
    }

    /** @param announced size that is said to be that of the content */
    int object(int type, long announced, byte[] base, byte[] compressed) {
        int position = 12 + objects.size();
        int octet = type << 4 | (int) (announced & 15);
        for (long size = announced >>> 4; size > 0; size >>>= 7) {
            objects.write(octet | 0x80);
            octet = (int) (size & 0x7F);
        }
        objects.write(octet);
        objects.writeBytes(base);
        objects.writeBytes(compressed);
        count++;
        return position;
    }

    /** {@return the position of an object that is a change of the one at a position} */
    int change(int base, byte[] change) {
        long distance = 12L + objects.size() - base;
        byte[] reversed = new byte[10];
        int length = 0;
        reversed[length++] = (byte) (distance & 0x7F);
        for (distance >>>= 7; distance > 0; distance >>>= 7) {
            reversed[length++] = (byte) (--distance & 0x7F | 0x80);
        }
        byte[] offset = new byte[length];
        for (int i = 0; i < length; i++) {
            offset[i] = reversed[length - 1 - i];
        }
        return object(Constants.OBJ_OFS_DELTA, change.length, offset, compressed(change));
    }

    /** {@return the position of an object that is a change of the one with an id} */
    int change(ObjectId base, byte[] change) {
        byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
        base.copyRawTo(raw, 0);
        return object(Constants.OBJ_REF_DELTA, change.length, raw, compressed(change));
    }

    /** {@return a change that copies the beginning of an object and appends bytes} */
    static byte[] copying(int size, byte[] appended) {
        ByteArrayOutputStream change = new ByteArrayOutputStream();
        size(change, size);
        size(change, size + appended.length);
        for (int from = 0; from < size; from += 0xFFFFFF) {
            int length = Math.min(size - from, 0xFFFFFF);
            change.write(0xFF);
            for (int shift = 0; shift < 32; shift += 8) {
                change.write(from >> shift);
            }
            for (int shift = 0; shift < 24; shift += 8) {
                change.write(length >> shift);
            }
        }
        if (appended.length > 0) {
            change.write(appended.length);
            change.writeBytes(appended);
        }
        return change.toByteArray();
    }

    private static void size(ByteArrayOutputStream out, int size) {
        int left = size;
        for (; left >= 0x80; left >>>= 7) {
            out.write(left & 0x7F | 0x80);
        }
        out.write(left);
    }

    static byte[] compressed(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream deflating = new DeflaterOutputStream(out, deflater)) {
            deflating.write(content);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            deflater.end();
        }
        return out.toByteArray();
    }

    byte[] pack() {
        return pack(count);
    }

    /** @param announced number of objects that is said to follow */
    byte[] pack(long announced) {
        byte[] body = joined(
                "PACK\0\0\0\2".getBytes(StandardCharsets.ISO_8859_1),
                new byte[] {
                    (byte) (announced >> 24), (byte) (announced >> 16), (byte) (announced >> 8), (byte) announced
                },
                objects.toByteArray());
        try {
            return joined(body, MessageDigest.getInstance("SHA-1").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
