package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.components.CalloutComponent.Kind;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.html.HtmlElements;

/** All components by name. */
public final class ComponentRegistry {

    private static final Map<String, Component> ALL = all();
    private static final List<String> NAMES = sortedNames();

    private ComponentRegistry() {}

    private static Map<String, Component> all() {
        Map<String, Component> all = HtmlElements.all();
        all.put("Accordion", new AccordionComponent());
        all.put("Alert", CalloutComponent.ofType());
        all.put("AccordionGroup", new GroupComponent("accordion-group"));
        all.put("Badge", new BadgeComponent());
        all.put("Banner", new BannerComponent());
        all.put("Callout", CalloutComponent.ofType());
        all.put("Card", new CardComponent());
        all.put("CardGroup", new ColumnsComponent("card-group"));
        all.put("Check", new CalloutComponent(Kind.CHECK));
        all.put(CodeBlockComponent.NAME, new CodeBlockComponent());
        all.put("CodeGroup", new CodeGroupComponent());
        all.put("Color", new PaletteComponent());
        all.put("Color.Item", new ColorItemComponent());
        all.put("Color.Row", new ColorRowComponent());
        all.put("Column", new GroupComponent("column"));
        all.put("Columns", new ColumnsComponent("columns"));
        all.put("Danger", new CalloutComponent(Kind.DANGER));
        all.put("Expandable", new ExpandableComponent());
        all.put("FileTree", new FileTreeComponent());
        all.put("Frame", new FrameComponent());
        all.put("GitHub.Repo", new RepositoryComponent());
        all.put("Github.Repo", new RepositoryComponent());
        all.put("Heading", new HeadingComponent());
        all.put("Icon", new IconComponent());
        all.put("Image", all.get("img"));
        all.put("Important", new CalloutComponent(Kind.WARNING));
        all.put("Info", new CalloutComponent(Kind.INFO));
        all.put("Latex", new LatexComponent());
        all.put("Link", all.get("a"));
        all.put("Note", new CalloutComponent(Kind.NOTE));
        all.put("Panel", new PanelComponent());
        all.put("Param", FieldComponent.parameter());
        all.put("ParamField", FieldComponent.parameter());
        all.put("Prompt", new PromptComponent());
        all.put("RequestExample", ExampleComponent.request());
        all.put("ResponseExample", ExampleComponent.response());
        all.put("ResponseField", FieldComponent.response());
        all.put("SnippetGroup", new CodeGroupComponent());
        all.put("Step", new StepComponent());
        all.put("Steps", new StepsComponent());
        all.put("Tab", new TabComponent());
        all.put("Tabs", new TabsComponent());
        all.put("Tile", new TileComponent());
        all.put("Tip", new CalloutComponent(Kind.TIP));
        all.put("Tooltip", new TooltipComponent());
        all.put("Tree", new FileTreeComponent());
        all.put("Tree.File", new TreeFileComponent());
        all.put("Tree.Folder", new TreeFolderComponent());
        all.put("Update", new UpdateComponent());
        all.put("Video", all.get("video"));
        all.put("View", new ViewComponent());
        all.put("Visibility", new VisibilityComponent());
        all.put("Warning", new CalloutComponent(Kind.WARNING));
        all.put("ZoomImage", all.get("img"));
        return Map.copyOf(all);
    }

    private static List<String> sortedNames() {
        List<String> names = new ArrayList<>(List.of("Snippet"));
        ALL.keySet().stream()
                .filter(name -> !name.isEmpty() && name.charAt(0) >= 'A' && name.charAt(0) <= 'Z')
                .forEach(names::add);
        Collections.sort(names);
        return List.copyOf(names);
    }

    /** {@return the component of that name} */
    public static Optional<Component> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** {@return the names of all components but HTML elements; always the same list} */
    public static List<String> names() {
        return NAMES;
    }

    /** {@return whether no page may have elements of that name, whatever is in them} */
    public static boolean isRefused(String name) {
        return HtmlElements.isRefused(name);
    }

    /** {@return whether elements of that name can be in a paragraph} */
    public static boolean isPhrasing(String name) {
        return find(name).filter(Component::isPhrasing).isPresent();
    }
}
