package dev.docent.pages.internal.feeds;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.pages.internal.feeds.ListedPages.Part;

/** The pages of a text that may be too long for one file, as they are in its files. Immutable. */
final class TextParts {

    private final List<List<Part>> files;

    private TextParts(List<List<Part>> files) {
        this.files = files;
    }

    /** How long the text of a page is. */
    @FunctionalInterface
    interface Length {

        /** @param part what the page is in */
        int of(Part part, NavigationPage page);
    }

    /**
     * {@return the pages in files}
     *
     * @param most the length of a file; only a page that is longer is alone in a longer one
     */
    static TextParts of(ListedPages pages, Length length, int most) {
        List<List<Part>> files = new ArrayList<>();
        List<Part> file = new ArrayList<>();
        long size = 0;
        for (Part part : pages.parts()) {
            int from = 0;
            for (int i = 0; i < part.pages().size(); i++) {
                int own = length.of(part, part.pages().get(i));
                if (size > 0 && size + own > most) {
                    add(part, from, i, file);
                    files.add(List.copyOf(file));
                    file.clear();
                    from = i;
                    size = 0;
                }
                size += own;
            }
            add(part, from, part.pages().size(), file);
        }
        if (!file.isEmpty() || files.isEmpty()) {
            files.add(List.copyOf(file));
        }
        return new TextParts(List.copyOf(files));
    }

    private static void add(Part part, int from, int to, List<Part> file) {
        if (from < to) {
            file.add(new Part(part.titles(), part.pages().subList(from, to)));
        }
    }

    int size() {
        return files.size();
    }

    /** {@return the name of a part of a text, from 1} */
    static String name(String text, int number) {
        return text + "-" + number + ".txt";
    }

    /** {@return the names of all files; if there are several parts, the first file lists them} */
    List<String> names(String text) {
        Stream<String> parts =
                size() == 1 ? Stream.empty() : IntStream.rangeClosed(1, size()).mapToObj(i -> name(text, i));
        return Stream.concat(Stream.of(text + ".txt"), parts).toList();
    }

    /** {@return whether a file lists the others} */
    boolean isIndex(String name) {
        return size() > 1 && number(name) == 0;
    }

    /** {@return the pages of a file; none if it lists the others} */
    List<Part> of(String name) {
        return isIndex(name) ? List.of() : part(Math.max(1, number(name)));
    }

    List<Part> part(int number) {
        return files.get(number - 1);
    }

    private static int number(String name) {
        String end = name.substring(name.lastIndexOf('-') + 1, name.length() - ".txt".length());
        return end.matches("\\d+") ? Integer.parseInt(end) : 0;
    }
}
