package dev.docent.console.internal.frame;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobsReadOnlyException;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.operations.AdminAccess;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.base.internal.keys.CallerName;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.ConsoleRoute.PathValues;
import dev.docent.impl.internal.rest.TooManyTransfersException;
import dev.docent.jobs.internal.callers.RequestInFlightException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the handler of a request, checks the permission of its route and the token of its form, and records it. Whatever
 * fails becomes a page without internals. Thread-safe.
 */
public final class ConsoleRouter {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** What a form has done, by its name in the address of the page after it. */
    private static final Map<String, String> DONE = Map.ofEntries(
            Map.entry("updated", "The deployment is queued."),
            Map.entry("previewed", "The preview is being made."),
            Map.entry("paused", "The queue is paused."),
            Map.entry("resumed", "The queue works again."),
            Map.entry("created", "The job was created."),
            Map.entry("sent", "The message was sent."),
            Map.entry("cancelled", "The job was cancelled."),
            Map.entry("archived", "The job was archived."),
            Map.entry("opened", "The pull request was opened."),
            Map.entry("erased", "The job was erased."),
            Map.entry("revoked", "The key is revoked."));

    private final List<ConsoleSection> sections;
    private final List<ConsoleRoute> routes;
    private final ProjectAccess access;
    private final Consumer<AdminAccess> audit;
    private final Clock clock;

    /**
     * @param sections in the order of the navigation
     * @param access decides who may do what in which project
     * @param audit is notified of each request
     */
    public ConsoleRouter(
            List<ConsoleSection> sections, ProjectAccess access, Consumer<AdminAccess> audit, Clock clock) {
        this.sections = List.copyOf(sections);
        this.routes = sections.stream().flatMap(each -> each.routes().stream()).toList();
        this.access = access;
        this.audit = audit;
        this.clock = clock;
    }

    /** {@return the parts of the console, in the order of the navigation} */
    public List<ConsoleSection> sections() {
        return sections;
    }

    /**
     * A response.
     *
     * @param status of a page, 303 for another address, 200 for a file
     * @param section the part of the console that it belongs to; empty for none
     * @param allow the methods of the path, for a 405; else empty
     * @param notice text about the form that was sent before; empty for none
     */
    public record Served(int status, ConsoleResponse response, String section, List<String> allow, String notice) {}

    /** {@return the response to a request} */
    public Served respond(IncomingRequest incoming) {
        Instant now = clock.instant();
        Optional<Found> found = Optional.empty();
        Served served;
        try {
            List<String> path = segments(incoming.path());
            if (path.isEmpty() && incoming.method().equals("GET")) {
                String first = sections.get(0).routes().get(0).template();
                return new Served(303, new ConsoleResponse.Redirect(first), "", List.of(), "");
            }
            found = find(incoming.method(), path);
            if (found.isEmpty()) {
                return refused(incoming, path, now);
            }
            served = served(found.get(), incoming, now);
        } catch (Throwable failure) {
            ConsoleRefusal refusal = refusal(failure, incoming, found.map(Found::route));
            served = error(refusal, found.map(Found::route));
        }
        record(incoming, found, served.status(), now);
        return served;
    }

    private Served refused(IncomingRequest incoming, List<String> path, Instant now) {
        List<String> allowed = routes.stream()
                .filter(route -> route.match(path).isPresent())
                .map(ConsoleRoute::method)
                .distinct()
                .sorted()
                .toList();
        ConsoleRefusal refusal = allowed.isEmpty()
                ? ConsoleRefusal.notFound()
                : new ConsoleRefusal(405, "This address does not accept this kind of request.");
        Served page = error(refusal, Optional.empty());
        record(incoming, Optional.empty(), page.status(), now);
        return new Served(page.status(), page.response(), "", allowed, "");
    }

    private record Found(ConsoleRoute route, PathValues values) {}

    private Optional<Found> find(String method, List<String> path) {
        return routes.stream()
                .filter(route -> route.method().equals(method))
                .flatMap(route -> route.match(path).map(values -> new Found(route, values)).stream())
                .findFirst();
    }

    private Served served(Found found, IncomingRequest incoming, Instant now) {
        ConsoleRoute route = found.route();
        ConsoleUser user = new ConsoleUser(incoming.user(), access);
        ConsoleTokens tokens =
                new ConsoleTokens(incoming.secret(), incoming.user().name());
        PathValues values = found.values();
        String once = "";
        if (route.method().equals("POST")) {
            once = once(incoming, tokens);
            if (route.projectField()) {
                String project = field(incoming, ConsoleRoute.PROJECT_FIELD).orElseThrow(ConsoleRefusal::badRequest);
                values = new PathValues(project, values.id());
            }
        }
        if (route.hasProjectInPath() || route.projectField()) {
            user.require(route.permission(), values.project());
        }
        ConsoleRequest request =
                new ConsoleRequest(incoming.base(), values, incoming.parameters(), user, now, tokens, once);
        ConsoleResponse response = route.handler().respond(request);
        return new Served(status(response), response, section(route), List.of(), notice(incoming));
    }

    /** A form that was not shown to this user in this browser has no valid token. */
    private static String once(IncomingRequest incoming, ConsoleTokens tokens) {
        if (incoming.foreign()) {
            throw ConsoleRefusal.outdatedForm(403);
        }
        return field(incoming, ConsoleRequest.TOKEN)
                .flatMap(token -> tokens.once(token, incoming.path()))
                .orElseThrow(() -> ConsoleRefusal.outdatedForm(403));
    }

