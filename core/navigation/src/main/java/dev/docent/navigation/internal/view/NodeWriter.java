package dev.docent.navigation.internal.view;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.stream.JsonGenerator;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.site.ElementType;
import org.jspecify.annotations.Nullable;

/** Writes nodes of the navigation. A custom field never overrides a standard one. */
final class NodeWriter {

    private static final Set<String> OF_CONTAINER = Set.of("type", "title", "root", "children");
    private static final Set<String> OF_PAGE = Set.of(
            "type",
            "title",
            "href",
            "description",
            "sidebarTitle",
            "deprecated",
            "hidden",
            "missing",
            "openapi",
            "openapi-schema",
            "groups",
            "closed");

    private final JsonGenerator json;

    NodeWriter(JsonGenerator json) {
        this.json = json;
    }

    void write(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container(container);
        } else if (node instanceof NavigationPage page) {
            page(page);
        }
    }

    private void container(NavigationContainer container) {
        json.writeStartObject().write("type", container.type().wireName());
        text("title", container.title());
        fields(container.fields(), OF_CONTAINER);
        if (container.root() != null) {
            json.writeKey("root");
            page(container.root());
        }
        boolean link = container.children().isEmpty() && container.fields().containsKey(ElementType.HREF);
        if (!link) {
            json.writeStartArray("children");
            container.children().forEach(this::write);
            json.writeEnd();
        }
        json.writeEnd();
    }

    private void page(NavigationPage page) {
        json.writeStartObject()
                .write("type", "page")
                .write("title", page.title())
                .write("href", page.href());
        text("description", page.description());
        text("sidebarTitle", page.sidebarTitle());
        flag("deprecated", page.deprecated());
        flag("hidden", page.hidden());
        flag("missing", page.missing());
        if (page.operation() != null) {
            boolean schema = page.operation() instanceof DocumentedOperation.Schema;
            json.write(schema ? "openapi-schema" : "openapi", page.operation().reference());
        }
        if (!page.visibility().groups().isEmpty()) {
            json.writeKey("groups");
            value(page.visibility().groups());
        }
        flag("closed", page.visibility().isNobody());
        fields(page.fields(), OF_PAGE);
        json.writeEnd();
    }

    private void text(String name, @Nullable String value) {
        if (value != null) {
            json.write(name, value);
        }
    }

    private void flag(String name, boolean value) {
        if (value) {
            json.write(name, true);
        }
    }

    private void fields(Map<String, Object> fields, Set<String> ours) {
        fields.forEach((name, value) -> {
            if (!ours.contains(name)) {
                json.writeKey(name);
                value(value);
            }
        });
    }

    private void value(Object value) {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            map.forEach((name, member) -> {
                json.writeKey(String.valueOf(name));
                value(member);
            });
            json.writeEnd();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            list.forEach(this::value);
            json.writeEnd();
        } else if (value instanceof Boolean bool) {
            json.write(bool);
        } else if (value instanceof BigDecimal number) {
            json.write(number);
        } else if (value instanceof Double number) {
            json.write(number);
        } else {
            json.write(value.toString());
        }
    }
}
