package dev.docent.internal.pages.twins;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.mdx.tree.Block;

/** What a page or a snippet knows: its imports, its constants, and the properties that it was given. */
final class Scope implements TwinSources {

    private static final Pattern IMPORT =
            Pattern.compile("import\\s{1,20}(\\w{1,100})\\s{1,20}from\\s{1,20}[\"']([^\"'\\n]{1,500})[\"']");
    private static final Pattern CONSTANT =
            Pattern.compile("export\\s{1,20}const\\s{1,20}(\\w{1,100})\\s{0,20}=\\s{0,20}([^\\n;]{1,2000})");

    private final TwinSources sources;
    private final Map<String, String> imports = new HashMap<>();
    private final Map<String, String> values;

    private Scope(TwinSources sources, Map<String, String> values) {
        this.sources = sources;
        this.values = new HashMap<>(values);
    }

    /** @param properties what a snippet was given */
    static Scope of(MdxPage page, Map<String, String> properties, TwinSources sources) {
        Scope scope = new Scope(sources, properties);
        for (Block block : page.blocks()) {
            if (block instanceof Block.Esm module) {
                scope.read(module.source());
            }
        }
        return scope;
    }

    private void read(String module) {
        Matcher found = IMPORT.matcher(module);
        while (found.find()) {
            imports.put(found.group(1), found.group(2));
        }
        Matcher constant = CONSTANT.matcher(module);
        while (constant.find()) {
            Literals.of(constant.group(2)).ifPresent(value -> values.put(constant.group(1), value));
        }
    }

    /** {@return the path of the file that a name was imported from} */
    Optional<String> imported(String name) {
        return Optional.ofNullable(imports.get(name));
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
    TwinSources sources() {
        return sources;
    }
}