    private static Optional<String> field(IncomingRequest incoming, String name) {
        return Optional.ofNullable(incoming.parameters().get(name))
                .filter(all -> all.size() == 1)
                .map(all -> all.get(0));
    }

    private static int status(ConsoleResponse response) {
        if (response instanceof Page page) {
            return page.status();
        }
        return response instanceof ConsoleResponse.Redirect ? 303 : 200;
    }

    private String section(ConsoleRoute route) {
        return sections.stream()
                .filter(each -> each.routes().contains(route))
                .map(ConsoleSection::name)
                .findFirst()
                .orElse("");
    }

    /** The address says which form has taken effect; what is not the name of such a text is ignored. */
    private static String notice(IncomingRequest incoming) {
        return field(incoming, "done").map(DONE::get).orElse("");
    }

    private Served error(ConsoleRefusal refusal, Optional<ConsoleRoute> route) {
        Page page = errorPage(refusal);
        return new Served(page.status(), page, route.map(this::section).orElse(""), List.of(), "");
    }

    /** {@return a page about an error} */
    public static Page errorPage(ConsoleRefusal refusal) {
        int status = refusal.status();
        String title = switch (status) {
            case 400 -> "Bad request";
            case 403 -> "Not allowed";
            case 404 -> "Not found";
            case 405 -> "Method not allowed";
            case 409 -> "Not possible now";
            case 429 -> "Quota used up";
            case 501 -> "Not supported";
            case 503 -> "Unavailable";
            default -> "Something went wrong";
        };
        Markup text = Markup.element("p", refusal.text()).with("class", "lead");
        Markup reason = refusal.reason().isEmpty()
                ? Markup.none()
                : Markup.element("p", refusal.reason()).with("class", "problem").with("dir", "auto");
        return new Page(status, title, Markup.all(text, reason), false);
    }

    private static ConsoleRefusal refusal(Throwable failure, IncomingRequest incoming, Optional<ConsoleRoute> route) {
        if (failure instanceof ConsoleRefusal refusal) {
            return refusal;
        }
        if (failure instanceof AgentJobNotFoundException) {
            return ConsoleRefusal.notFound();
        }
        if (failure instanceof AgentJobTransitionException
                || failure instanceof AgentJobConflictException
                || failure instanceof AgentJobRepeatedRequestException
                || failure instanceof RequestInFlightException) {
            return ConsoleRefusal.conflict();
        }
        if (failure instanceof AgentJobRefusedException || failure instanceof AgentJobPullRequestException) {
            return ConsoleRefusal.refusedBecause(String.valueOf(failure.getMessage()));
        }
        if (failure instanceof AgentJobQuotaExceededException) {
            return new ConsoleRefusal(429, "The project has used up its hourly quota. Try again later.");
        }
        if (failure instanceof AgentRunQueueFullException) {
            return new ConsoleRefusal(
                    503, "No runner is free and the queue is full. Nothing was changed. Try again later.");
        }
        if (failure instanceof AgentJobStoreUnavailableException || failure instanceof TooManyTransfersException) {
            return new ConsoleRefusal(503, "The jobs cannot be read at the moment. Try again in a few seconds.");
        }
        if (failure instanceof UnsupportedOperationException || failure instanceof AgentJobsReadOnlyException) {
            return ConsoleRefusal.notSupported();
        }
        LOG.log(
                Level.ERROR,
                "The console failed at " + incoming.method() + " "
                        + route.map(ConsoleRoute::template).orElse("?"),
                failure);
        return new ConsoleRefusal(500, "The server could not respond. The reason is in its log.");
    }

    /**
     * Records a request that is refused before it has a handler.
     *
     * @param user name of the principal
     * @param address of the peer; {@code null} if it is not known
     * @param status of the response
     */
    public void refused(String method, String base, String path, String user, @Nullable String address, int status) {
        Optional<Found> found;
        try {
            found = find(method, segments(path));
        } catch (ConsoleRefusal malformed) {
            found = Optional.empty();
        }
        record(method, base, found, "", user, address, status, clock.instant());
    }

    private void record(IncomingRequest incoming, Optional<Found> found, int status, Instant now) {
        String project = found.filter(each -> each.route().projectField())
                .flatMap(each -> field(incoming, ConsoleRoute.PROJECT_FIELD))
                .orElse("");
        record(
                incoming.method(),
                incoming.base(),
                found,
                project,
                incoming.user().name(),
                incoming.address(),
                status,
                now);
    }

    private void record(
            String method,
            String base,
            Optional<Found> found,
            String projectInForm,
            String user,
            @Nullable String address,
            int status,
            Instant now) {
        String template = found.map(each -> each.route().template()).orElse("/?");
        String project = found.map(each -> each.values().project()).orElse("");
        String id = found.filter(each -> template.startsWith("/jobs/"))
                .map(each -> each.values().id())
                .orElse("");
        audit.accept(new AdminAccess(
                now,
                method + " " + base + template,
                identifier(project.isEmpty() ? projectInForm : project),
                identifier(id),
                user.isEmpty() ? null : CallerName.kept(user),
                address,
                status));
    }

    private static @Nullable String identifier(String value) {
        return AgentJobKey.isIdentifier(value) ? value : null;
    }

    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        try {
            for (String segment : path.split("/")) {
                if (!segment.isEmpty()) {
                    segments.add(URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8));
                }
            }
        } catch (IllegalArgumentException malformed) {
            throw ConsoleRefusal.notFound();
        }
        return segments;
    }
}
