package dev.docent.pages.internal.code.lexer;

import java.util.Arrays;

/** The reserved words of a language, and the characters of its names. */
public final class Vocabulary {

    /** What a word means. */
    enum Role {
        /** Not a word that means anything. */
        NONE,
        KEYWORD,
        /** A keyword before another word, a quote or an opening bracket; else a name. */
        SOFT,
        CONSTANT,
        TYPE,
        FUNCTION,
        /** A keyword before the name of a function. */
        BEFORE_FUNCTION,
        /** A keyword before the name of a type. */
        BEFORE_TYPE
    }

    private static final int MAX_WORD = 32;

    private final boolean ignoreCase;
    private final boolean[] part = new boolean[0x80];
    private final String[] words = new String[512];
    private final Role[] roles = new Role[512];
    private int size;

    private Vocabulary(boolean ignoreCase, String more) {
        this.ignoreCase = ignoreCase;
        Arrays.fill(words, "");
        Arrays.fill(roles, Role.NONE);
        for (int c = 0; c < part.length; c++) {
            part[c] = Character.isLetterOrDigit(c) || c == '_';
        }
        more.chars().forEach(c -> part[c] = true);
    }

    public static Vocabulary exact() {
        return new Vocabulary(false, "");
    }

    public static Vocabulary exact(String moreCharacters) {
        return new Vocabulary(false, moreCharacters);
    }

    /** {@return words that are the same in lower and upper case} */
    public static Vocabulary ofAnyCase() {
        return new Vocabulary(true, "");
    }

    public Vocabulary keywords(String list) {
        return add(list, Role.KEYWORD);
    }

    public Vocabulary softKeywords(String list) {
        return add(list, Role.SOFT);
    }

    public Vocabulary constants(String list) {
        return add(list, Role.CONSTANT);
    }

    public Vocabulary types(String list) {
        return add(list, Role.TYPE);
    }

    public Vocabulary functions(String list) {
        return add(list, Role.FUNCTION);
    }

    /** Adds keywords that a function's name follows. */
    public Vocabulary beforeFunctions(String list) {
        return add(list, Role.BEFORE_FUNCTION);
    }

    /** Adds keywords that a type's name follows. */
    public Vocabulary beforeTypes(String list) {
        return add(list, Role.BEFORE_TYPE);
    }

    private Vocabulary add(String list, Role role) {
        for (String word : list.strip().split("\\s+")) {
            if (word.length() > MAX_WORD || ++size > words.length / 2) {
                throw new IllegalArgumentException("The word does not fit: " + word);
            }
            int slot = slot(word, 0, word.length());
            words[slot] = word;
            roles[slot] = role;
        }
        return this;
    }

    /** {@return what the word means} */
    Role role(String text, int from, int to) {
        return to - from > MAX_WORD ? Role.NONE : roles[slot(text, from, to)];
    }

    /** {@return whether the word means anything} */
    public boolean contains(String text, int from, int to) {
        return role(text, from, to) != Role.NONE;
    }

    /** {@return the end of the name that begins here} */
    public int end(String text, int at) {
        int i = at + 1;
        while (i < text.length() && isPart(text.charAt(i))) {
            i++;
        }
        return i;
    }

    boolean isPart(char c) {
        return c >= 0x80 || part[c];
    }

    private int slot(String text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + (ignoreCase ? text.charAt(i) | 0x20 : text.charAt(i));
        }
        int slot = (hash ^ hash >>> 9) & words.length - 1;
        while (!words[slot].isEmpty()
                && !(words[slot].length() == to - from
                        && words[slot].regionMatches(ignoreCase, 0, text, from, to - from))) {
            slot = slot + 1 & words.length - 1;
        }
        return slot;
    }
}
