package dev.docent.pages.internal.operations.samples;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;

import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The examples of the XML object of OpenAPI. */
class XmlPrinterTest {

    private static String print(String schema, String value) {
        SchemaReader reader = Specs.schemas("'components':{}");
        String xml = XmlPrinter.print(reader, Specs.part(schema), Specs.node(value));
        assertThat(xml).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        return xml.substring(xml.indexOf('\n') + 1);
    }

    private static String animals(String array, String items) {
        return print(
                        "{'xml':{'name':'zoo'},'properties':{'animals':{'type':'array'," + array
                                + "'items':{'type':'string'" + items + "}}}}",
                        "{'animals':['a','b']}")
                .replaceAll("\\s", "")
                .replaceAll("</?zoo>", "");
    }

    @Test
    void items_have_the_name_of_the_array_or_their_own() {
        assertThat(animals("", "")).isEqualTo("<animals>a</animals><animals>b</animals>");
        assertThat(animals("", ",'xml':{'name':'animal'}")).isEqualTo("<animal>a</animal><animal>b</animal>");
        assertThat(animals("'xml':{'name':'aliens'},", ",'xml':{'name':'animal'}"))
                .isEqualTo("<animal>a</animal><animal>b</animal>");
        assertThat(animals("'xml':{'wrapped':true},", ""))
                .isEqualTo("<animals><animals>a</animals><animals>b</animals></animals>");
        assertThat(animals("'xml':{'name':'aliens','wrapped':true},", ",'xml':{'name':'animal'}"))
                .isEqualTo("<aliens><animal>a</animal><animal>b</animal></aliens>");
        assertThat(animals("'xml':{'name':'aliens','wrapped':true},", ""))
                .isEqualTo("<aliens><aliens>a</aliens><aliens>b</aliens></aliens>");
    }

    @Test
    void attributes_prefixes_and_namespaces_are_written() {
        assertThat(print(
                        "{'xml':{'name':'person','prefix':'p','namespace':'http://e.com/s?a&b'},'properties':{'id':"
                                + "{'type':'integer','xml':{'attribute':true}},'name':{'xml':{'prefix':'s','namespace':"
                                + "'http://e.com/n'}},'none':{},'note':{}}}",
                        "{'name':'a<b','id':7,'none':null,'note':''}"))
                .isEqualTo("""
                        <p:person xmlns:p="http://e.com/s?a&amp;b" id="7">
                          <s:name xmlns:s="http://e.com/n">a&lt;b</s:name>
                          <note/>
                        </p:person>""");
    }

    @Test
    void a_list_and_a_text_have_a_root() {
        assertThat(print("{'type':'array','items':{'xml':{'name':'i'}}}", "[1,{'k':true}]"))
                .isEqualTo("<root>\n  <i>1</i>\n  <i>\n    <k>true</k>\n  </i>\n</root>");
        assertThat(print("{}", "'t'")).isEqualTo("<root>t</root>");
        assertThat(print("{}", "{}")).isEqualTo("<root/>");
    }

    @Test
    void the_name_of_a_model_is_that_of_the_root() {
        SchemaReader reader = Specs.schemas("'components':{'schemas':{'Pet':{'type':'object'}}}");
        assertThat(XmlPrinter.print(reader, Specs.part("{'$ref':'#/components/schemas/Pet'}"), Specs.node("{'a':1}")))
                .endsWith("<Pet>\n  <a>1</a>\n</Pet>");
    }

    @Test
    void names_that_xml_does_not_allow_are_replaced_and_the_document_is_well_formed() throws Exception {
        String xml = print("{}", "{'1 a/b':'\\u0001]]>&','<x>':{'':1}}");
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(xml)))
                        .getDocumentElement()
                        .getChildNodes()
                        .getLength())
                .isEqualTo(5);
    }
}
