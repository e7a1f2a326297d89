package dev.docent.pages.internal.styles;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.styles.OwnStylesheet.Reference;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random stylesheets of the pieces that may make a browser load something. A million with {@code -Ddocent.fuzz=1000000};
 * with {@code -Ddocent.fuzz.folder} some hundreds are written there as pages, to be opened in a browser while something
 * listens at {@code 127.0.0.1:9999}.
 */
class StylesheetFuzzTest {

    private static final String FOREIGN = "http://127.0.0.1:9999/";

    private static final String[] PIECES = {
        "url(",
        "url('",
        "URL(\"",
        "\\75rl(",
        "image-set(",
        "-webkit-image-set(",
        "\\69mage-set(",
        "src(",
        "image(",
        "cross-fade(",
        "-webkit-cross-fade(",
        "var(--a)",
        "var(--b,",
        "attr(title)",
        "env(x,",
        "type('image/png')",
        "format('woff2')",
        "linear-gradient(",
        "calc(1px)",
        "FOREIGN",
        "'FOREIGN'",
        "\"FOREIGN\"",
        "'\\68ttp://127.0.0.1:9999/E'",
        "'//127.0.0.1:9999/S'",
        "\\2f\\2f 127.0.0.1:9999/B",
        "local.png",
        "'local.png'",
        "#a",
        "1x",
        "2x",
        "red",
        ",",
        ";",
        ":",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "'",
        "\"",
        "\\",
        "\\\n",
        "\n",
        "\r",
        "\f",
        "\t",
        " ",
        "/*",
        "*/",
        "/",
        "<!--",
        "-->",
        "@import ",
        "@import'",
        "@namespace ",
        "@media all",
        "@supports (a:b)",
        "@font-face",
        "@charset 'x';",
        "@property --a",
        "@layer x",
        "a",
        "p",
        ".b",
        "#c",
        "*",
        "&",
        "1url(",
        "-",
        "--a:",
        "--b:",
        "background:",
        "background-image:",
        "cursor:",
        "content:",
        "list-style-image:",
        "mask-image:",
        "border-image-source:",
        "filter:",
        "src:",
        "font-family:x;",
        "none",
        "!important",
        "\u00E9",
        "\uD83D\uDE00",
        "\0",
        "\\0 ",
        "\\",
        "u",
        "rl(",
        "@im",
        "port",
        "p{background-image:",
        "}p{cursor:",
        "p::before{content:",
        "body{--a:",
        "}"
    };

    private static final String[] PATTERNS = {
        "p{background-image:%s}",
        "p{%s}",
        "%s",
        "@media all{p{%s}}",
        "body{--a:%s}p{background-image:var(--a)}",
        "p{background-image:image-set(%s 1x)}",
        "p{background-image:url(%s)}",
        "p::before{content:%s}",
        "p{cursor:%s,auto}",
        "@font-face{font-family:x;src:%s}p{font-family:x}",
        "p{mask-image:%s}"
    };

    /** Values that a browser reads, most of which load something if nobody leaves it out. */
    private static final String[] VALUES = {
        "url(FOREIGN)",
        "url('FOREIGN')",
        "\\75rl(FOREIGN)",
        "image-set('FOREIGN' 1x)",
        "-webkit-image-set(url(FOREIGN) 1x)",
        "\\69mage-set(\"FOREIGN\" 1x)",
        "image-set(/**/'FOREIGN' type('image/png') 1x,'FOREIGN' 2x)",
        "image-set('FORE\\\nIGN' 1x)",
        "cross-fade(url(FOREIGN),red)",
        "-webkit-cross-fade(url(FOREIGN),url(FOREIGN),50%)",
        "image-set(var(--u) 1x)",
        "var(--i)",
        "image-set(var(--none,'FOREIGN') 1x)",
        "linear-gradient(red,blue),url(FOREIGN)",
        "url( FOREIGN )",
        "URL(FOREIGN)",
        "image-set(url(FOREIGN) 1x)",
        "none,image-set('\\68ttp://127.0.0.1:9999/E' 1x)",
        "url(local.png),url(FOREIGN)",
        "image-set('local.png' 1x,'FOREIGN' 2x)",
        "if(else:url(FOREIGN))",
        "src('FOREIGN')"
    };

