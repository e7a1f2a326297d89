package dev.docent.pages.internal.search;

import java.util.List;

import dev.docent.pages.internal.links.Addresses;

/**
 * Writes results as {@code search.json} and {@code docentSearch} give them to the palette: a list of pages, each with
 * {@code href}, {@code breadcrumb}, {@code title}, {@code excerpt} and {@code sections}; each section with {@code href},
 * {@code heading} and {@code excerpt}. Title, heading and excerpt have a {@code text}, and {@code marks}: pairs of
 * indexes of what was found in it.
 */
public final class SearchJson {

    private SearchJson() {}

    /** {@return the results as JSON in UTF-8} */
    public static byte[] of(List<SearchResult> results, Addresses addresses) {
        JsonOutput json = new JsonOutput().open('[');
        for (SearchResult result : results) {
            String path = result.page().path();
            json.open('{').name("href").text(addresses.page(path, "").value());
            json.name("breadcrumb").open('[');
            result.page().breadcrumb().forEach(json::text);
            json.close(']');
            excerpt("title", result.title(), json);
            excerpt("excerpt", result.excerpt(), json);
            json.name("sections").open('[');
            for (SearchResult.Hit hit : result.hits()) {
                json.open('{')
                        .name("href")
                        .text(addresses.page(path, hit.anchor()).value());
                excerpt("heading", hit.heading(), json);
                excerpt("excerpt", hit.excerpt(), json);
                json.close('}');
            }
            json.close(']').close('}');
        }
        return json.close(']').toBytes();
    }

    private static void excerpt(String name, SearchExcerpt excerpt, JsonOutput json) {
        json.name(name).open('{').name("text").text(excerpt.text());
        json.name("marks").open('[');
        for (SearchExcerpt.Mark mark : excerpt.marks()) {
            json.open('[').number(mark.from()).number(mark.to()).close(']');
        }
        json.close(']').close('}');
    }
}
