package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.Examples;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Parameter;
import dev.docent.pages.internal.operations.model.ParameterLocation;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.Requirement;
import dev.docent.pages.internal.operations.model.SecurityScheme;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.samples.SampleRequest.Header;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Makes a request that an operation accepts, as far as its document says. */
final class RequestMaker {

    /** Placeholder for an unspecified host; {@code tryit.js} replaces it by that of the page. */
    private static final String UNKNOWN_HOST = "https://YOUR-HOST";

    private static final Pattern VARIABLE = Pattern.compile("\\{([^{}/]*)}");

    private static final int MAX_TEXT = 5_000;
    private static final int MAX_PARAMETERS = 40;
    private static final int MAX_FIELDS = 40;

    private final SchemaReader reader;
    private final SampleValues values;
    private final String host;

    /** @param host scheme and host of the site, for servers without one; empty if unknown */
    RequestMaker(SchemaReader reader, SampleValues values, String host) {
        this.reader = reader;
        this.values = values;
        this.host = host.isEmpty() ? UNKNOWN_HOST : host;
    }

    SampleRequest make(Endpoint endpoint) {
        List<Header> headers = new ArrayList<>();
        UrlQuery query = new UrlQuery();
        List<String> cookies = new ArrayList<>();
        boolean basic = authentication(endpoint, headers, query, cookies);
        endpoint.parameters().stream()
                .filter(Parameter::required)
                .limit(MAX_PARAMETERS)
                .forEach(parameter -> add(parameter, headers, query, cookies));
        if (!cookies.isEmpty()) {
            headers.add(new Header("Cookie", String.join("; ", cookies)));
        }
        Optional<MediaContent> content = preferred(endpoint);
        SampleBody body = content.map(this::body).filter(made -> !isEmpty(made)).orElseGet(SampleBody.None::new);
        boolean form = body instanceof SampleBody.Multipart || body instanceof SampleBody.Form;
        if (!(body instanceof SampleBody.None) && !form) {
            String type = content.orElseThrow().type();
            headers.add(new Header("Content-Type", type.contains("*") ? "application/json" : type));
        }
        String path = path(endpoint);
        String joint = path.indexOf('?') < 0 ? "?" : "&";
        String url = server(endpoint) + path + (query.isEmpty() ? "" : joint + query.text());
        return new SampleRequest(SpecOperation.shown(endpoint.method()), url, headers, basic, body);
    }

    private static boolean isEmpty(SampleBody body) {
        return body instanceof SampleBody.Form form && form.fields().isEmpty()
                || body instanceof SampleBody.Multipart multipart
                        && multipart.fields().isEmpty();
    }

    /** {@return the first server without a slash at its end; a variable without a value is a placeholder} */
    private String server(Endpoint endpoint) {
        String url =
                endpoint.servers().isEmpty() ? "" : endpoint.servers().get(0).defaultUrl();
        String filled = VARIABLE.matcher(url)
                .replaceAll(variable ->
                        Matcher.quoteReplacement(placeholder(variable.group(1)).replace('_', '-')));
        String whole;
        if (filled.contains("://")) {
            whole = filled;
        } else if (filled.startsWith("//")) {
            whole = "https:" + filled;
        } else {
            String relative = filled.replaceFirst("^(\\.{0,2}/)++", "");
            whole = relative.isEmpty() ? host : host + "/" + relative;
        }
        return whole.endsWith("/") ? whole.substring(0, whole.length() - 1) : whole;
    }

    private String path(Endpoint endpoint) {
        StringBuilder path = new StringBuilder();
        String rest = endpoint.path();
        for (int open = rest.indexOf('{'); open >= 0 && rest.indexOf('}', open) > 0; open = rest.indexOf('{')) {
            int close = rest.indexOf('}', open);
            path.append(rest, 0, open).append(inPath(endpoint, rest.substring(open + 1, close)));
            rest = rest.substring(close + 1);
        }
        return path.append(rest).toString();
    }

    private String inPath(Endpoint endpoint, String name) {
        Optional<Parameter> known = endpoint.parameters(ParameterLocation.PATH).stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst();
        if (known.isEmpty()) {
            return UrlQuery.encoded(placeholder(name));
        }
        Parameter parameter = known.get();
        Node placeholder = new Node.Text(Location.ofFile(""), placeholder(name));
        String text = isStated(parameter) ? inPath(parameter, value(parameter)) : "";
        return text.isEmpty() ? inPath(parameter, placeholder) : text;
    }

    private static String inPath(Parameter parameter, Node value) {
        return parameter.mediaType().isEmpty()
                ? Styles.inPath(parameter, value)
                : UrlQuery.encoded(FieldEncoding.text(parameter.mediaType(), value));
    }

    private boolean isStated(Parameter parameter) {
        Schema schema = reader.read(parameter.schema());
        return stated(parameter).isPresent()
                || !schema.types().contains("string")
                || schema.part().get("example").isPresent()
                || schema.part().get("default").isPresent()
                || schema.part().get("format").isPresent()
                || !schema.part().get("examples").items().isEmpty()
                || !schema.values().isEmpty();
    }

    /** {@return the placeholder of a value that the reader fills in: {@code USER_ID} for {@code userId}} */
    static String placeholder(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .replaceAll("[^A-Za-z0-9]+", "_")
                .toUpperCase(Locale.ROOT);
    }

    private Node value(Parameter parameter) {
        return stated(parameter).flatMap(Part::value).orElseGet(() -> values.of(parameter.schema()));
    }

    private static Optional<Part> stated(Parameter parameter) {
        return Examples.values(parameter.examples()).stream().findFirst();
    }

