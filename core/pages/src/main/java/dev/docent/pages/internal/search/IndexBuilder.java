package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.page.PageSection;

/** Builds an index in one pass over the pages. The units of a page follow each other: the page as a whole, its sections. */
final class IndexBuilder {

    /** Text after this position is not indexed: sections are hardly ever that long. */
    private static final int MAX_SECTION = 500_000;

    private final Map<String, Entry> entries = new HashMap<>();
    private final List<Entry> touched = new ArrayList<>();
    private final List<SearchPage> pages = new ArrayList<>();
    private final Occurrences.Builder occurrences = new Occurrences.Builder();
    private int[] firstUnits = new int[64];
    private int units;
    private int length;

    static SearchIndex build(Collection<SearchPage> pages) {
        IndexBuilder builder = new IndexBuilder();
        pages.forEach(builder::add);
        return builder.build();
    }

    private void add(SearchPage page) {
        if (pages.size() + 1 >= firstUnits.length) {
            firstUnits = Arrays.copyOf(firstUnits, 2 * firstUnits.length);
        }
        firstUnits[pages.size()] = units;
        pages.add(page);
        countShown(page.title(), Field.FIRST);
        int titleLength = length;
        count(page.path(), Field.SECOND);
        page.keywords().forEach(word -> count(word, Field.SECOND));
        page.breadcrumb().forEach(name -> count(name, Field.THIRD));
        countShown(page.description(), Field.FOURTH);
        endUnit(
                page.boost(),
                entry -> TermWeights.ofPage(
                        entry.has(Field.FIRST),
                        titleLength,
                        entry.has(Field.SECOND),
                        entry.has(Field.THIRD),
                        entry.count(Field.FOURTH)));
        page.sections().forEach(section -> add(section, page.boost()));
    }

    private void add(PageSection section, double boost) {
        countShown(section.heading(), Field.FIRST);
        int headingLength = length;
        countShown(section.text(), Field.SECOND);
        int bodyLength = length;
        endUnit(
                boost,
                entry -> TermWeights.ofSection(
                        entry.has(Field.FIRST), headingLength, entry.count(Field.SECOND), bodyLength));
    }

    /** Counts the terms of a text; its length in words is left in {@link #length}. */
    private void count(String text, Field field) {
        length = 0;
        Words.split(text, MAX_SECTION, (term, kind, from, to) -> count(term, kind, field));
    }

    /** Counts the terms of a text that results show with what was found in it. */
    private void countShown(String text, Field field) {
        length = 0;
        Words.split(text, MAX_SECTION, (term, kind, from, to) -> {
            Entry entry = count(term, kind, field);
            occurrences.add(entry.number, from, to);
        });
        occurrences.endText();
    }

    private Entry count(String term, Words.Kind kind, Field field) {
        length += kind == Words.Kind.PART ? 0 : 1;
        Entry entry = entries.get(term);
        if (entry == null) {
            entry = new Entry(term, entries.size());
            entries.put(term, entry);
        }
        if (entry.counts == 0) {
            touched.add(entry);
        }
        entry.add(field);
        return entry;
    }

    private void endUnit(double boost, Weight weight) {
        for (Entry entry : touched) {
            entry.write(units, TermWeights.boosted(weight.of(entry), boost));
        }
        touched.clear();
        units++;
    }

    private SearchIndex build() {
        Entry[] sorted = entries.values().toArray(Entry[]::new);
        entries.clear();
        Arrays.sort(sorted, (a, b) -> a.term.compareTo(b.term));
        String[] terms = new String[sorted.length];
        int[] starts = new int[sorted.length + 1];
        int[] counts = new int[sorted.length];
        int[] numbers = new int[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            terms[i] = sorted[i].term;
            counts[i] = sorted[i].units;
            numbers[i] = sorted[i].number;
            starts[i + 1] = Math.addExact(starts[i], sorted[i].size);
        }
        byte[] bytes = new byte[starts[sorted.length]];
        for (int i = 0; i < sorted.length; i++) {
            System.arraycopy(sorted[i].bytes, 0, bytes, starts[i], sorted[i].size);
        }
        firstUnits[pages.size()] = units;
        return new SearchIndex(
                List.copyOf(pages),
                Arrays.copyOf(firstUnits, pages.size() + 1),
                TermTable.of(terms),
                new Postings(bytes, starts, counts, units),
                numbers,
                occurrences.build());
    }

    /** A field of a page (title, path and keywords, breadcrumb, description) or of a section (heading, text). */
    private enum Field {
        FIRST,
        SECOND,
        THIRD,
        FOURTH;

        private static final int BITS = 16;
        private static final long MAX = (1 << BITS) - 1;
    }

    @FunctionalInterface
    private interface Weight {
        int of(Entry entry);
    }

    /** A term, how often the fields of the current unit have it, and the units that have it. */
    private static final class Entry {
        private final String term;
        private final int number;
        private long counts;
        private byte[] bytes = new byte[6];
        private int size;
        private int last = -1;
        private int units;

        Entry(String term, int number) {
            this.term = term;
            this.number = number;
        }

        void add(Field field) {
            if (count(field) < Field.MAX) {
                counts += 1L << field.ordinal() * Field.BITS;
            }
        }

        boolean has(Field field) {
            return count(field) > 0;
        }

        int count(Field field) {
            return (int) (counts >>> field.ordinal() * Field.BITS & Field.MAX);
        }

        void write(int unit, int weight) {
            if (size + 6 > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(12, bytes.length + (bytes.length >> 1)));
            }
            int distance = unit - last;
            while (distance > 0x7F) {
                bytes[size++] = (byte) (distance | 0x80);
                distance >>>= 7;
            }
            bytes[size++] = (byte) distance;
            bytes[size++] = (byte) weight;
            last = unit;
            units++;
            counts = 0;
        }
    }
}
