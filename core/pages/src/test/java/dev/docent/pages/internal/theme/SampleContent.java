package dev.docent.pages.internal.theme;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.page.TestContent;

/** Content of sample pages, with the markup that components and endpoint pages have. */
final class SampleContent {

    private static final String PROSE =
            "Everything in the nursery is a plant, a bed or a visit. A plant has a name, a place"
                    + " and a history; requests change it, and events tell you about it. Keep the identifier of a plant: it never"
                    + " changes, not even when the plant is moved to another bed.";
    private static final String ARABIC = "كل شيء في المشتل هو نبتة أو حوض أو زيارة. للنبتة اسم ومكان وتاريخ، وتغيّرها"
            + " الطلبات وتخبرك الأحداث عنها. احتفظ بمعرّف النبتة فهو لا يتغير أبدًا.";

    private final HtmlWriter html = new HtmlWriter();
    private final Ids ids = Ids.ofContent();
    private final List<PageHeading> headings = new ArrayList<>();

    static PageContent guide(boolean arabic) {
        SampleContent page = new SampleContent();
        page.writeGuide(arabic ? ARABIC : PROSE, arabic);
        return page.content(Optional.empty());
    }

    static PageContent endpoint() {
        SampleContent page = new SampleContent();
        page.writeEndpoint();
        SampleContent aside = new SampleContent();
        aside.samples(
                "Request",
                "cURL",
                "bash",
                "curl https://api.example.org/plants \\\n  -H \"Authorization: Bearer $KEY\"",
                "Python",
                "python",
                "import requests\n\nplants = requests.get(\"https://api.example.org/plants\")");
        aside.samples(
                "Response",
                "200",
                "json",
                "{\n  \"data\": [\n    {\"id\": \"pl_1\", \"name\": \"Fern\", \"height\": 12.5, \"indoor\": true}\n  ],\n  \"next\": null\n}",
                "404",
                "json",
                "{\"error\": \"not_found\"}");
        return page.content(Optional.of(aside.html.toFragment()));
    }

    private PageContent content(Optional<HtmlFragment> aside) {
        return TestContent.of(html.toFragment()).aside(aside).headings(headings).build();
    }

    private void heading(int depth, String text) {
        ElementId id = ids.claim(text.toLowerCase());
        headings.add(new PageHeading(depth, id, text));
        html.element(depth == 2 ? Tag.H2 : Tag.H3).id(id).content(() -> {
            html.text(text);
            html.element(Tag.A)
                    .classes("anchor")
                    .attribute(UrlAttribute.HREF, Url.of(id))
                    .attribute(TextAttribute.ARIA_LABEL, "Link to " + text)
                    .empty();
        });
    }

    private void p(String text) {
        html.element(Tag.P).text(text);
    }

    private void code(String info, String title, String code) {
        html.element(Tag.FIGURE).classes("code-block").content(() -> {
            if (!title.isEmpty()) {
                html.element(Tag.FIGCAPTION).text(title);
            }
            CodeBlocks.write(html, Fence.parse(info), code);
        });
    }

    private void writeGuide(String prose, boolean arabic) {
        html.element(Tag.P).content(() -> {
            html.text(prose + " ");
            html.element(Tag.A)
                    .attribute(UrlAttribute.HREF, Url.ofPath("/guides/requests"))
                    .text(arabic ? "الطلبات" : "Requests");
            html.text(" ");
            html.element(Tag.CODE).text("plant.place.bed_identifier");
            html.text(" ");
            html.element(Tag.STRONG).text(arabic ? "مهم" : "important");
            html.text(".");
        });
        heading(2, arabic ? "التثبيت" : "Install the client");
        p(prose);
        group();
        callout("note", "circle-alert", prose);
        callout("warning", "triangle-alert", "Keys that start with sk_ belong to a server only.");
        heading(3, arabic ? "المتطلبات" : "Requirements");
        html.element(Tag.UL).content(() -> {
            html.element(Tag.LI).text("Java 17 or later");
            html.element(Tag.LI).content(() -> {
                html.text("An account with");
                html.element(Tag.UL).content(() -> {
                    html.element(Tag.LI).text("a key");
                    html.element(Tag.LI).text("a project");
                });
            });
        });
        heading(2, arabic ? "الطلب الأول" : "Send the first request");
        p(prose);
        code(
                "java {3} lines",
                "FirstRequest.java",
                "import dev.plants.Client;\n\nClient client = Client.of(System.getenv(\"PLANTS_KEY\"));\n// the first page only\nfor (Plant plant : client.plants().list()) {\n    System.out.printf(\"%s %.1f cm%n\", plant.name(), 12.5);\n}");
        tabs();
        heading(2, arabic ? "الحدود" : "Limits");
        table();
        heading(2, arabic ? "بعد ذلك" : "A heading that is rather long and has to break over two lines");
        html.element(Tag.BLOCKQUOTE).content(() -> p("Plants do not hurry, and yet everything gets done."));
        html.element(Tag.OL).content(() -> {
            html.element(Tag.LI).text("Choose a place");
            html.element(Tag.LI).text("Dig a hole");
        });
        code("json expandable", "", "{\n" + "  \"key\": \"value\",\n".repeat(40) + "  \"last\": 1\n}");
    }