    private static final String[] RULES = {
        "p{background-image:%s}",
        "p{list-style-image:%s;display:list-item}",
        "p::before{content:%s}",
        "p{cursor:%s,auto}",
        "p{-webkit-mask-image:%s}",
        "p{border:1px solid;border-image-source:%s}",
        "p{filter:%s}",
        "p{clip-path:%s}",
        "body{--u:'FOREIGN';--i:image-set('FOREIGN' 1x)}p{background-image:%s}",
        "@media all{p{&{background:%s}}}",
        "@supports (display:block){p{background:%s}}",
        "@layer x{p{background:%s}}",
        "p{color:red;\rbackground:%s}",
        "p{b:'x\f;background:%s}",
        "p{b:'x\n;background:%s}",
        "p{b:\"x\r;background:%s;c:\"}",
        "@import 'FOREIGN';p{background:%s}",
        "@import url(FOREIGN);p{color:red}",
        "p{background:u@import 'x';rl(FOREIGN)}",
        "p{background:\\75 @namespace 'x';rl(FOREIGN)}",
        "@font-face{font-family:x;src:%s}p{font-family:x}",
        "@property --q{syntax:'<image>';inherits:true;initial-value:%s}p{background:var(--q)}"
    };

    /** {@return a stylesheet that a browser reads, or pieces in any order} */
    private static String random(Random random) {
        if (random.nextBoolean()) {
            return pieces(random);
        }
        StringBuilder css = new StringBuilder();
        for (int rules = 1 + random.nextInt(3); rules > 0; rules--) {
            css.append(RULES[random.nextInt(RULES.length)].replace("%s", VALUES[random.nextInt(VALUES.length)]));
        }
        if (random.nextInt(4) == 0) {
            css.insert(random.nextInt(css.length()), PIECES[random.nextInt(PIECES.length)]);
        }
        return css.toString().replace("FOREIGN", FOREIGN + random.nextInt(1 << 20));
    }

    private static String pieces(Random random) {
        StringBuilder css = new StringBuilder();
        for (int rules = 1 + random.nextInt(4); rules > 0; rules--) {
            StringBuilder part = new StringBuilder();
            for (int length = 1 + random.nextInt(9); length > 0; length--) {
                part.append(PIECES[random.nextInt(PIECES.length)].replace("FOREIGN", FOREIGN + "F"));
            }
            css.append(PATTERNS[random.nextInt(PATTERNS.length)].replace("%s", part));
        }
        return css.toString();
    }

    private static OwnStylesheet of(String css) {
        return OwnStylesheet.of(new Source("a.css", css.getBytes(StandardCharsets.UTF_8)));
    }

    private static Optional<String> local(Reference reference) {
        return Optional.of(reference.written()).filter(written -> written.matches("local\\.png|#a"));
    }

    /** {@return whether another reading of the stylesheet finds nothing that is not allowed} */
    private static boolean isClean(String css) {
        boolean[] clean = {true};
        of(css).css(reference -> {
            clean[0] &= local(reference).isPresent();
            return local(reference);
        });
        return clean[0];
    }

    @Test
    void a_fuzzed_stylesheet_has_no_foreign_address_and_ends_closed() throws IOException {
        int count = Integer.getInteger("docent.fuzz", 20_000);
        String folder = System.getProperty("docent.fuzz.folder");
        Random random = new Random(7);
        int written = 0;
        for (int i = 0; i < count; i++) {
            String css = random(random);
            String own = of(css).css(StylesheetFuzzTest::local);
            String followed = own + "q{background:url(//follows)}";

            assertThat(isClean(own)).as(css).isTrue();
            int[] last = {0};
            of(followed).css(reference -> {
                last[0] += reference.written().equals("//follows") ? 1 : 0;
                return Optional.empty();
            });
            assertThat(last[0]).as(css + "\n" + own).isEqualTo(1);
            if (folder != null && written < 600 && own.length() > 20 && css.contains("127.0.0.1")) {
                page(Path.of(folder), written++, css, own);
            }
        }
    }

    private static void page(Path folder, int number, String css, String own) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(number + "-raw.css"), css);
        Files.writeString(folder.resolve(number + "-own.css"), own);
        for (String kind : new String[] {"raw", "own"}) {
            Files.writeString(
                    folder.resolve(number + "-" + kind + ".html"),
                    "<!doctype html><meta charset=utf-8><link rel=stylesheet href=\"" + number + "-" + kind
                            + ".css\"><body title=\"" + FOREIGN + "T\"><p class=b id=c title=\"" + FOREIGN
                            + "T\">p</p>");
        }
    }
}
