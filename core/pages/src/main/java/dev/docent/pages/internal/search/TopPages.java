package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The best pages, of all that are added in the order of their numbers. */
final class TopPages {

    /** So many sections of a page are shown. */
    static final int MAX_SECTIONS = 4;

    private static final Comparator<Found> BEST_FIRST =
            Comparator.<Found>comparingLong(found -> -found.key).thenComparingInt(found -> found.page);

    private final int max;
    private final PriorityQueue<Found> worstFirst = new PriorityQueue<>(BEST_FIRST.reversed());

    /** @param max how many are kept */
    TopPages(int max) {
        this.max = max;
    }

    /** {@return whether a page that comes now would be kept} */
    boolean admits(long key) {
        return worstFirst.size() < max || key > worstFirst.element().key;
    }

    void add(Found found) {
        worstFirst.add(found);
        if (worstFirst.size() > max) {
            worstFirst.remove();
        }
    }

    List<Found> bestFirst() {
        return worstFirst.stream().sorted(BEST_FIRST).toList();
    }

    /** A page that was found. */
    static final class Found {
        private final int page;
        private final long key;
        private final List<Section> sections = new ArrayList<>();

        Found(int page, long key) {
            this.page = page;
            this.key = key;
        }

        /** Sections come in the order of the page; equal ones stay in it. */
        void addSection(int section, long sectionKey) {
            int at = sections.size();
            while (at > 0 && sections.get(at - 1).key < sectionKey) {
                at--;
            }
            sections.add(at, new Section(section, sectionKey));
            if (sections.size() > MAX_SECTIONS) {
                sections.remove(MAX_SECTIONS);
            }
        }

        int page() {
            return page;
        }

        List<Integer> sections() {
            return sections.stream().map(Section::number).toList();
        }
    }

    private record Section(int number, long key) {}
}
