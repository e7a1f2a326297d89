package dev.docent.pages.internal.markdown;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Attribute;

/** The names in scope in a page or a snippet: its imports, its constants, and the properties that it was given. */
final class ExportScope implements MarkdownSources {

    private static final Pattern IMPORT =
            Pattern.compile("import\\s{1,20}(\\w{1,100})\\s{1,20}from\\s{1,20}[\"']([^\"'\\n]{1,500})[\"']");
    private static final Pattern CONSTANT =
            Pattern.compile("export\\s{1,20}const\\s{1,20}(\\w{1,100})\\s{0,20}=\\s{0,20}([^\\n;]{1,2000})");

    private final MarkdownSources sources;
    private final Map<String, String> imports = new HashMap<>();
    private final Map<String, String> values;

    private ExportScope(MarkdownSources sources, Map<String, String> values) {
        this.sources = sources;
        this.values = new HashMap<>(values);
    }

    /** @param properties what a snippet was given */
    static ExportScope of(MdxPage page, Map<String, String> properties, MarkdownSources sources) {
        ExportScope scope = new ExportScope(sources, properties);
        page.modules().forEach(module -> scope.read(module.source()));
        return scope;
    }

    private void read(String module) {
        Matcher found = IMPORT.matcher(module);
        while (found.find()) {
            imports.put(found.group(1), found.group(2));
        }
        Matcher constant = CONSTANT.matcher(module);
        while (constant.find()) {
            LiteralValues.of(constant.group(2)).ifPresent(value -> values.put(constant.group(1), value));
        }
    }

    /** {@return the path of the file that a name was imported from} */
    Optional<String> imported(String name) {
        return Optional.ofNullable(imports.get(name));
    }

    /** {@return the values of attributes that are literals, or expressions with a known value} */
    Map<String, String> texts(List<Attribute> attributes) {
        Map<String, String> texts = new HashMap<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.Flag flag) {
                texts.put(flag.name(), "true");
            } else if (attribute instanceof Attribute.TextValue text) {
                texts.put(text.name(), text.value());
            } else if (attribute instanceof Attribute.ExpressionValue expression) {
                LiteralValues.of(expression.source())
                        .or(() -> value(expression.source()))
                        .ifPresent(value -> texts.put(expression.name(), value));
            }
        }
        return texts;
    }

    @Override
    public Optional<MdxPage> snippet(String path) {
        return sources.snippet(path);
    }

    @Override
    public Optional<String> value(String expression) {
        String name = expression.strip();
        String own = values.get(name.startsWith("props.") ? name.substring("props.".length()) : name);
        return own != null ? Optional.of(own) : sources.value(expression);
    }

    /** {@return the scope without what is its own} */
    MarkdownSources sources() {
        return sources;
    }
}
