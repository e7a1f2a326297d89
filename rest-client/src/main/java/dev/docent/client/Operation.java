package dev.docent.client;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.internal.ApiRequest;
import dev.docent.client.internal.Excerpt;
import dev.docent.client.internal.Repeats;
import dev.docent.client.jobs.LogPart;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJobPage;
import dev.docent.client.jobs.RemoteStepPage;
import org.jspecify.annotations.Nullable;

/**
 * What a method of {@link AgentJobsClient}, {@link DocentApiOperations} or {@link ProjectsClient} requests, from the annotations
 * that a MicroProfile runtime reads, too. A path variable is one segment. Immutable.
 */
final class Operation {

    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");
    private static final Pattern DOTS = Pattern.compile("(\\.|%2[eE]){1,2}");
    private static final int USUAL_LENGTH = 128;
    private static final String JSON = MediaType.APPLICATION_JSON;

    /** Of a page, which may have the prompts or summaries of 200 entries, and of a deployment, which has logs. */
    private static final int MAX_PAGE_BYTES = 16 << 20;

    private static final Set<Class<?>> LARGE = Set.of(
            RemoteJobPage.class,
            RemoteStepPage.class,
            RemoteEventPage.class,
            RemoteDeployment.class,
            PolledDeployment.class);

    /** Made last, with the constants above. */
    private static final Map<Method, Operation> ALL = Stream.of(
                    AgentJobsClient.class, DocentApiOperations.class, ProjectsClient.class)
            .flatMap(client -> Arrays.stream(client.getMethods()))
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .collect(Collectors.toUnmodifiableMap(Function.identity(), Operation::new));

    private final String method;
    private final Class<?> result;
    private final boolean async;

    /** The path before, between and after its variables. */
    private final List<String> literals = new ArrayList<>();

    /** The positions of the parameters that are the variables of the path. */
    private final List<Integer> variables = new ArrayList<>();

    private final Map<String, Integer> headers = new HashMap<>();

    /** The positions of query parameters by name, in their order. */
    private final Map<String, Integer> queries = new LinkedHashMap<>();

    private final String accept;
    private final boolean alwaysRepeatable;
    private final int body;
    private final String bodyType;
    private final Pattern address;

    private Operation(Method declared) {
        this.method = Arrays.stream(declared.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(Objects::nonNull)
                .map(HttpMethod::value)
                .findFirst()
                .orElseThrow();
        this.async = declared.getReturnType() == CompletionStage.class;
        Type type = async
                ? ((ParameterizedType) declared.getGenericReturnType()).getActualTypeArguments()[0]
                : declared.getReturnType();
        this.result = (Class<?>) type;
        Map<String, Integer> named = new HashMap<>();
        int unnamed = -1;
        Parameter[] parameters = declared.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            PathParam variable = parameters[i].getAnnotation(PathParam.class);
            HeaderParam header = parameters[i].getAnnotation(HeaderParam.class);
            QueryParam query = parameters[i].getAnnotation(QueryParam.class);
            if (query != null) {
                queries.put(query.value(), i);
            } else if (variable != null) {
                named.put(variable.value(), i);
            } else if (header != null) {
                headers.put(header.value(), i);
            } else {
                unnamed = i;
            }
        }
        this.body = unnamed;
        this.bodyType = unnamed < 0 ? "" : parameters[unnamed].getType().getSimpleName();
        this.alwaysRepeatable = declared.getDeclaringClass() == DocentApiOperations.class;
        Produces produces = declared.getAnnotation(Produces.class);
        this.accept = produces == null ? JSON : produces.value()[0];
        String path = declared.getAnnotation(Path.class).value();
        Matcher variable = VARIABLE.matcher(path);
        int end = 0;
        while (variable.find()) {
            literals.add(path.substring(end, variable.start()));
            variables.add(named.get(variable.group(1)));
            end = variable.end();
        }
        literals.add(path.substring(end));
        this.address = Pattern.compile(
                literals.stream().map(Pattern::quote).collect(Collectors.joining("([^/]+)", ".*?", "")));
    }

    /** {@return what a method requests} */
    static Operation of(Method method) {
        Operation known = ALL.get(method);
        return known == null ? new Operation(method) : known;
    }

