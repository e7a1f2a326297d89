package dev.docent.pages.internal.xml;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

public class XmlOutputTest {

    @Test
    void text_and_attributes_are_escaped() {
        byte[] xml = XmlOutput.document()
                .open("a")
                .attribute("b", "<\"&'>")
                .element("c", "<d> & ]]>")
                .open("e")
                .close()
                .close()
                .toBytes();

        assertThat(new String(xml, StandardCharsets.UTF_8))
                .endsWith("<a b=\"&lt;&quot;&amp;'&gt;\"><c>&lt;d&gt; &amp; ]]&gt;</c><e/></a>");
    }

    @Test
    void characters_that_xml_does_not_have_are_left_out() throws Exception {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= 0xFFFF; c++) {
            all.append((char) c).append(c % 97 == 0 ? "x" : "");
        }
        String text = all.append("\uD83D\uDE00").toString();

        Document document = parsed(XmlOutput.document()
                .open("a")
                .attribute("b", text)
                .text(text)
                .close()
                .toBytes());

        assertThat(document.getDocumentElement().getTextContent())
                .endsWith("\uD83D\uDE00")
                .contains("\u00E9\u00EA")
                .doesNotContain("\u0000", "\u0008", "\uFFFE", "\u0085");
    }

    @Test
    void elements_are_balanced() {
        XmlOutput xml = XmlOutput.document().open("a").text("");
        assertThatThrownBy(xml::toBytes).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> xml.attribute("b", "c")).isInstanceOf(IllegalStateException.class);
    }

    public static Document parsed(byte[] xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml));
    }
}
