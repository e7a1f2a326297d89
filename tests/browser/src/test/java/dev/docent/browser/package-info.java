/**
 * Pages in a real browser: {@code ./mvnw verify -Pbrowser -pl :docent-browser-tests -am -DskipUnitTests=true}.
 *
 * <p>Opens every page of the sites in {@code src/test/sites}, built by the packaged {@code docent build} and served with the headers of
 * their {@code _headers} files, in Chromium: with and without scripts, light and dark, 320, 640 (a zoom of 200 %) and 1,280 pixels wide,
 * in six combinations; those of the documentation and of the sample in two. A component, a kind of parameter, or anything else that
 * pages can have belongs on a page of these sites.
 *
 * <ul>
 *   <li>Every page: axe-core (WCAG 2.2 AA and best practices), console errors, violations of the Content-Security-Policy, requests to
 *       other hosts, anything wider than the screen, at most five requests, at most 25 kB for a guide page, 35 kB for an endpoint page
 *       and 30 kB for a page of the console; nothing moves while the page is loaded.
 *   <li>Keyboard: every control is reached, shows its focus and is not covered; every function works; nothing traps the focus.
 *   <li>The packaged sample on Open Liberty, at a free port: {@code SampleIT} begins at the address that it prints, three clicks before a
 *       response of the admin API; {@code SampleConsoleIT} leads from a prompt to a published page; {@code DocumentedCallsIT} compares
 *       the responses with those of the documentation.
 *   <li>{@code ChecksIT} opens pages that are broken on purpose: the checks themselves.
 * </ul>
 *
 * <p>Needs {@code chromium} and {@code chromedriver} on the {@code PATH} (Debian: {@code apt install chromium chromium-driver}), or named
 * by {@code -Ddocent.browser.chromium} and {@code -Ddocent.browser.chromedriver}. Without them the tests are skipped, or fail with {@code
 * -Ddocent.browser=required}, as in {@code .ci/run}. {@code -Ddocent.pictures.write=true} takes the pictures of README.md anew. Pictures
 * to look at are in {@code target/screenshots}.
 *
 * <p>Entry point: {@code InBrowser}. Stability: tests only.
 */
package dev.docent.browser;
