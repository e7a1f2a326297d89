package dev.docent.pages.internal.search;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.zip.CRC32;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.page.PageSection;

/**
 * Writes an index as files for {@code search.js}:
 *
 * <ul>
 *   <li>{@code search/pN.json}: the pages with their text, some kilobytes in each file;
 *   <li>{@code search/tN.bin}: the terms in order with what {@link Postings} has of them;
 *   <li>{@code search/eN.txt}: the terms by their last two letters, to find those with a typo in their beginning;
 *   <li>{@code search/index.json}: which file begins where, how many units each page has, the common terms, and a name of
 *       this version, which is the query of the other files' addresses.
 * </ul>
 *
 * A query loads the last one, the file of each of its words, and those of the pages that it shows.
 */
public final class SearchFiles {

    /** The script that searches in the files; a resource of this package. */
    public static final String SCRIPT = "search.js";

    /** Where the script looks for the files unless its address has a query {@code in} with another name. */
    public static final String FOLDER = "search";

    private static final int PAGE_FILE = 4 * 1024;
    private static final int TERM_FILE = 16 * 1024;

    private final SearchIndex index;
    private final String folder;
    private final BiConsumer<String, byte[]> files;
    private final CRC32 version = new CRC32();
    private final JsonOutput directory = new JsonOutput();

    private SearchFiles(SearchIndex index, String folder, BiConsumer<String, byte[]> files) {
        this.index = index;
        this.folder = folder + "/";
        this.files = files;
    }

    /**
     * Writes the files of an index. Equal indexes have equal files.
     *
     * @param folder their folder, of letters, digits and hyphens: {@link #FOLDER}, or one for each language
     * @param addresses the addresses that the results lead to
     * @param files takes the name of each file, as an {@linkplain Addresses#asset asset}, and its bytes
     */
    public static void write(SearchIndex index, String folder, Addresses addresses, BiConsumer<String, byte[]> files) {
        new SearchFiles(index, folder, files).write(addresses);
    }

    /**
     * Writes the files of an index as scripts, for pages that are opened without a server: those may load scripts, but no
     * other files.
     *
     * @param addresses the addresses that the results lead to, as a page at the root of the site writes them
     */
    public static void writeScripts(
            SearchIndex index, String folder, Addresses addresses, BiConsumer<String, byte[]> files) {
        write(index, folder, addresses, (name, bytes) -> files.accept(name + ".js", script(name, bytes)));
    }

    private static byte[] script(String name, byte[] bytes) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        JsonOutput text = new JsonOutput();
        if (file.endsWith(".bin")) {
            text.text(Base64.getEncoder().encodeToString(bytes));
        } else if (file.endsWith(".txt")) {
            text.text(new String(bytes, StandardCharsets.UTF_8));
        }
        byte[] shown = file.endsWith(".json") ? bytes : text.toBytes();
        String content = new String(shown, StandardCharsets.UTF_8);
        return ("docentFile(\"" + file + "\"," + content + ");\n").getBytes(StandardCharsets.UTF_8);
    }

    private void write(Addresses addresses) {
        directory.open('{').name("units").open('[');
        int[] firstUnits = index.firstUnits();
        for (int page = 0; page + 1 < firstUnits.length; page++) {
            directory.number(firstUnits[page + 1] - firstUnits[page]);
        }
        directory.close(']').name("common").open('[');
        for (int term = 0; term < index.terms().size(); term++) {
            if (index.postings().isCommon(term)) {
                directory.text(index.terms().get(term));
            }
        }
        directory.close(']');
        pages(addresses);
        terms();
        endings();
        directory.name("version").text(Long.toHexString(version.getValue()));
        files.accept(folder + "index.json", directory.close('}').toBytes());
    }

    private void file(String name, byte[] bytes) {
        version.update(bytes);
        files.accept(folder + name, bytes);
    }

    private void pages(Addresses addresses) {
        directory.name("pages").open('[');
        List<SearchPage> pages = index.pages();
        int page = 0;
        for (int number = 0; page < pages.size(); number++) {
            directory.number(page);
            JsonOutput json = new JsonOutput().open('[');
            while (page < pages.size() && json.length() < PAGE_FILE) {
                page(pages.get(page++), addresses, json);
            }
            file("p" + number + ".json", json.close(']').toBytes());
        }
        directory.close(']');
    }

    private static void page(SearchPage page, Addresses addresses, JsonOutput json) {
        String href = addresses.page(page.path(), "").value();
        json.open('[').text(href).text(page.title()).text(page.description()).open('[');
        page.breadcrumb().forEach(json::text);
        json.close(']').open('[');
        for (PageSection section : page.sections()) {
            String whole = addresses.page(page.path(), section.anchor()).value();
            json.open('[').text(whole.substring(whole.indexOf('#') < 0 ? whole.length() : whole.indexOf('#')));
            json.text(section.heading()).text(section.text()).close(']');
        }
        json.close(']').close(']');
    }

    private void terms() {
        directory.name("terms").open('[');
        int term = 0;
        for (int number = 0; term < index.terms().size(); number++) {
            directory.text(index.terms().get(term));
            TermFile file = new TermFile(index.terms(), index.postings(), term);
            do {
                file.add(term++);
            } while (term < index.terms().size() && file.length() < TERM_FILE);
            file("t" + number + ".bin", file.toBytes());
        }
        directory.close(']');
    }

    private void endings() {
        directory.name("ends").open('[');
        int number = 0;
        List<String> terms = TermFile.byEnding(index.terms());
        int at = 0;
        while (at < terms.size()) {
            directory.text(TermFile.ending(terms.get(at)));
            StringBuilder text = new StringBuilder();
            boolean full = false;
            while (at < terms.size() && !full) {
                text.append(terms.get(at++)).append('\n');
                full = text.length() > TERM_FILE
                        && at < terms.size()
                        && !TermFile.ending(terms.get(at)).equals(TermFile.ending(terms.get(at - 1)));
            }
            file("e" + number++ + ".txt", text.toString().getBytes(StandardCharsets.UTF_8));
        }
        directory.close(']');
    }
}
