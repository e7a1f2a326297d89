package dev.docent.pages.internal.body;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.output.DescriptionPage;
import org.commonmark.testutil.TestResources;
import org.commonmark.testutil.example.Example;
import org.commonmark.testutil.example.ExampleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The examples of the specifications of CommonMark and of GFM's extensions, as pages. */
class CommonMarkTest {

    private static final URL COMMON_MARK = TestResources.getSpec();
    private static final URL GFM = TestResources.getGfmSpec();

    /** Examples that pages show otherwise, by their numbers in the specification, and why. */
    private enum Difference {
        /** MDX has no indented code: an element's content may be indented. So indentation ends nothing, either. */
        INDENTED_CODE(
                COMMON_MARK,
                1,
                2,
                3,
                5,
                6,
                7,
                8,
                18,
                36,
                48,
                49,
                69,
                70,
                85,
                87,
                100,
                107,
                110,
                111,
                112,
                114,
                115,
                116,
                117,
                118,
                134,
                137,
                211,
                225,
                231,
                236,
                238,
                252,
                253,
                254,
                257,
                264,
                270,
                271,
                272,
                273,
                274,
                278,
                286,
                287,
                288,
                289,
                290,
                312,
                313),
        /**
         * Tags are those of JSX: what is in an element is Markdown, a tag that is not one of JSX or that nothing closes is
         * text, attributes and elements that a page may not have are left out, and so are comments.
         */
        TAGS(
                COMMON_MARK,
                21,
                31,
                91,
                148,
                149,
                150,
                151,
                152,
                153,
                154,
                155,
                156,
                157,
                158,
                159,
                160,
                161,
                162,
                163,
                164,
                165,
                166,
                167,
                169,
                170,
                171,
                172,
                173,
                174,
                175,
                176,
                177,
                178,
                179,
                180,
                181,
                182,
                183,
                184,
                185,
                186,
                187,
                189,
                190,
                191,
                195,
                201,
                308,
                309,
                344,
                475,
                476,
                477,
                491,
                494,
                524,
                536,
                613,
                614,
                615,
                616,
                617,
                621,
                623,
                625,
                626,
                627,
                628,
                629,
                630,
                631,
                642,
                643),
        /** Tags that GFM filters are text or left out like all others. */
        FILTERED_TAGS(GFM, 652),
        /** What is between two lines of hyphens at the beginning of a page is its front matter. */
        FRONT_MATTER(COMMON_MARK, 96, 98),
        /** A heading without text is none: nothing could lead to it. */
        EMPTY_HEADING(COMMON_MARK, 79),
        /** A link to nowhere is its text, and a problem. */
        EMPTY_ADDRESS(COMMON_MARK, 200, 485, 486, 487, 567),
        /** Addresses with other schemes than a page may have, or with a backslash, are their text, and a problem. */
        REFUSED_ADDRESS(COMMON_MARK, 202, 346, 502, 596, 598, 599, 601, 603),
        /** GFM's example of an address of another scheme. */
        REFUSED_BARE_ADDRESS(GFM, 628),
        /** As in GFM, addresses in the text are links. */
        BARE_ADDRESS(COMMON_MARK, 602, 606, 608, 611, 612),
        /** A link to the file of a page leads to the page. */
        FILE_OF_PAGE(COMMON_MARK, 484);

        private final URL specification;
        private final int[] examples;

        Difference(URL specification, int... examples) {
            this.specification = specification;
            this.examples = examples;
        }

        static Stream<Integer> examples(URL specification) {
            return Arrays.stream(values())
                    .filter(difference -> difference.specification.equals(specification))
                    .flatMapToInt(difference -> Arrays.stream(difference.examples))
                    .boxed();
        }

        static Optional<Difference> of(URL specification, int example) {
            return Arrays.stream(values())
                    .filter(difference -> difference.specification.equals(specification))
                    .filter(difference -> IntStream.of(difference.examples).anyMatch(number -> number == example))
                    .findFirst();
        }
    }

    /** An example with its number, which is its position in the specification. */
    private record Numbered(URL specification, int number, Example example) {

        @Override
        public String toString() {
            return number + " " + example.getSection();
        }
    }

    private static List<Numbered> read(URL specification) {
        List<Example> examples = ExampleReader.readExamples(specification);
        List<Numbered> numbered = new ArrayList<>();
        for (int i = 0; i < examples.size(); i++) {
            numbered.add(new Numbered(specification, i + 1, examples.get(i)));
        }
        return numbered;
    }

    static List<Numbered> commonMark() {
        return read(COMMON_MARK);
    }

    /** Those of GFM's extensions: the others are CommonMark's of an older version. */
    static List<Numbered> gfm() {
        return read(GFM).stream()
                .filter(numbered -> !numbered.example().getInfo().isBlank())
                .toList();
    }

    @ParameterizedTest
    @MethodSource({"commonMark", "gfm"})
    void pages_show_an_example_as_the_specification_says_unless_the_difference_is_listed(Numbered numbered) {
        String source = numbered.example().getSource().replace('\u2192', '\t');
        MdxPage page = MdxPage.parse("page.mdx", source.getBytes(StandardCharsets.UTF_8));
        String shown = SpecHtml.of(page, new BodyRenderer(new CommonMarkSite()).render(page));
        String expected = SpecHtml.expected(numbered.example().getHtml());
        Optional<Difference> difference = Difference.of(numbered.specification(), numbered.number());

        if (difference.isPresent()) {
            assertThat(shown)
                    .as("listed as different (%s), but it is not: take it from the list", difference.get())
                    .isNotEqualTo(expected);
        } else {
            assertThat(shown).as(source).isEqualTo(expected);
        }
    }

    /** They are no MDX: indented code is code, and nothing is front matter. */
    @ParameterizedTest
    @MethodSource({"commonMark", "gfm"})
    void descriptions_show_an_example_as_the_specification_says_unless_the_difference_is_listed(Numbered numbered) {
        Set<Difference> none = Set.of(Difference.INDENTED_CODE, Difference.FRONT_MATTER);
        boolean different = Difference.of(numbered.specification(), numbered.number())
                .filter(difference -> !none.contains(difference))
                .isPresent();
        String source = numbered.example().getSource().replace('\u2192', '\t');
        MdxPage page = DescriptionPage.of("page.mdx", source);
        String shown = SpecHtml.of(page, new BodyRenderer(new CommonMarkSite()).render(page));

        if (!different) {
            assertThat(shown)
                    .as(source)
                    .isEqualTo(SpecHtml.expected(numbered.example().getHtml()));
        }
    }

    @Test
    void all_examples_are_read_and_none_is_listed_twice() {
        assertThat(commonMark()).hasSize(652);
        assertThat(gfm()).hasSize(24);
        assertThat(Difference.examples(COMMON_MARK)).doesNotHaveDuplicates().allMatch(number -> number <= 652);
        Set<Integer> ofExtensions = new HashSet<>();
        gfm().forEach(numbered -> ofExtensions.add(numbered.number()));
        assertThat(Difference.examples(GFM)).doesNotHaveDuplicates().isSubsetOf(ofExtensions);
    }
}
