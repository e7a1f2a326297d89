package dev.docent.pages.internal.styles;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.styles.OwnStylesheet.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class OwnStylesheetTest {

    private static OwnStylesheet of(String css) {
        return OwnStylesheet.of(new Source("theme/site.css", css.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Reference> references(String css) {
        List<Reference> references = new ArrayList<>();
        of(css).css(reference -> {
            references.add(reference);
            return Optional.of(reference.written());
        });
        return references;
    }

    private static Optional<String> unchanged(Reference reference) {
        return Optional.of(reference.written());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a{background:url(b.png)}|a{background:url(\"new\")}",
                "a{background:URL( 'b.png' )}|a{background:url(\"new\")}",
                "a{background:\\75rl(b.png)}|a{background:url(\"new\")}",
                "a{background:u\\72 l(b.png)}|a{background:url(\"new\")}",
                "@media print{a{background:url(b.png)}}|@media print{a{background:url(\"new\")}}",
                "a{color:red;&:hover{background:url(b.png)}}|a{color:red;&:hover{background:url(\"new\")}}",
                "@font-face{src:url(b.woff2) format(\"woff2\")}|@font-face{src:url(\"new\") format(\"woff2\")}",
                "a{background:url(\"b.png\") no-repeat}|a{background:url(\"new\") no-repeat}",
                "a{background:url(b.png),url(c.png)}|a{background:url(\"new\"),url(\"new\")}",
            })
    void an_address_is_replaced_and_nothing_else(String css, String expected) {
        assertThat(of(css).css(reference -> Optional.of("new"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/* url(b.png) */",
                "a::before{content:\"url(b.png)\"}",
                "a::before{content:'\\'url(b.png)'}",
                "",
            })
    void text_in_comments_and_strings_is_no_address(String css) {
        assertThat(references(css)).isEmpty();
        assertThat(of(css).css(reference -> Optional.of("new"))).isEqualTo(css);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a{color:red|a{color:red}",
                "@media print{a{color:red}|@media print{a{color:red}}",
                "a[href|a[href]",
                "a{b:c(d|a{b:c(d)}",
                "a{} /* not closed|a{} /* not closed*/",
                "a{b:'c|~a{b:'c\n}~",
                "a{background:url(b.png|a{background:url(b.png)}",
                "a{background:url('b.png|a{background:none}",
                "a{background:image-set('b.png' 1x,|a{background:none}",
                "a{b:c\\|~a{b:c\\\n}~",
                "a{b:'c\\|~a{b:'c\\\n\n}~",
                "}}a{}|}}a{}",
            })
    void what_is_left_open_is_closed_so_that_another_stylesheet_can_follow(String css, String expected) {
        assertThat(of(css).css(OwnStylesheetTest::unchanged)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "url(",
                "@import",
                "@import url(",
                "@",
                "\\",
                ".\\",
                "a{b:\\",
                "url('",
                "@import '",
                "@import url(x"
            })
    void nothing_is_thrown_whatever_is_in_it(String css) {
        assertThat(of(css).css(OwnStylesheetTest::unchanged)).isNotNull();
        assertThat(of(css).css(reference -> Optional.empty())).doesNotContain("import");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "@import \"b.css\";a{}|b.css|a{}",
                "@import url(b.css) screen;a{}|b.css|a{}",
                "@import url('b.css') supports(display: grid);a{}|b.css|a{}",
                "@IMPORT 'b.css';a{}|b.css|a{}",
                "@\\69mport 'b.css';a{}|b.css|a{}",
                "@import 'b;c.css' layer(x);a{}|b;c.css|a{}",
                "@import 'b.css'|b.css|~~",
            })
    void an_import_is_found_and_left_out(String css, String written, String left) {
        assertThat(references(css))
                .extracting(Reference::written, Reference::kind)
                .containsExactly(tuple("@import " + written, OwnStylesheet.Kind.RULE));
        assertThat(of(css).css(reference -> Optional.empty())).isEqualTo(left);
    }

    @Test
    void an_address_that_is_left_out_is_no_image() {
        assertThat(of("a{background:url(//x.example/b.png) no-repeat,url(c.png)}")
                        .css(reference -> Optional.of(reference.written()).filter("c.png"::equals)))
                .isEqualTo("a{background:none no-repeat,url(c.png)}");
    }

    /** Browsers load what is a text in these functions, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{background:image-set('//x.example/b.png' 1x)}",
                "a{background:-webkit-image-set('//x.example/b.png' 1x)}",
                "a{background:\\69mage-set(/**/'//x.example/b.png'/**/ 1x)}",
                "a{background:IMAGE-SET('\\2f\\2f x.example/b.png' 1x)}",
                "a{cursor:image-set('//x.example/b.png' 1x),auto}",
                "a::before{content:image-set('//x.example/b.png' 1x) / 'text'}",
                "a{mask-image:cross-fade('//x.example/b.png',red)}",
                "a{background:image('//x.example/b.png')}",
                "a{background:src('//x.example/b.png')}",
                "a{background:newer('//x.example/b.png')}",
                "a{--v:image-set('//x.example/b.png' 1x);background:var(--v)}",
                "a{background:image-set(var(--none,'//x.example/b.png') 1x)}",
                "a{--v:'//x.example/b.png';background:image-set(var(--v) 1x)}",
                "a{background:image-set(attr(href) 1x)}",
                "a{background:url('//x.example/b.png' crossorigin('x'))}",
                "a{background:url( //x.example/b.png)}",
                "a{b:'x\rurl(//x.example/b.png)'}",
                "a{b:'x\fimage-set(\"//x.example/b.png\" 1x)'}",
                "@import '//x.example/b.css'",
                "@import url('//x.example/b.css') layer(x);",
                "@namespace x '//x.example/b';a{}",
                "@media print{@import '//x.example/b.css'}",
                "a{--v:<!--url(//x.example/b.png)}",
                "a{background:url(#a\\22 \\29 ,url\\28\\22//x.example/b.png)}"
            })
    void what_a_browser_may_load_is_left_out(String css) {
        String without = of(css).css(reference ->
                Optional.of(reference.written()).filter(written -> written.startsWith("#") && written.length() < 3));

        assertThat(without).doesNotContain("image-set(\"", "url(//", "url('//", "@import", "@namespace");
        assertThat(without.replace("--v:'//x.example/b.png'", "").replace("'text'", ""))
                .doesNotContain("x.example");
    }

    @Test
    void what_is_around_a_rule_that_is_left_out_becomes_no_address() {
        assertThat(of("a{b:u@import '//x.example';rl(//x.example/b.png)}").css(OwnStylesheetTest::unchanged))
                .isEqualTo("a{b:u/**/rl(//x.example/b.png)}");
        assertThat(of("a{b:\\75 @import '//x.example';rl(//x.example/b.png)}").css(OwnStylesheetTest::unchanged))
                .isEqualTo("a{b:\\75 /**/rl(//x.example/b.png)}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a::before{content:'//x.example' counter(n) '\\201c'}",
                "a[href='//x.example']:not([b=\"c\"]),p:lang('en'){}",
                "@font-face{font-family:'A';src:local('A'),url(#a) format('woff2') tech('variations')}",
                "@supports (background:image-set(url(#a) 1x)){}",
                "a{font-family:'A',var(--b,'C');--d:'text';grid-template:'a b' 'c d'}",
                "a{clip-path:path('M0 0')}@charset 'utf-8';",
                "1url(a 'b' {c}) d{e:f}"
            })
    void texts_that_are_no_addresses_stay(String css) {
        assertThat(of(css).css(reference ->
                        reference.written().startsWith("#") ? Optional.of(reference.written()) : Optional.empty()))
                .isEqualTo(css);
    }

    @Test
    void an_address_with_quotes_cannot_end_its_text() {
        assertThat(of("a{background:url('b')}").css(reference -> Optional.of("b\"),url(\"//x.example")))
                .isEqualTo("a{background:url(\"b\\22 ),url(\\22 //x.example\")}");
    }

    @Test
    void a_local_image_of_a_set_has_its_new_address() {
        assertThat(of("a{background:image-set('b.png' type('image/png') 1x,url(c.png) 2x)}")
                        .css(reference -> Optional.of("/new/" + reference.written())))
                .isEqualTo("a{background:image-set(url(\"/new/b.png\") type('image/png') 1x,url(\"/new/c.png\") 2x)}");
    }

    @Test
    void a_reference_has_its_line_and_column() {
        Reference reference =
                references("/* ä */\n.a { background: url(b.png); }").get(0);

        assertThat(reference.location().file()).isEqualTo("theme/site.css");
        assertThat(reference.location().position().line()).isEqualTo(2);
        assertThat(reference.location().position().column()).isEqualTo(22);
    }

    @Test
    void its_classes_are_those_of_selectors() {
        assertThat(of("/* .no */ .a,.b-c:hover .d_1{margin:.5em;content:\".no\";background:url(x.no)}")
                        .classes())
                .containsExactlyInAnyOrder("a", "b-c", "d_1");
    }

    @Test
    void its_classes_are_without_the_escapes_of_their_names() {
        assertThat(of(".md\\:flex,.w-1\\/2,.\\31 0{}").classes()).containsExactlyInAnyOrder("md:flex", "w-1/2", "10");
    }

    @Test
    void a_mark_of_utf_8_is_no_part_of_it() {
        assertThat(of("\uFEFFa{}").css(OwnStylesheetTest::unchanged)).isEqualTo("a{}");
    }
}
