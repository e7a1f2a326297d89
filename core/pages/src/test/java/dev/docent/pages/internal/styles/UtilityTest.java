package dev.docent.pages.internal.styles;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class UtilityTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    flex | display:flex
                    hidden | display:none
                    inline-block | display:inline-block
                    flex-1 | flex:1 1 0%
                    flex-col | flex-direction:column
                    flex-wrap | flex-wrap:wrap
                    shrink-0 | flex-shrink:0
                    items-center | align-items:center
                    justify-between | justify-content:space-between
                    grid-cols-3 | grid-template-columns:repeat(3,minmax(0,1fr))
                    grid-cols-[1fr_2fr] | grid-template-columns:1fr 2fr
                    col-span-2 | grid-column:span 2 / span 2
                    gap-4 | gap:1rem
                    gap-x-1.5 | column-gap:.375rem
                    space-y-4 | margin-top:1rem;margin-bottom:0
                    p-0 | padding:0px
                    px-6 | padding-left:1.5rem;padding-right:1.5rem
                    pt-px | padding-top:1px
                    m-auto | margin:auto
                    -mt-2 | margin-top:-.5rem
                    -m-auto | none
                    -p-2 | none
                    p-2.2 | none
                    p-13 | none
                    w-full | width:100%
                    w-1/2 | width:50%
                    w-2/3 | width:66.666667%
                    w-3/2 | none
                    w-1/7 | none
                    w-[32px] | width:32px
                    w-[calc(100%-2rem)] | width:calc(100%-2rem)
                    w-[--size] | width:var(--size)
                    h-screen | height:100vh
                    size-6 | width:1.5rem;height:1.5rem
                    max-w-3xl | max-width:48rem
                    min-h-[50vh] | min-height:50vh
                    aspect-video | aspect-ratio:16 / 9
                    aspect-[2/1] | aspect-ratio:2/1
                    text-sm | font-size:.875rem;line-height:1.25rem
                    text-[17px] | font-size:17px
                    text-center | text-align:center
                    text-white | color:#ffffff
                    text-gray-500 | color:#6b7280
                    text-gray-550 | none
                    text-white/70 | color:rgb(255 255 255/.7)
                    text-white/71 | none
                    text-white/[.71] | color:rgb(255 255 255/.71)
                    text-primary | color:var(--accent)
                    text-primary/60 | color:color-mix(in srgb,var(--accent) 60%,transparent)
                    text-[#abc] | color:#abc
                    bg-[#abc]/50 | background-color:rgb(170 187 204/.5)
                    bg-zinc-950/20 | background-color:rgb(9 9 11/.2)
                    bg-transparent | background-color:transparent
                    font-semibold | font-weight:600
                    leading-6 | line-height:1.5rem
                    leading-relaxed | line-height:1.625
                    tracking-tight | letter-spacing:-.025em
                    uppercase | text-transform:uppercase
                    underline | text-decoration-line:underline
                    truncate | overflow:hidden;text-overflow:ellipsis;white-space:nowrap
                    border | border-width:1px
                    border-b-2 | border-bottom-width:2px
                    border-gray-200 | border-color:#e5e7eb
                    border-t-transparent | border-top-color:transparent
                    rounded | border-radius:.25rem
                    rounded-2xl | border-radius:1rem
                    rounded-r-xl | border-top-right-radius:.75rem;border-bottom-right-radius:.75rem
                    opacity-50 | opacity:.5
                    shadow-sm | --tw-shadow:0 1px 2px 0 rgb(0 0 0/.05);box-shadow:var(--tw-ring-shadow,0 0 #0000),var(--tw-shadow)
                    absolute | position:absolute
                    fixed | none
                    inset-0 | inset:0px
                    -top-14 | top:-3.5rem
                    top-1/2 | top:50%
                    -translate-x-1/2 | --tw-x:-50%;translate:var(--tw-x,0) var(--tw-y,0)
                    z-50 | z-index:50
                    z-60 | none
                    duration-200 | transition-duration:200ms
                    object-cover | object-fit:cover
                    to-[#161620] | --tw-gradient-to:#161620 var(--tw-gradient-to-position)
                    !border-0 | border-width:0px!important
                    !px-0 | padding-left:0px!important;padding-right:0px!important
                    mint-flex | display:flex
                    table-auto | table-layout:auto
                    sm:unknown:flex | none
                    hero-box | none
                    - | none
                    w- | none
                    flex- | none
                    """)
    void a_name_says_the_declarations(String name, String declarations) {
        assertThat(Utility.find(name).map(Utility::declarations).orElse(null)).isEqualTo(declarations);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "w-[url(x)]",
                "bg-[url('https://a.b/c')]",
                "bg-[image-set(x)]",
                "w-[expression(alert(1))]",
                "w-[1px;position:fixed]",
                "w-[1px}body{color:red]",
                "w-[1px/*]",
                "w-[\\65]",
                "w-[\"x\"]",
                "w-[(1px]",
                "w-[]",
                "w-[1px",
                "w-1px]",
                "w-[@x]",
                "w-[<x>]",
                "w-[1px!important]",
                "bg-[red;}]/50",
                "bg-[#abc]/[50%;x]",
                "group-hover/a.b{:flex",
                "[position:fixed]",
                "[&_div]:flex",
                "supports-[x]:flex",
                "before:content-['x']",
                "täxt-sm"
            })
    void values_that_load_or_end_something_are_refused(String name) {
        assertThat(Utility.find(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    hover:flex | .u-hover\\:flex:hover{display:flex}
                    first:flex | .u-first\\:flex:first-child{display:flex}
                    group-hover:flex | .u-group:hover .u-group-hover\\:flex{display:flex}
                    group-hover/a:flex | .u-group\\/a:hover .u-group-hover\\/a\\:flex{display:flex}
                    w-[50%] | .u-w-\\[50\\%\\]{width:50%}
                    space-x-1 | .u-space-x-1>:not([hidden])~:not([hidden]){margin-right:0;margin-left:.25rem}
                    md:flex | @media (min-width:768px){ .u-md\\:flex{display:flex} }
                    max-md:flex | @media (max-width:767.98px){ .u-max-md\\:flex{display:flex} }
                    dark:flex | @media screen and (prefers-color-scheme:dark){ :where(:root:not([data-theme=light])) .u-dark\\:flex{display:flex} } @media screen{ :where([data-theme=dark]) .u-dark\\:flex{display:flex} }
                    z-50 | .content{contain:layout} .u-z-50{z-index:50}
                    -left-96 | .content{contain:layout} .u--left-96{left:-24rem}
                    w-screen | .content{contain:layout} .u-w-screen{width:100vw}
                    border-t | :where(.content [class*=u-]){border:0 solid var(--line)} .u-border-t{border-top-width:1px}
                    ring-white | @property --tw-ring-color{syntax:"*";inherits:false} .u-ring-white{--tw-ring-color:#ffffff}
                    """)
    void rules_are_for_elements_that_have_the_class(String name, String css) {
        StyleRules rules = new StyleRules();
        assertThat(rules.utility(name)).isEqualTo("u-" + name);

        String written = rules.utilities();
        assertThat(written).contains(UtilityStyles.NO_TEXT_STYLES);
        assertThat(written.replace(UtilityStyles.NO_TEXT_STYLES, "")
                        .replace('\n', ' ')
                        .strip())
                .isEqualTo(css);
        assertThat(rules.css()).isEmpty();
    }

    @Test
    void rules_are_in_the_same_order_whatever_the_order_of_classes() {
        List<String> names = List.of(
                "p-4", "px-2", "pt-1", "hover:p-4", "sm:p-1", "md:p-0", "md:hover:p-0", "dark:p-0", "dark:md:p-0");

        assertThat(Stream.of(
                                "dark:md:p-0",
                                "md:p-0",
                                "px-2",
                                "pt-1",
                                "dark:p-0",
                                "md:hover:p-0",
                                "p-4",
                                "sm:p-1",
                                "hover:p-4")
                        .map(name -> Utility.find(name).orElseThrow())
                        .sorted()
                        .map(Utility::name))
                .containsExactlyElementsOf(names);
    }

    @Test
    void a_class_that_other_rules_depend_on_has_no_rule() {
        StyleRules rules = new StyleRules();

        assertThat(Stream.of("group", "group/link", "mint-group", "group/{}").map(rules::utility))
                .containsExactly("u-group", "u-group/link", "u-group", "");
        assertThat(rules.utilities()).isEmpty();
    }

    @Test
    void the_rules_of_a_page_are_bounded() {
        StyleRules rules = new StyleRules();
        for (int i = 0; i < 1000; i++) {
            rules.utility("dark:w-[" + i + "px]");
        }

        assertThat(rules.utilities()).hasSizeBetween(20_000, 64 * 1024);
        assertThat(rules.leftOut()).isGreaterThan(500);
        assertThat(Utility.find("w-[" + "1".repeat(100) + "px]")).isEmpty();
    }
}
