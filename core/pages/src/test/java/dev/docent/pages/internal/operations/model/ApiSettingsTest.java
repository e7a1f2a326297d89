package dev.docent.pages.internal.operations.model;

import dev.docent.pages.internal.operations.Specs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ApiSettingsTest {

    private static final Endpoint TRIED =
            Specs.endpoint("'servers':[{'url':'https://a.com'}],'paths':{'/x':{'get':{}}}");

    @Test
    void all_settings_are_read() {
        ApiSettings settings = ApiSettings.of(Specs.node("{'api':{'mdx':{'server':['https://a','https://b'],'auth':"
                + "{'method':'key','name':'X-Key'}},'params':{'expanded':'all'},'examples':{'languages':['cURL','Go'],"
                + "'defaults':'required','autogenerate':false},'playground':{'display':'simple'}}}"));
        assertThat(settings.servers()).containsExactly("https://a", "https://b");
        assertThat(settings.authMethod()).isEqualTo("key");
        assertThat(settings.authName()).isEqualTo("X-Key");
        assertThat(settings.expanded()).isTrue();
        assertThat(settings.languages()).containsExactly("curl", "go");
        assertThat(settings.requiredOnly()).isTrue();
        assertThat(settings.generated()).isFalse();
        assertThat(settings.display()).isEqualTo(PlaygroundDisplay.SIMPLE);
    }

    @Test
    void what_is_absent_or_of_a_wrong_type_is_the_default() {
        for (String json : new String[] {
            "{}",
            "[]",
            "{'api':7}",
            "{'api':{'mdx':[],'params':'all','examples':{'languages':'go'},'playground':{'display':1}}}"
        }) {
            assertThat(ApiSettings.of(Specs.node(json))).as(json).isEqualTo(ApiSettings.DEFAULTS);
        }
        assertThat(ApiSettings.DEFAULTS.display()).isEqualTo(PlaygroundDisplay.INTERACTIVE);
        assertThat(ApiSettings.DEFAULTS.generated()).isTrue();
    }

    @Test
    void the_front_matter_of_a_page_wins() {
        ApiSettings settings = ApiSettings.of(Specs.node("{'api':{'playground':{'display':'none'}}}"));
        assertThat(settings.hasForm(TRIED, Specs.part("{'playground':'interactive'}")))
                .isTrue();
        assertThat(settings.hasForm(TRIED, Specs.part("{'playground':'what'}"))).isFalse();
        assertThat(settings.hasForm(TRIED, Part.ABSENT)).isFalse();
    }

    @Test
    void a_form_may_be_for_readers_who_have_signed_in() {
        ApiSettings settings = ApiSettings.of(Specs.node("{'api':{'playground':{'display':'auth'}}}"));

        assertThat(settings.hasForm(TRIED, Part.ABSENT)).isFalse();
        assertThat(settings.withSignedIn(true).hasForm(TRIED, Part.ABSENT)).isTrue();
        assertThat(settings.withSignedIn(true).hasForm(TRIED, Specs.part("{'playground':'simple'}")))
                .isFalse();
        assertThat(ApiSettings.DEFAULTS.withSignedIn(true).hasForm(TRIED, Specs.part("{'playground':'none'}")))
                .isFalse();
    }

    @Test
    void one_server_is_a_list_of_one() {
        assertThat(ApiSettings.of(Specs.node("{'api':{'mdx':{'server':'https://a'}}}"))
                        .servers())
                .containsExactly("https://a");
    }
}