    private void group() {
        html.element(Tag.DIV).classes("code-group").content(() -> {
            code("bash", "npm", "npm install @plants/client");
            code("bash", "pip", "pip install plants");
            code(
                    "xml",
                    "Maven",
                    "<dependency>\n  <groupId>dev.plants</groupId>\n  <artifactId>client</artifactId>\n</dependency>");
        });
    }

    private void callout(String kind, String icon, String text) {
        html.element(Tag.DIV).classes("callout " + kind).content(() -> {
            Icons.find(icon, "lucide").orElseThrow().write(html);
            html.element(Tag.DIV).content(() -> p(text));
        });
    }

    private void tabs() {
        html.element(Tag.DIV).classes("tabs").content(() -> {
            for (String title : List.of("macOS", "Linux", "Windows")) {
                html.element(Tag.SECTION).classes("tab").id(ids.claim(title)).content(() -> {
                    html.element(Tag.P).classes("tab-title").text(title);
                    p("How to install on " + title + ". " + PROSE);
                });
            }
        });
    }

    private void table() {
        html.element(Tag.DIV)
                .classes("scroll")
                .attribute(TextAttribute.TABINDEX, 0)
                .attribute(TextAttribute.ROLE, "region")
                .attribute(TextAttribute.ARIA_LABEL, "Limits")
                .content(() -> html.element(Tag.TABLE).content(() -> {
                    html.element(Tag.THEAD)
                            .content(() -> row(Tag.TH, "Plan", "Requests per minute", "Plants", "Events kept"));
                    html.element(Tag.TBODY).content(() -> {
                        row(Tag.TD, "Seed", "60", "100", "1 day");
                        row(Tag.TD, "Shrub", "600", "10,000", "30 days; events older than that are in the archive");
                        row(Tag.TD, "Forest", "6,000", "1,000,000", "1 year");
                    });
                }));
    }

    private void row(Tag cell, String... texts) {
        html.element(Tag.TR)
                .content(() -> List.of(texts).forEach(text -> html.element(cell).text(text)));
    }

    private void writeEndpoint() {
        html.element(Tag.DIV).classes("operation-head").content(() -> {
            html.element(Tag.SPAN).classes("method get").text("GET");
            html.element(Tag.CODE).text("/plants/{plant_id}");
        });
        p(PROSE);
        heading(2, "Query parameters");
        html.element(Tag.UL).classes("fields").content(() -> {
            for (String name : List.of("limit", "after", "place")) {
                ElementId id = ids.claim(name);
                html.element(Tag.LI).id(id).content(() -> {
                    html.element(Tag.DIV).classes("row").content(() -> {
                        html.element(Tag.A)
                                .attribute(UrlAttribute.HREF, Url.of(id))
                                .content(() -> html.element(Tag.CODE).text(name));
                        html.element(Tag.SPAN).classes("type").text("integer");
                        html.element(Tag.SPAN).classes("required").text("required");
                    });
                    p("How many plants a page has; 1 to 100.");
                });
            }
        });
        heading(2, "Response");
        p(PROSE);
    }

    private void samples(String title, String... labelLanguageCode) {
        html.element(Tag.SECTION)
                .classes("samples")
                .attribute(TextAttribute.ARIA_LABEL, title)
                .content(() -> {
                    html.element(Tag.P).text(title);
                    html.element(Tag.DIV).content(() -> {
                        for (int i = 0; i < labelLanguageCode.length; i += 3) {
                            int at = i;
                            html.element(Tag.DETAILS)
                                    .attribute(TextAttribute.NAME, title)
                                    .attribute(DataAttribute.of("sync"), labelLanguageCode[i])
                                    .attribute(BooleanAttribute.OPEN, i == 0)
                                    .content(() -> {
                                        html.element(Tag.SUMMARY).text(labelLanguageCode[at]);
                                        CodeBlocks.write(
                                                html,
                                                Fence.parse(labelLanguageCode[at + 1]),
                                                labelLanguageCode[at + 2]);
                                    });
                        }
                    });
                });
    }
}
