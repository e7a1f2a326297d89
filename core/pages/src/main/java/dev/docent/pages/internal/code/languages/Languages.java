package dev.docent.pages.internal.code.languages;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.code.lexer.State;

/** Finds languages by the names that authors give them. */
public final class Languages {

    private static final int MAX_NAME = 32;
    private static final Map<String, Language> BY_NAME = new HashMap<>();
    private static final Set<Language> ALL = new LinkedHashSet<>();

    static {
        State typeScript = ScriptSyntax.root(false);
        State elements = ScriptSyntax.root(true);
        State markup = MarkupSyntax.root();
        State lines = ConfigSyntax.lines();
        State blocks = ConfigSyntax.blocks();
        State shell = ShellSyntax.root();
        add(PythonSyntax.root(), "python", "Python", "py python3 pycon pyi");
        add(
                shell,
                "bash",
                "Bash",
                "sh shell zsh fish console terminal shellscript shell-session shellsession curl cmd bat");
        add(ShellSyntax.powershell(), "powershell", "PowerShell", "ps1 pwsh ps");
        add(ShellSyntax.dockerfile(), "dockerfile", "Dockerfile", "docker containerfile");
        add(elements, "javascript", "JavaScript", "js mjs cjs jsx node nodejs");
        add(typeScript, "typescript", "TypeScript", "ts mts cts");
        add(elements, "tsx", "TSX", "");
        add(JsonSyntax.root(), "json", "JSON", "jsonc json5 jsonl ndjson geojson");
        add(JavaSyntax.java(), "java", "Java", "");
        add(JavaSyntax.kotlin(), "kotlin", "Kotlin", "kt kts scala groovy gradle");
        add(JavaSyntax.swift(), "swift", "Swift", "");
        add(JavaSyntax.dart(), "dart", "Dart", "flutter");
        add(markup, "html", "HTML", "htm markup vue svelte astro handlebars hbs erb jinja jinja2 liquid django");
        add(markup, "xml", "XML", "svg xsl xsd plist rss atom soap");
        add(MarkdownSyntax.root(true), "mdx", "MDX", "");
        add(MarkdownSyntax.root(false), "markdown", "Markdown", "md");
        add(YamlSyntax.root(), "yaml", "YAML", "yml docker-compose");
        add(
                SqlSyntax.root(),
                "sql",
                "SQL",
                "postgres postgresql psql pgsql plpgsql mysql sqlite tsql plsql cql cypher");
        add(RubySyntax.root(), "ruby", "Ruby", "rb");
        add(GoSyntax.root(), "go", "Go", "golang");
        add(CSharpSyntax.root(), "csharp", "C#", "cs c# dotnet");
        add(RustSyntax.root(), "rust", "Rust", "rs");
        add(PhpSyntax.root(), "php", "PHP", "");
        add(CSyntax.root(), "c", "C", "h");
        add(CSyntax.root(), "cpp", "C++", "c++ cc cxx hpp objc objective-c objectivec");
        add(StyleSyntax.root(), "css", "CSS", "scss sass less");
        add(lines, "toml", "TOML", "");
        add(lines, "ini", "INI", "cfg conf editorconfig systemd");
        add(lines, "properties", "Properties", "");
        add(lines, "dotenv", ".env", "env .env");
        add(blocks, "hcl", "HCL", "terraform tf");
        add(blocks, "nginx", "nginx", "");
        add(blocks, "protobuf", "Protobuf", "proto");
        add(LineSyntax.diff(), "diff", "Diff", "patch");
        add(LineSyntax.http(), "http", "HTTP", "rest");
        add(GraphQlSyntax.root(), "graphql", "GraphQL", "gql");
    }

    private Languages() {}

    private static void add(State root, String id, String label, String aliases) {
        Language language = new Language(id, label, root);
        ALL.add(language);
        BY_NAME.put(id, language);
        for (String alias : aliases.split(" ")) {
            BY_NAME.put(alias, language);
        }
        BY_NAME.remove("");
    }

    /** {@return the language of this name or alias, in any case; empty when it is not highlighted} */
    public static Optional<Language> find(String name) {
        return name.length() > MAX_NAME
                ? Optional.empty()
                : Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
    }

    /** {@return all languages} */
    public static Collection<Language> all() {
        return Collections.unmodifiableSet(ALL);
    }
}
