package dev.docent.pages.internal.site.images;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.body.BodySite.ImageSize;

/** Reads the size of a PNG, GIF, JPEG, WebP or SVG image from the beginning of its file. */
final class ImageHeader {

    private static final int MAX_PIXELS = 100_000;
    private static final int MAX_SVG_HEAD = 4096;

    /** The start tag after a declaration, a document type and comments. */
    private static final Pattern SVG = Pattern.compile(
            "(?s)(?:\\xEF\\xBB\\xBF)?(?:\\s|<\\?[^>]{0,200}>|<!DOCTYPE[^>]{0,500}>|<!--.{0,2000}?-->){0,50}+<svg(\\s[^>]*)>");

    private static final Pattern LENGTH =
            Pattern.compile("\\s(width|height)\\s*=\\s*[\"'](\\d{1,6}(?:\\.\\d{1,6})?)(?:px)?[\"']");

    private final byte[] bytes;

    private ImageHeader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** {@return the size in pixels; empty if the bytes are of no such image, or too few} */
    static Optional<ImageSize> size(byte[] bytes) {
        ImageHeader header = new ImageHeader(bytes);
        Optional<ImageSize> size;
        if (header.is(1, "PNG\r\n") && bytes.length >= 24) {
            size = Optional.of(new ImageSize(header.big(16, 4), header.big(20, 4)));
        } else if (header.is(0, "GIF8") && bytes.length >= 10) {
            size = Optional.of(new ImageSize(header.little(6, 2), header.little(8, 2)));
        } else if (header.is(0, "RIFF") && header.is(8, "WEBPVP8") && bytes.length >= 30) {
            size = header.webp();
        } else {
            size = bytes.length > 2 && header.at(0) == 0xFF && header.at(1) == 0xD8 ? header.jpeg() : header.svg();
        }
        return size.filter(found -> isPlausible(found.width()) && isPlausible(found.height()));
    }

    private static boolean isPlausible(int pixels) {
        return pixels > 0 && pixels <= MAX_PIXELS;
    }

    private Optional<ImageSize> webp() {
        return switch (at(15)) {
            case ' ' -> Optional.of(new ImageSize(little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF));
            case 'L' -> {
                int packed = little(21, 4);
                yield Optional.of(new ImageSize((packed & 0x3FFF) + 1, (packed >>> 14 & 0x3FFF) + 1));
            }
            case 'X' -> Optional.of(new ImageSize(little(24, 3) + 1, little(27, 3) + 1));
            default -> Optional.empty();
        };
    }

    /** Walks over the segments to the one that begins a frame; an image that may be turned has no known size. */
    private Optional<ImageSize> jpeg() {
        int at = 2;
        while (at + 9 < bytes.length && at(at) == 0xFF) {
            int marker = at(at + 1);
            boolean frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
            if (frame) {
                return Optional.of(new ImageSize(big(at + 7, 2), big(at + 5, 2)));
            }
            if (marker == 0xE1 && is(at + 4, "Exif")) {
                return Optional.empty();
            }
            at += marker == 0xFF ? 1 : 2 + Math.max(2, big(at + 2, 2));
        }
        return Optional.empty();
    }

    private static final Pattern VIEW_BOX =
            Pattern.compile("\\sviewBox\\s*=\\s*[\"']\\s*-?[\\d.]{1,12}[\\s,]{1,4}-?[\\d.]{1,12}"
                    + "[\\s,]{1,4}(\\d{1,6}(?:\\.\\d{1,9})?)[\\s,]{1,4}(\\d{1,6}(?:\\.\\d{1,9})?)\\s*[\"']");

    /** A length that is not in pixels and not a part of the room that there is. */
    private static final Pattern OTHER_LENGTH =
            Pattern.compile("\\s(?:width|height)\\s*=\\s*[\"'](?![\"']|auto)[^\"'%]*[\"']");

    /** An SVG image without a width and a height in pixels has a proportion, if it has a view box. */
    private Optional<ImageSize> svg() {
        String text = new String(bytes, 0, Math.min(bytes.length, MAX_SVG_HEAD), StandardCharsets.ISO_8859_1);
        Matcher root = SVG.matcher(text);
        if (!root.lookingAt()) {
            return Optional.empty();
        }
        OptionalInt width = OptionalInt.empty();
        OptionalInt height = OptionalInt.empty();
        Matcher attributes = LENGTH.matcher(root.group(1));
        while (attributes.find()) {
            int pixels = (int) Math.round(Double.parseDouble(attributes.group(2)));
            if (attributes.group(1).equals("width")) {
                width = OptionalInt.of(pixels);
            } else {
                height = OptionalInt.of(pixels);
            }
        }
        if (width.isPresent() && height.isPresent()) {
            return Optional.of(new ImageSize(width.getAsInt(), height.getAsInt()));
        }
        return proportion(root.group(1), width, height);
    }

    private static Optional<ImageSize> proportion(String attributes, OptionalInt width, OptionalInt height) {
        Matcher box = VIEW_BOX.matcher(attributes);
        if (!box.find() || attributes.contains("\"none\"") || attributes.contains("'none'")) {
            return Optional.empty();
        }
        double wide = Double.parseDouble(box.group(1));
        double high = Double.parseDouble(box.group(2));
        if (wide <= 0 || high <= 0) {
            return Optional.empty();
        }
        if (width.isPresent()) {
            return Optional.of(new ImageSize(width.getAsInt(), (int) Math.round(width.getAsInt() * high / wide)));
        }
        if (height.isPresent()) {
            return Optional.of(new ImageSize((int) Math.round(height.getAsInt() * wide / high), height.getAsInt()));
        }
        if (OTHER_LENGTH.matcher(attributes).find()) {
            return Optional.empty();
        }
        int scale = Math.max(wide, high) < 100 ? 100 : 1;
        return Optional.of(new ImageSize((int) Math.round(wide * scale), (int) Math.round(high * scale), true));
    }

    private boolean is(int from, String text) {
        byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
        if (bytes.length < from + wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (bytes[from + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private int at(int index) {
        return bytes[index] & 0xFF;
    }

    private int big(int from, int length) {
        int value = 0;
        for (int i = 0; i < length; i++) {
            value = value << 8 | at(from + i);
        }
        return value;
    }

    private int little(int from, int length) {
        int value = 0;
        for (int i = length - 1; i >= 0; i--) {
            value = value << 8 | at(from + i);
        }
        return value;
    }
}
