package dev.docent.browser.checks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonString;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;

/** Goes through a page with the tabulator. */
public final class FocusWalk {

    /** Numbers everything that a reader must be able to reach, and names it. */
    private static final String NUMBER = """
            const shown = e => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
              && e.getClientRects().length > 0 && !e.closest('[inert]');
            const all = [...document.querySelectorAll(
              'a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls]')]
              .filter(e => e.tabIndex >= 0 && !e.disabled && shown(e));
            return all.map((e, i) => (e.dataset.walk = i) + ' ' + e.tagName.toLowerCase() + '.' + e.className + ' '
              + (e.textContent || e.name || e.ariaLabel || '').trim().slice(0, 30));
            """;

    /** Tells which element has the focus, and what is wrong with the way it shows it. */
    private static final String LOOK = """
            const e = document.activeElement;
            if (!e || e === document.body || e === document.documentElement) return ['', ''];
            const near = [e, e.parentElement, e.parentElement.parentElement].filter(x => x);
            const style = () => near.map(x => { const s = getComputedStyle(x);
              return [s.outlineStyle, s.outlineStyle === 'none' ? '' : s.outlineWidth + s.outlineColor, s.boxShadow,
                s.borderColor, s.textDecorationLine].join(' '); }).join(';');
            const focused = style();
            const rect = e.getClientRects()[0];
            const x = rect ? rect.left + Math.min(rect.width / 2, 8) : -1;
            const y = rect ? rect.top + Math.min(rect.height / 2, 8) : -1;
            const at = document.elementFromPoint(x, y);
            const hidden = !at || !(e === at || e.contains(at) || at.contains(e) && at !== document.body
              && at !== document.documentElement);
            e.blur();
            const blurred = style();
            e.focus({ preventScroll: true });
            const problem = focused === blurred ? 'its focus is not seen' : hidden ? 'it is covered by '
              + (at ? at.tagName + '.' + at.className : 'nothing') : '';
            return [e.dataset.walk || 'not numbered: ' + e.tagName + '.' + e.className, problem];
            """;

    private FocusWalk() {}

    /** {@return what cannot be reached, what does not show its focus, and whether there is a trap} */
    public static List<String> findings(Browser browser) {
        browser.run("document.activeElement.blur(); scrollTo(0, 0)");
        List<String> all = browser.run(NUMBER).asJsonArray().getValuesAs(JsonString::getString);
        Set<String> seen = new LinkedHashSet<>();
        List<String> findings = new ArrayList<>();
        int steps = 0;
        String last = "";
        while (steps <= all.size() + 20) {
            steps++;
            browser.press(Key.TAB);
            JsonArray now = browser.run(LOOK).asJsonArray();
            String number = now.getString(0);
            if (number.isEmpty() || seen.contains(number) && !number.equals(last)) {
                break;
            }
            if (number.equals(last)) {
                findings.add("trap: " + named(all, number));
                break;
            }
            last = number;
            seen.add(number);
            if (!now.getString(1).isEmpty()) {
                findings.add(named(all, number) + ": " + now.getString(1));
            }
        }
        all.stream()
                .filter(name -> !seen.contains(name.substring(0, name.indexOf(' '))))
                .forEach(name -> findings.add("not reached: " + name));
        return findings;
    }

    private static String named(List<String> all, String number) {
        return all.stream()
                .filter(name -> name.startsWith(number + " "))
                .findFirst()
                .orElse(number);
    }
}
