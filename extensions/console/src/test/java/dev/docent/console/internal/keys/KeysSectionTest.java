package dev.docent.console.internal.keys;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.api.operations.AdminAccess;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.IssuedApiKeys;
import dev.docent.base.internal.keys.KnownApiKeys;
import dev.docent.base.internal.keys.NoIssuedApiKeys;
import dev.docent.console.internal.frame.ConsoleBrowser;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleRouter;
import dev.docent.console.internal.frame.ConsoleRouter.Served;
import dev.docent.jobs.InMemoryApiKeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class KeysSectionTest {

    private static final Pattern TOKEN = Pattern.compile("acme_[0-9a-f]{64}");
    private static final Pattern DIGEST = Pattern.compile("\\b[0-9a-f]{64}\\b");
    private static final String HOSTILE = "\"><script>alert(1)</script>";

    private Instant now = Instant.parse("2026-11-28T10:00:00Z");
    private final InMemoryApiKeyStore store = new InMemoryApiKeyStore();
    private final List<AdminAccess> audited = new CopyOnWriteArrayList<>();
    private List<ApiKey> configured = List.of();
    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };
    private final KnownApiKeys known =
            new KnownApiKeys("acme", token -> Optional.empty(), store, clock, System::nanoTime);
    private final ApiKeys keys = new IssuedApiKeys("acme", Set.of("static"), store, known, clock);

    private ConsoleBrowser browser(ProjectAccess access) {
        return browser(new KeyServices(keys, true, configured, List.of("alpha", "beta"), true), access);
    }

    private ConsoleBrowser browser(KeyServices services, ProjectAccess access) {
        return new ConsoleBrowser(
                new ConsoleRouter(List.of(new KeysSection(services)), access, audited::add, clock), "alice");
    }

    private static ProjectAccess upTo(Permission most, String... projects) {
        return (user, permission) -> permission.compareTo(most) <= 0 ? Set.of(projects) : Set.of();
    }

    private static final ProjectAccess OPERATOR = upTo(Permission.OPERATE, "alpha");
    private static final ProjectAccess NOBODY = (user, permission) -> Set.of();
    private static final ProjectAccess EVERYWHERE = (user, permission) -> Set.of("*");

    private static Map<String, List<String>> fields(String name, String scope, String... projects) {
        Map<String, List<String>> fields = new HashMap<>();
        fields.put("name", List.of(name));
        fields.put("scope", List.of(scope));
        fields.put("projects", List.of(projects));
        fields.put("validity", List.of("90"));
        return fields;
    }

    private static Map<String, List<String>> rotation(StoredApiKey key) {
        return Map.of(
                "version", List.of(String.valueOf(key.version())), "validity", List.of("30"), "overlap", List.of("24"));
    }

    private StoredApiKey stored(String name, Scope scope, String... projects) {
        return keys.create(NewApiKey.of(name, Set.of(projects), Set.of(scope)), KeyAuthority.unlimited("host " + name))
                .key();
    }

    private List<StoredApiKey> all() {
        return store.list(null, 1_000);
    }

    private static String token(String html) {
        Matcher matcher = TOKEN.matcher(html);
        assertThat(matcher.find()).isTrue();
        return matcher.group();
    }

    @Test
    void every_route_is_refused_to_those_who_may_not() {
        StoredApiKey key = stored("of alpha", Scope.READ, "alpha");
        for (ConsoleRoute route : browser(OPERATOR).router().sections().get(0).routes()) {
            if (route.template().equals("/keys") && route.method().equals("GET")) {
                continue;
            }
            String path = route.template().replace("{id}", key.id());
            boolean isOfKey = route.template().contains("{id}");
            assertThat(send(browser(NOBODY), route, path, key).status())
                    .as("nobody " + path)
                    .isEqualTo(404);
            for (Permission most : List.of(Permission.READ, Permission.WRITE)) {
                assertThat(send(browser(upTo(most, "alpha")), route, path, key).status())
                        .as(most + " " + path)
                        .isEqualTo(403);
            }
            boolean isForm = route.method().equals("POST");
            assertThat(send(browser(upTo(Permission.OPERATE, "beta")), route, path, key)
                            .status())
                    .as("operator of beta " + path)
                    .isEqualTo(isOfKey || isForm ? 404 : 200);
            ProjectAccess readsAlpha =
                    (user, permission) -> permission == Permission.READ ? Set.of("alpha", "beta") : Set.of("beta");
            assertThat(send(browser(readsAlpha), route, path, key).status())
                    .as("reader of alpha and operator of beta " + path)
                    .isEqualTo(isOfKey ? 404 : isForm ? 403 : 200);
        }
        assertThat(all()).containsExactly(key);
    }

    private static Served send(ConsoleBrowser browser, ConsoleRoute route, String path, StoredApiKey key) {
        if (route.method().equals("GET")) {
            return browser.get(path);
        }
        Map<String, List<String>> fields = new HashMap<>(fields("new", "read", "alpha"));
        fields.putAll(rotation(key));
        return browser.post(path, fields);
    }

    @Test
    void a_key_is_shown_once() {
        ConsoleBrowser browser = browser(OPERATOR);
        String form = browser.token("/keys");
        Served created = browser.post("/keys", fields("ci", "read", "alpha"), form);
        assertThat(created.status()).isEqualTo(200);
        String token = token(browser.html(created));
        assertThat(known.verify(token)).isPresent();
        StoredApiKey key = all().get(0);
        for (String path : List.of("/keys", "/keys/new", "/keys/" + key.id(), "/keys/" + key.id() + "/revoke")) {
            assertThat(browser.html(browser.get(path))).doesNotContain(token).doesNotContainPattern(DIGEST);
        }
        assertThat(audited.toString()).doesNotContain(token);
        assertThat(created.toString()).doesNotContain(token);
        assertThat(key.createdBy()).isEqualTo("alice");
        assertThat(key.key().expiresAt()).isEqualTo(now.plus(Duration.ofDays(90)));
    }

    @Test
    void reloading_the_page_of_a_new_key_creates_no_other_one() {
        ConsoleBrowser browser = browser(OPERATOR);
        String form = browser.token("/keys");
        browser.post("/keys", fields("ci", "read", "alpha"), form);
        Served again = browser.post("/keys", fields("ci", "read", "alpha"), form);
        assertThat(again.status()).isEqualTo(409);
        assertThat(browser.html(again)).contains("sent already").doesNotContainPattern(TOKEN);
        ConsoleBrowser onAnotherNode = browser(OPERATOR);
        assertThat(onAnotherNode
                        .post("/keys", fields("ci", "read", "alpha"), form)
                        .status())
                .isEqualTo(409);
        assertThat(all()).hasSize(1);
    }

    @Test
    void reloading_the_page_of_a_rotated_key_ends_no_token() {
        ConsoleBrowser browser = browser(OPERATOR);
        String first = token(browser.html(browser.post("/keys", fields("ci", "read", "alpha"))));
        StoredApiKey key = all().get(0);
        String path = "/keys/" + key.id() + "/rotate";
        String form = browser.token(path);
        String second = token(browser.html(browser.post(path, rotation(key), form)));
        Served again = browser.post(path, rotation(key), form);
        assertThat(again.status()).isEqualTo(409);
        assertThat(browser(OPERATOR).post(path, rotation(key)).status()).isEqualTo(409);
        assertThat(known.verify(first)).as("the overlap goes on").isPresent();
        assertThat(known.verify(second)).isPresent();
        assertThat(browser.html(browser.get("/keys/" + key.id()))).contains("Former key valid until");
        assertThat(Objects.requireNonNull(all().get(0)).key().expiresAt()).isEqualTo(now.plus(Duration.ofDays(30)));
    }

    @Test
    void a_form_that_is_sent_many_times_at_once_has_one_effect() throws InterruptedException, ExecutionException {
        ConsoleBrowser browser = browser(OPERATOR);
        String create = browser.token("/keys");
        assertThat(atOnce(() -> browser.post("/keys", fields("ci", "read", "alpha"), create)))
                .containsOnlyOnce(200)
                .containsOnly(200, 409);
        StoredApiKey key = all().get(0);
        String path = "/keys/" + key.id() + "/rotate";
        assertThat(atOnce(() -> browser.post(path, rotation(key))))
                .containsOnlyOnce(200)
                .containsOnly(200, 409);
        assertThat(all()).singleElement().extracting(StoredApiKey::version).isEqualTo(2L);
    }

    private static List<Integer> atOnce(Callable<Served> form) throws InterruptedException, ExecutionException {
        int times = 8;
        CyclicBarrier start = new CyclicBarrier(times);
        ExecutorService threads = Executors.newFixedThreadPool(times);
        try {
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> sent : threads.invokeAll(Collections.<Callable<Integer>>nCopies(times, () -> {
                start.await();
                return form.call().status();
            }))) {
                statuses.add(sent.get());
            }
            return statuses;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void a_revoked_key_is_refused_and_cannot_be_changed() {
        ConsoleBrowser browser = browser(OPERATOR);
        String token = token(browser.html(browser.post("/keys", fields("ci", "write", "alpha"))));
        StoredApiKey key = all().get(0);
        String path = "/keys/" + key.id();
        assertThat(browser.html(browser.get(path + "/revoke")))
                .contains("Revoke ci?", "action=\"/app/docent-console" + path + "/revoke\"");
        assertThat(known.verify(token)).as("nothing changes by GET").isPresent();
        Served revoked = browser.post(path + "/revoke", Map.of());
        assertThat(ConsoleBrowser.location(revoked)).isEqualTo(path + "?done=revoked");
        assertThat(known.verify(token)).isEmpty();
        assertThat(browser.html(browser.get(path))).contains("Revoked by").doesNotContain("<form", "/revoke\"");
        assertThat(browser.get(path + "/revoke").status()).isEqualTo(409);
        Served rotated = browser.post(path + "/rotate", rotation(all().get(0)));
        assertThat(rotated.status()).isEqualTo(409);
        assertThat(browser.html(rotated)).doesNotContainPattern(TOKEN);
    }

    @Test
    void nobody_creates_a_key_beyond_their_projects() {
        ConsoleBrowser browser = browser(OPERATOR);
        assertThat(browser.post("/keys", fields("x", "read", "beta")).status()).isEqualTo(404);
        assertThat(browser.post("/keys", fields("x", "read", "*")).status()).isEqualTo(404);
        assertThat(browser.post("/keys", fields("x", "read", "alpha", "beta")).status())
                .isEqualTo(404);
        Map<String, List<String>> others = fields("x", "read", "alpha");
        others.put("others", List.of("beta"));
        assertThat(browser.post("/keys", others).status()).isEqualTo(404);
        ProjectAccess readsBeta =
                (user, permission) -> permission == Permission.READ ? Set.of("alpha", "beta") : Set.of("alpha");
        assertThat(browser(readsBeta).post("/keys", fields("x", "read", "beta")).status())
                .isEqualTo(403);
        ProjectAccess operatesUnread =
                (user, permission) -> permission == Permission.READ ? Set.of("alpha") : Set.of("*");
        assertThat(browser(operatesUnread)
                        .post("/keys", fields("x", "read", "*"))
                        .status())
                .isEqualTo(404);
        assertThat(all()).isEmpty();
    }

    @Test
    void keys_of_other_projects_are_not_shown() {
        StoredApiKey both = stored("for both", Scope.READ, "alpha", "beta");
        stored("for every", Scope.READ, "*");
        stored("for alpha", Scope.READ, "alpha");
        configured = List.of(
                ApiKey.builder("static", Set.of("beta"), Set.of(Scope.READ)).build(),
                ApiKey.builder("static alpha", Set.of("alpha"), Set.of(Scope.READ))
                        .addresses(Set.of(AddressRange.parse("10.0.0.0/8")))
                        .build());
        ConsoleBrowser browser = browser(OPERATOR);
        assertThat(browser.html(browser.get("/keys")))
                .contains("for alpha", "static alpha", "10.0.0.0/8", "docent.admin.keys")
                .doesNotContain("for both", "for every", "static<");
        assertThat(browser.get("/keys/" + both.id()).status()).isEqualTo(404);
        assertThat(browser(EVERYWHERE).html(browser(EVERYWHERE).get("/keys")))
                .contains("for both", "for every", "for alpha", "static<");
    }

    @Test
    void after_ten_keys_in_an_hour_the_refusal_is_shown() {
        ConsoleBrowser browser = browser(OPERATOR);
        for (int i = 0; i < ApiKeys.MAX_PER_HOUR; i++) {
            assertThat(browser.post("/keys", fields("key " + i, "read", "alpha"))
                            .status())
                    .isEqualTo(200);
        }
        Served refused = browser.post("/keys", fields("one more", "read", "alpha"));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(browser.html(refused))
                .contains("The key was not created", "At most 10 keys", "value=\"one more\"")
                .doesNotContainPattern(TOKEN);
        assertThat(all()).hasSize(ApiKeys.MAX_PER_HOUR);
    }

    @Test
    void a_form_that_was_refused_can_be_corrected() {
        ConsoleBrowser browser = browser(OPERATOR);
        String form = browser.token("/keys");
        Map<String, List<String>> fields = fields("static", "read", "alpha");
        fields.put("addresses", List.of("10.0.0.0/8\n::1"));
        Served taken = browser.post("/keys", fields, form);
        assertThat(taken.status()).isEqualTo(409);
        assertThat(browser.html(taken)).contains("value=\"static\"", "10.0.0.0/8\n::1", "checked");
        fields.put("name", List.of("other"));
        assertThat(browser.post("/keys", fields, form).status()).isEqualTo(200);
        assertThat(all().get(0).key().addresses()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "projects", "addresses"})
    void a_field_that_is_wrong_is_explained(String field) {
        ConsoleBrowser browser = browser(OPERATOR);
        Map<String, List<String>> fields = fields("ci", "read", "alpha");
        fields.put(field, field.equals("projects") ? List.of() : List.of("<b>"));
        Served refused = browser.post("/keys", fields);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(browser.html(refused)).contains("role=\"alert\"").doesNotContain("<b>");
        assertThat(all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"scope", "validity"})
    void a_choice_that_the_form_does_not_have_is_refused(String field) {
        ConsoleBrowser browser = browser(OPERATOR);
        Map<String, List<String>> fields = fields("ci", "read", "alpha");
        for (List<String> wrong : List.of(List.<String>of(), List.of("36500"), List.of("admin"))) {
            fields.put(field, wrong);
            assertThat(browser.post("/keys", fields).status()).isEqualTo(400);
        }
        assertThat(all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {NoIssuedApiKeys.OFF_BY_SECURITY, NoIssuedApiKeys.OFF_BY_VERIFIER, NoIssuedApiKeys.OFF_BY_STORE})
    void where_no_keys_are_issued_a_sentence_says_what_turns_them_on(String off) {
        KeyServices none = new KeyServices(new NoIssuedApiKeys(off), false, List.of(), List.of(), true);
        ConsoleBrowser browser = browser(none, OPERATOR);
        assertThat(browser.html(browser.get("/keys"))).contains("docent.").doesNotContain("/keys/new");
        assertThat(browser.get("/keys/new").status()).isEqualTo(501);
        assertThat(browser.get("/keys/key_1").status()).isEqualTo(501);
        Served refused = browser.post("/keys", fields("ci", "read", "alpha"));
        assertThat(refused.status()).isEqualTo(501);
        assertThat(browser.html(refused)).contains("docent.");
    }

    @Test
    void a_reader_sees_why_there_is_no_key() {
        stored("of alpha", Scope.READ, "alpha");
        ConsoleBrowser browser = browser(upTo(Permission.WRITE, "alpha"));
        Served list = browser.get("/keys");
        assertThat(list.status()).isEqualTo(200);
        assertThat(browser.html(list)).contains("You operate no project").doesNotContain("of alpha", "/keys/new");
    }

    @Test
    void states_are_shown() {
        stored("valid", Scope.READ, "alpha");
        keys.create(
                NewApiKey.of("short", Set.of("alpha"), Set.of(Scope.READ)).validFor(Duration.ofDays(2)),
                KeyAuthority.unlimited("host"));
        ConsoleBrowser browser = browser(OPERATOR);
        assertThat(browser.html(browser.get("/keys"))).contains("Expires soon", "in 2 days", "Valid", "Never used");
        now = now.plus(Duration.ofDays(3));
        assertThat(browser.html(browser.get("/keys"))).contains("Expired").doesNotContain("Expires soon");
    }

    @Test
    void hostile_names_are_text() {
        String sha256 = "a".repeat(64);
        StoredApiKey hostile = StoredApiKey.created(
                "key_1",
                ApiKey.builder(HOSTILE, Set.of(HOSTILE), Set.of(Scope.WRITE)).build(),
                new ApiKeySecret(sha256, null),
                now,
                HOSTILE,
                null);
        assertThat(store.add(hostile, new AgentJobQuota("x", "api key", 10, Duration.ofHours(1))))
                .isTrue();
        configured = List.of(
                ApiKey.builder(HOSTILE, Set.of(HOSTILE), Set.of(Scope.READ)).build());
        ConsoleBrowser browser = browser(EVERYWHERE);
        for (String path : List.of("/keys", "/keys/key_1", "/keys/key_1/revoke")) {
            assertThat(browser.html(browser.get(path)))
                    .contains("&lt;script>alert")
                    .doesNotContain("<script>", sha256, "<a>", "<a dir");
        }
        Served refused = browser.post("/keys", fields(HOSTILE, "read", HOSTILE));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(browser.html(refused)).doesNotContain("<script>");
    }

    @Test
    void a_long_list_is_on_several_pages() {
        IntStream.range(0, 250).forEach(i -> stored("key " + i, Scope.READ, "alpha"));
        ConsoleBrowser browser = browser(OPERATOR);
        String address = "/keys";
        Set<String> seen = new HashSet<>();
        Pattern link = Pattern.compile("href=\"/app/docent-console(/keys/key_[0-9a-f]+)\"");
        Pattern next = Pattern.compile("href=\"/app/docent-console(/keys\\?after=[^\"]+)\"");
        while (!address.isEmpty()) {
            String html = browser.html(browser.get(address));
            assertThat(html).hasSizeLessThan(300_000);
            link.matcher(html).results().forEach(match -> seen.add(match.group(1)));
            Matcher more = next.matcher(html);
            address = more.find() ? more.group(1) : "";
        }
        assertThat(seen).hasSize(250);
    }
}
