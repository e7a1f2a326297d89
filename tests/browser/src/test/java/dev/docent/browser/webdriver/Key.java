package dev.docent.browser.webdriver;

/** Keys that write no letter, as the protocol names them. */
public enum Key {
    SHIFT('\uE008'),
    CONTROL('\uE009'),
    TAB('\uE004'),
    ENTER('\uE007'),
    ESCAPE('\uE00C'),
    SPACE(' '),
    END('\uE010'),
    HOME('\uE011'),
    LEFT('\uE012'),
    UP('\uE013'),
    RIGHT('\uE014'),
    DOWN('\uE015');

    private final char code;

    Key(char code) {
        this.code = code;
    }

    String code() {
        return String.valueOf(code);
    }
}
