package dev.docent.navigation.internal.openapi;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;

/** The parts of an OpenAPI document that the index needs. */
final class SpecSelection {

    private static final Selection OPERATION = withExtension(
            all("summary", "description", "tags", "deprecated", HidingMarks.HIDDEN, HidingMarks.EXCLUDED));

    private static final Selection PATH_ITEM = pathItem();

    private static final Selection SCHEMA = withExtension(all("title", "description"));

    private static final Selection TAG = all("name", "x-group", TagGroups.DISPLAY_NAME, "summary", "parent", "kind");

    /** The parts that every resolution needs. */
    static final Selection DOCUMENT = withExtension(Selection.members(Map.of(
            "openapi",
            Selection.ALL,
            "swagger",
            Selection.ALL,
            "tags",
            Selection.each(TAG),
            TagGroups.SECTIONS,
            Selection.ALL,
            "paths",
            Selection.each(PATH_ITEM),
            "webhooks",
            Selection.each(PATH_ITEM))));

    /** The path items that another one may refer to. */
    static final Selection PATH_ITEMS = Selection.members(Map.of(
            "paths", Selection.each(PATH_ITEM),
            "webhooks", Selection.each(PATH_ITEM),
            "components", Selection.members(Map.of("pathItems", Selection.each(PATH_ITEM)))));

    /** The schemas that a page may show. */
    static final Selection SCHEMAS =
            Selection.members(Map.of("components", Selection.members(Map.of("schemas", Selection.each(SCHEMA)))));

    /** The payload models of webhooks. */
    static final Selection PAYLOADS = Selection.members(Map.of(
            "webhooks",
            Selection.each(Selection.each(Selection.members(Map.of(
                    "requestBody",
                    Selection.members(Map.of(
                            "content",
                            Selection.each(Selection.members(
                                    Map.of("schema", Selection.members(Map.of("$ref", Selection.ALL)))))))))))));

    private SpecSelection() {}

    private static Selection all(String... names) {
        return Selection.members(
                Stream.of(names).collect(Collectors.toMap(Function.identity(), name -> Selection.ALL)));
    }

    private static Selection pathItem() {
        Map<String, Selection> members = new HashMap<>(Map.of("$ref", Selection.ALL));
        ItemOperations.METHODS.forEach(method -> members.put(method, OPERATION));
        members.put(ItemOperations.ADDITIONAL, Selection.each(OPERATION));
        return withExtension(Selection.members(members));
    }

    /** {@return a selection with the extension that has settings of pages} */
    private static Selection withExtension(Selection members) {
        return name -> ExtensionAccess.NAME.equals(name) ? Selection.ALL : members.of(name);
    }
}
