package dev.docent.pages.internal.operations.schemas;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.output.Output;

/** The first line of a field or parameter: its name, which is its anchor, its type and its marks. */
public final class FieldRow {

    private final Output out;
    private final String name;
    private final String type;
    private final Set<Pill> pills = EnumSet.noneOf(Pill.class);
    private Optional<Url> model = Optional.empty();
    private boolean code = true;

    public FieldRow(Output out, String name, String type) {
        this.out = out;
        this.name = Bounds.cut(name, Bounds.NAME);
        this.type = type;
    }

    /** Adds a mark if it is set. */
    public FieldRow pill(Pill pill, boolean set) {
        if (set) {
            pills.add(pill);
        }
        return this;
    }

    /** The page of the model that the type names. */
    public FieldRow model(Optional<Url> page) {
        model = page;
        return this;
    }

    /** The name is a text for readers, not an identifier. */
    public FieldRow words() {
        code = false;
        return this;
    }

    /**
     * Writes the field as an item of a list.
     *
     * @param anchor wanted id
     * @param details what comes below the first line
     */
    public void write(String anchor, Runnable details) {
        ElementId id = out.ids().claim(Bounds.cut(anchor, Bounds.NAME));
        HtmlWriter html = out.html();
        html.element(Tag.LI).id(id).content(() -> {
            html.element(Tag.DIV).classes("row").content(() -> head(id));
            details.run();
        });
    }

    private void head(ElementId id) {
        HtmlWriter html = out.html();
        out.searchable(name);
        html.element(Tag.A).attribute(UrlAttribute.HREF, Url.of(id)).content(() -> {
            if (code) {
                html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").content(() -> breakable(html, name));
            } else {
                html.element(Tag.B).text(name);
            }
        });
        marks(html);
    }

    /** Writes the type and the marks alone, for what has its name as a title above; nothing if there are none. */
    void writeMarks() {
        if (!type.isEmpty() || !pills.isEmpty()) {
            out.html().element(Tag.DIV).classes("row").content(() -> marks(out.html()));
        }
    }

    private void marks(HtmlWriter html) {
        if (!type.isEmpty()) {
            html.text(" ");
            html.element(Tag.DIV).classes("type").content(() -> type(html));
        }
        for (Pill pill : pills) {
            html.text(" ");
            html.element(Tag.DIV).classes(pill.style()).text(out.text(pill.text()));
        }
    }

    private void type(HtmlWriter html) {
        if (model.isPresent()) {
            html.element(Tag.A).attribute(UrlAttribute.HREF, model.get()).text(type);
        } else {
            html.text(type);
        }
    }

    /** Writes a long identifier so that lines can break after its separators. */
    public static void breakable(HtmlWriter html, String name) {
        int from = 0;
        for (int i = 8; i < name.length() - 3; i++) {
            if (i - from >= 4 && "._/-:".indexOf(name.charAt(i - 1)) >= 0) {
                html.text(name, from, i);
                html.element(Tag.WBR).empty();
                from = i;
            }
        }
        html.text(name, from, name.length());
    }
}