    private void add(Parameter parameter, List<Header> headers, UrlQuery query, List<String> cookies) {
        boolean content = !parameter.mediaType().isEmpty();
        Node value = value(parameter);
        switch (parameter.place()) {
            case QUERY -> {
                if (content) {
                    query.add(parameter.name(), FieldEncoding.text(parameter.mediaType(), value));
                } else {
                    query.add(parameter, value);
                }
            }
            case HEADER -> {
                String text =
                        content ? FieldEncoding.text(parameter.mediaType(), value) : Styles.inHeader(parameter, value);
                headers.add(new Header(parameter.name(), text));
            }
            case COOKIE -> {
                String text = content
                        ? UrlQuery.encoded(parameter.name()) + "="
                                + UrlQuery.encoded(FieldEncoding.text(parameter.mediaType(), value))
                        : Styles.inCookie(parameter, value);
                if (!text.isEmpty()) {
                    cookies.add(text);
                }
            }
            case QUERYSTRING -> query.whole(wholeQuery(parameter, value));
            case PATH -> {}
        }
    }

    /** {@return the query that one parameter describes: the fields of a form, or an encoded text} */
    private String wholeQuery(Parameter parameter, Node value) {
        MediaContent content = new MediaContent(
                parameter.mediaType(),
                parameter.schema(),
                List.of(new NamedExample("", Part.of(value))),
                parameter.source().get("content").get(parameter.mediaType()).get("encoding"));
        if (content.kind() != MediaContent.Kind.FORM) {
            return UrlQuery.encoded(FieldEncoding.text(parameter.mediaType(), value));
        }
        UrlQuery query = new UrlQuery();
        fields(content, Part.of(value)).forEach(field -> query.add(field.name(), field.value()));
        return query.text();
    }

    /** Adds what the first alternative demands; returns whether it has credentials for HTTP Basic. */
    private static boolean authentication(
            Endpoint endpoint, List<Header> headers, UrlQuery query, List<String> cookies) {
        boolean basic = false;
        List<Requirement> security = endpoint.security();
        List<Requirement.Use> uses =
                security.isEmpty() ? List.of() : security.get(0).uses();
        for (Requirement.Use use : uses) {
            SecurityScheme scheme = use.scheme();
            switch (scheme.kind()) {
                case BASIC -> basic = true;
                case BEARER, OAUTH2, OPEN_ID -> headers.add(new Header("Authorization", "Bearer YOUR_TOKEN"));
                case HTTP -> headers.add(new Header("Authorization", scheme.name() + " YOUR_CREDENTIALS"));
                case KEY_IN_HEADER -> headers.add(new Header(scheme.name(), "YOUR_API_KEY"));
                case KEY_IN_COOKIE -> cookies.add(scheme.name() + "=YOUR_API_KEY");
                case KEY_IN_QUERY -> query.add(scheme.name(), "YOUR_API_KEY");
                default -> {}
            }
        }
        return basic;
    }

    /** {@return the example of the document that the body of the request is; empty if it is none} */
    static Optional<NamedExample> example(Endpoint endpoint) {
        return preferred(endpoint)
                .filter(content -> content.kind() != MediaContent.Kind.BINARY)
                .flatMap(MediaContent::example);
    }

    /** {@return the body that samples have: JSON where there is a choice} */
    private static Optional<MediaContent> preferred(Endpoint endpoint) {
        return endpoint.body().contents().stream()
                .min(Comparator.comparing(content -> content.kind() != MediaContent.Kind.JSON));
    }

    private SampleBody body(MediaContent content) {
        Optional<NamedExample> stated = content.example();
        Part example = stated.map(NamedExample::value).orElse(Part.ABSENT);
        if (stated.isPresent() && stated.get().serialized()) {
            return new SampleBody.Text(Bounds.cut(example.text().orElse(""), MAX_TEXT));
        }
        if (StreamText.isStream(content)) {
            Node item = value(content, example);
            return new SampleBody.Text(Bounds.cut(StreamText.of(content, item), MAX_TEXT));
        }
        return switch (content.kind()) {
            case JSON -> json(content, example);
            case FORM -> new SampleBody.Form(fields(content, example));
            case MULTIPART -> new SampleBody.Multipart(fields(content, example));
            case TEXT -> new SampleBody.Text(text(content, example));
            case BINARY -> new SampleBody.File("FILE");
        };
    }

    private String text(MediaContent content, Part example) {
        if (example.value().orElse(null) instanceof Node.Text || !content.isXml()) {
            return example.isPresent() ? written(example) : "";
        }
        return example.isPresent() || content.schema().isPresent()
                ? XmlPrinter.print(reader, content.schema(), value(content, example))
                : "";
    }

    private Node value(MediaContent content, Part example) {
        return example.value().orElseGet(() -> values.of(content.schema()));
    }

    private SampleBody json(MediaContent content, Part example) {
        Node value = value(content, example);
        return JsonPrinter.written(value)
                .<SampleBody>map(text -> new SampleBody.Text(Bounds.cut(text, MAX_TEXT)))
                .orElseGet(() -> new SampleBody.Json(value, JsonPrinter.json(value)));
    }

    private static String written(Part example) {
        Node value = example.value().orElseThrow();
        return value.scalar() == null ? JsonPrinter.json(value) : Bounds.cut(value.scalar(), MAX_TEXT);
    }

    private List<SampleBody.Field> fields(MediaContent content, Part example) {
        List<SampleBody.Field> fields = new ArrayList<>();
        Schema schema = reader.read(content.schema());
        if (value(content, example) instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, value) -> {
                Part property = schema.properties().getOrDefault(name, Part.ABSENT);
                fields.addAll(
                        FieldEncoding.of(content, name, property, reader).fields(Bounds.cut(name, Bounds.NAME), value));
            });
        }
        return fields.size() > MAX_FIELDS ? fields.subList(0, MAX_FIELDS) : fields;
    }
}