    /** {@return the type that its response is read as} */
    Class<?> result() {
        return result;
    }

    /** {@return whether it returns a {@code CompletionStage}} */
    boolean isAsync() {
        return async;
    }

    /** {@return whether the response of a status has something to read, apart from successes} */
    boolean reads(int status) {
        return result == LogPart.class && status == LogReading.NOTHING_THERE;
    }

    /**
     * {@return whether a request of this may be sent again when its response was lost}
     *
     * @param repeats whether the server recognizes repeated POSTs of the admin API
     */
    boolean isRepeatable(Repeats repeats, ApiRequest request) {
        if (!alwaysRepeatable) {
            return repeats.posts() && method.equals(HttpMethod.POST);
        }
        return request.values("Prefer").isEmpty();
    }

    /**
     * {@return the request with the given arguments}
     *
     * @throws InvalidRequestException when an argument cannot be sent
     */
    ApiRequest request(URI base, @Nullable Object[] arguments, JobCodec codec) {
        String start = base.toString();
        int end = start.endsWith("/") ? start.length() - 1 : start.length();
        StringBuilder target =
                new StringBuilder(USUAL_LENGTH).append(start, 0, end).append(literals.get(0));
        for (int i = 0; i < variables.size(); i++) {
            String segment = Objects.toString(arguments[variables.get(i)], "");
            if (segment.isEmpty() || segment.equals(".") || segment.equals("..") || segment.contains("/")) {
                throw invalidIdentifier(segment);
            }
            target.append(encoded(segment)).append(literals.get(i + 1));
        }
        String separator = "?";
        for (Map.Entry<String, Integer> query : queries.entrySet()) {
            Object value = arguments[query.getValue()];
            if (value != null) {
                target.append(separator).append(query.getKey()).append('=').append(encoded(value.toString()));
                separator = "&";
            }
        }
        Map<String, List<String>> sent = new HashMap<>();
        sent.put("Accept", List.of(accept));
        headers.forEach((name, position) -> {
            if (arguments[position] != null) {
                sent.put(name, List.of(arguments[position].toString()));
            }
        });
        return request(
                QueryText.replacedIn(URI.create(target.toString())), sent, body < 0 ? null : arguments[body], codec);
    }

    /**
     * {@return the request that a runtime has made}
     *
     * @param given headers, to which those about the body are added
     */
    ApiRequest request(URI target, Map<String, List<String>> given, @Nullable Object entity, JobCodec codec) {
        int maxBytes = LARGE.contains(result) ? MAX_PAGE_BYTES : ApiRequest.MAX_OBJECT_BYTES;
        if (body < 0) {
            return new ApiRequest(method, target, given, null, maxBytes);
        }
        if (entity == null) {
            throw new InvalidRequestException(ErrorDetails.beforeSending(
                    "The body of the request is missing; pass a " + bodyType + ". Nothing was sent."));
        }
        given.put("Content-Type", List.of(JSON));
        return new ApiRequest(method, target, given, codec.json(entity), maxBytes);
    }

    private static String encoded(String segment) {
        for (int i = 0; i < segment.length(); i++) {
            char c = segment.charAt(i);
            if (c >= 128 || !Character.isLetterOrDigit(c) && c != '-' && c != '_') {
                return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
            }
        }
        return segment;
    }

    /**
     * Runtimes do not encode slashes, and they normalize dots, so that an identifier could otherwise redirect the
     * request.
     *
     * @throws InvalidRequestException when an address that a runtime has made is not that of this operation
     */
    void check(URI target) {
        Matcher matcher = address.matcher(target.getRawPath());
        boolean valid = matcher.matches();
        for (int i = 1; valid && i <= matcher.groupCount(); i++) {
            valid = !DOTS.matcher(matcher.group(i)).matches();
        }
        if (!valid) {
            throw invalidIdentifier(target.getRawPath());
        }
    }

    private static InvalidRequestException invalidIdentifier(String where) {
        return new InvalidRequestException(ErrorDetails.beforeSending(
                "An identifier is empty, \".\" or \"..\", or has a slash: " + Excerpt.of(where, 200)));
    }
}
