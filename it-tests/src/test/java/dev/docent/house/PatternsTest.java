package dev.docent.house;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The regular expressions of all published modules. The JDK calls itself for each repetition of a group unless it is
 * possessive, so that a long text overflows the stack: of 512 kB with 1,090 characters.
 */
class PatternsTest {

    /** Repetitions that need not be possessive: no stack is too small for them. */
    private static final int FEW = 64;

    /** Constants that are not possessive, and why no long text is matched with them. */
    private static final Map<String, String> BOUNDED = Map.of(
            "-._~:/?@!$'()*,;=", "characters, no expression",
            ":/?@!$'()*,;=", "characters, no expression");

    /** How often what is before it is repeated, other than possessively. */
    private static final Pattern COUNT = Pattern.compile("\\{[0-9]+,([0-9]*)\\}(?!\\+)");

    @Test
    void no_regular_expression_calls_itself_for_each_repetition_of_a_group() throws IOException {
        Map<String, List<String>> recursive = new TreeMap<>();
        int patterns = 0;
        for (String module : SourceTree.publishedModules()) {
            for (Path file : SourceTree.files(":" + module + "/target/classes", ".class")) {
                List<String> constants = patterns(file);
                patterns += constants.size();
                constants.removeIf(constant -> !isRecursive(constant) || BOUNDED.containsKey(constant));
                if (!constants.isEmpty()) {
                    recursive.put(SourceTree.name(file), constants);
                }
            }
        }
        assertThat(patterns).isGreaterThan(100);
        assertThat(recursive).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:a|b)*",
                "(ab?)+",
                "x(?:a|b)*?y",
                "(?:(?:a|b){1,3}c)*",
                "(?:a|b){2,}",
                "(?:a|b){0,500}",
                "(?:[)]|b)*",
                "(?:\\)|b)*",
                "[ab]{2,}",
                ".{2,}",
                "\\R+",
                "(?:x(?:a|b)*)*+"
            })
    void a_repeated_group_is_found(String pattern) {
        assertThat(isRecursive(pattern)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:a|b)*+",
                "(a|b)?",
                "(?:a|b){1,3}",
                "[(a|b)]*",
                "\\(a\\)*",
                "a*b+.*?",
                "a{2,}`{3,}\\.{2,}",
                "\\Q(a)*\\E",
                "(?>(?:a|b)*+)"
            })
    void what_the_jdk_does_in_a_loop_is_allowed(String pattern) {
        assertThat(isRecursive(pattern)).isFalse();
    }

    /** {@return the constants of a class that may be regular expressions} */
    private static List<String> patterns(Path file) throws IOException {
        List<String> found = new ArrayList<>();
        for (String constant : strings(Files.readAllBytes(file))) {
            try {
                Pattern.compile(constant);
                found.add(constant);
            } catch (PatternSyntaxException text) {
                // cannot be used as one
            }
        }
        return found;
    }

    /** {@return the string constants of a class, JVMS 4.4; those that are put together with others are among them} */
    private static List<String> strings(byte[] type) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(type));
        in.skipNBytes(8);
        int count = in.readUnsignedShort();
        Map<Integer, String> texts = new TreeMap<>();
        List<Integer> strings = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.put(i, in.readUTF());
                case 8 -> strings.add(in.readUnsignedShort());
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                case 7, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(4);
            }
        }
        return new ArrayList<>(strings.stream().map(texts::get).toList());
    }

    /** {@return whether the JDK calls itself for repetitions of a part of a valid expression} */
    private static boolean isRecursive(String pattern) {
        int i = 0;
        while (i < pattern.length()) {
            int next = lastOfAtom(pattern, i) + 1;
            if (repeats(pattern, next, pattern.substring(i, next))) {
                return true;
            }
            i = next;
        }
        return false;
    }

    /** {@return the index of the last character of a class, an escape, a quotation, or of a single character} */
    private static int lastOfAtom(String pattern, int start) {
        if (pattern.startsWith("\\Q", start)) {
            int end = pattern.indexOf("\\E", start);
            return end < 0 ? pattern.length() - 1 : end + 1;
        }
        if (pattern.charAt(start) == '\\') {
            return start + 1;
        }
        if (pattern.charAt(start) != '[') {
            return start;
        }
        int depth = 0;
        int i = start;
        do {
            char c = pattern.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            boolean opened = c == '[';
            i += c == '\\' ? 2 : 1;
            i += opened && pattern.startsWith("^", i) ? 1 : 0;
            i += opened && pattern.startsWith("]", i) ? 1 : 0;
        } while (depth > 0);
        return i - 1;
    }

    private static boolean repeats(String pattern, int at, String atom) {
        boolean group = atom.equals(")") || atom.equals("\\R") || atom.equals("\\X");
        boolean literal = atom.matches("\\\\[^A-Za-z]|[^).\\[\\\\]");
        String rest = pattern.substring(at);
        Matcher count = COUNT.matcher(rest);
        if (!count.lookingAt()) {
            return group && rest.matches("(?s)[*+](?!\\+).*");
        }
        boolean open = count.group(1).isEmpty();
        return open ? !literal : group && Integer.parseInt(count.group(1)) > FEW;
    }
}
