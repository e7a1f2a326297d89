package dev.docent.pages.internal.components.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.mdx.tree.Attribute;

/** The attribute {@code tags} of an update: an array of strings, or one string. */
public final class UpdateTags {

    private static final int MAX = 50;
    private static final Pattern STRING = Pattern.compile("([\"'`])([^\"'`\\n]{1,200})\\1");

    private UpdateTags() {}

    /** {@return the tags; none if there is no such attribute} */
    public static List<String> of(List<Attribute> attributes) {
        List<String> tags = new ArrayList<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.TextValue text && text.name().equals("tags")) {
                tags.add(text.value());
            } else if (attribute instanceof Attribute.ExpressionValue value
                    && value.name().equals("tags")) {
                Matcher string = STRING.matcher(value.source());
                while (string.find() && tags.size() < MAX) {
                    tags.add(string.group(2));
                }
            }
        }
        return tags;
    }
}
