package dev.docent.pages.internal.site.serving;

import java.util.List;

import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.pages.internal.links.Addresses;

/**
 * Where readers of a language search.
 *
 * @param language as the navigation has it
 * @param page path of the page with the results
 * @param folder path of the folder that the script asks for an index
 */
record SearchLocation(String language, String page, String folder) {

    List<String> paths() {
        return List.of(page, results(), directory());
    }

    private String results() {
        return page + ".json";
    }

    String directory() {
        return folder + "/index.json";
    }

    /** {@return the parameter that makes the script query the server} */
    byte[] directory(Addresses addresses) {
        String address = addresses.page(results(), "").value();
        return JsonObjectWriter.object(object -> object.string("ask", address));
    }
}
