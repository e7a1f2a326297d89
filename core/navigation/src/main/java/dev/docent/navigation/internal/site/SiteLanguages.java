package dev.docent.navigation.internal.site;

/** The languages that a site may be written in. */
final class SiteLanguages {

    private static final String CODES =
            "en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR"
                    + " de ko it ru ro cs id ar tr hi sv no da lv nl uk vi pl uz he ca fi hu";

    static final SettingRule RULE = SettingRule.oneOf(CODES.split(" "));

    private SiteLanguages() {}
}
