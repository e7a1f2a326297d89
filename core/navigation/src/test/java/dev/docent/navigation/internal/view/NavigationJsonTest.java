package dev.docent.navigation.internal.view;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.TestSite;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NavigationJsonTest {

    private final NavigationJson json = new NavigationJson();

    private String render(TestSite site, NavigationJson.Audience audience) {
        return new String(json.render(site.resolve(), audience), StandardCharsets.UTF_8).replace('"', '\'');
    }

    @Test
    void the_authors_view_has_everything() {
        TestSite site = TestSite.navigation("""
                        {'global': {'x': [null, 1.50, true]}, 'groups': [
                          {'group': 'Gröup', 'icon': 'star', 'title': 'not ours', 'root': 'r', 'pages': ['p', 'q']},
                          {'group': 'Link', 'href': 'https://example.org'}]}
                        """)
                .with("p.mdx", "---\nopenapi: GET /a\nsidebarTitle: S\ngroups: [staff]\ndeprecated: true\n---")
                .withPages("r")
                .withSpec("v1.json", "'/a': {'get': {'summary': 'T', 'description': 'D'}}");

        assertThat(render(site, NavigationJson.Audience.AUTHORS))
                .isEqualTo("{'navigation':{'type':'navigation','global':{'x':[null,1.50,true]},'children':["
                        + "{'type':'group','title':'Gröup','icon':'star','root':{'type':'page','title':'R','href':'/r'},"
                        + "'children':[{'type':'page','title':'T','href':'/p','description':'D','sidebarTitle':'S',"
                        + "'deprecated':true,'openapi':'/v1.json get /a','groups':['staff']},"
                        + "{'type':'page','title':'Q','href':'/q','missing':true}]},"
                        + "{'type':'group','title':'Link','href':'https://example.org'}]},"
                        + "'problems':["
                        + "{'code':'page-missing','severity':'error','file':'docs.json',"
                        + "'pointer':'/navigation/groups/0/pages/1','line':2,'column':87,"
                        + "'message':'There is no file for the page \\'q\\'.',"
                        + "'fix':'Add q.mdx, or correct the path.','help':'docent explain page-missing'}]}");
    }

    @Test
    void the_public_view_has_no_problems_no_restricted_pages_and_no_elements_with_only_those() {
        TestSite site = TestSite.navigation("""
                        {'tabs': [
                          {'tab': 'Staff', 'groups': [{'group': 'G', 'root': 's', 'pages': ['s']}]},
                          {'tab': 'All', 'groups': [{'group': 'H', 'root': 's', 'pages': ['s', 'p']}]},
                          {'tab': 'Empty', 'groups': []},
                          {'tab': 'Link', 'href': '/x'}]}
                        """)
                .with("s.mdx", "---\ngroups: staff\n---")
                .withPages("p");

        assertThat(render(site, NavigationJson.Audience.PUBLIC))
                .isEqualTo("{'navigation':{'type':'navigation','children':["
                        + "{'type':'tab','title':'All','children':[{'type':'group','title':'H','children':["
                        + "{'type':'page','title':'P','href':'/p'}]}]},"
                        + "{'type':'tab','title':'Empty','children':[]},"
                        + "{'type':'tab','title':'Link','href':'/x'}]}}");
    }
}
