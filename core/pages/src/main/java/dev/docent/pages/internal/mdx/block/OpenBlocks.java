package dev.docent.pages.internal.mdx.block;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.block.Container.Kind;
import dev.docent.pages.internal.mdx.block.RawBlock.End;
import dev.docent.pages.internal.mdx.block.RawBlock.RawContainer;
import dev.docent.pages.internal.mdx.block.RawBlock.RawElement;

/** The containers that are open, the page first, and the elements that are open in them. */
final class OpenBlocks {

    /** How many containers and elements can be inside one another. */
    static final int MAX_DEPTH = 100;

    private static final int MAX_LOST = 1000;

    private final List<Container> containers = new ArrayList<>();
    private final Deque<RawElement> lost = new ArrayDeque<>();
    private int elements;

    OpenBlocks(int from) {
        containers.add(new Container(Kind.PAGE, new RawContainer(Kind.PAGE, from)));
    }

    RawContainer page() {
        return containers.get(0).node;
    }

    /** {@return how many containers are open, without the page} */
    int size() {
        return containers.size() - 1;
    }

    /** {@return an open container; the first is 0, -1 is the page} */
    Container get(int index) {
        return containers.get(index + 1);
    }

    Container last() {
        return containers.get(containers.size() - 1);
    }

    /** {@return whether elements are open} */
    boolean hasElements() {
        return elements > 0;
    }

    boolean isFull() {
        return containers.size() + elements >= MAX_DEPTH;
    }

    void add(RawBlock block) {
        last().children().add(block);
    }

    Container open(Kind kind, int from) {
        RawContainer node = new RawContainer(kind, from);
        add(node);
        Container container = new Container(kind, node);
        containers.add(container);
        return container;
    }

    /** Begins an item of the list that was opened last. */
    void beginItem(ListMarker marker, int from) {
        Container list = last();
        RawContainer item = new RawContainer(Kind.ITEM, from);
        list.node.children.add(item);
        list.item = item;
        list.indent = marker.indent();
        list.beganBlank = marker.blank();
        list.endedBlank = false;
    }

    /** Ends the open item of the list that was opened last. */
    void endItem(int to) {
        Container list = last();
        abandonElements(list);
        list.item.to = Math.max(list.item.to, to);
    }

    /** Closes containers until so many are left. */
    void closeTo(int size, int to) {
        while (size() > size) {
            Container container = last();
            if (container.kind == Kind.LIST) {
                endItem(to);
            }
            abandonElements(container);
            container.node.to = Math.max(container.node.to, to);
            containers.remove(containers.size() - 1);
        }
    }

    void finish(int to) {
        closeTo(0, to);
        abandonElements(last());
        page().to = to;
    }

    private void abandonElements(Container container) {
        while (!container.elements.isEmpty()) {
            lost.push(container.elements.pop());
            elements--;
        }
        while (lost.size() > MAX_LOST) {
            lost.removeLast();
        }
    }

    void openElement(RawElement element) {
        add(element);
        last().elements.push(element);
        elements++;
    }

    /** {@return the container in which an element of this name is open; empty if there is none} */
    Optional<Container> holder(String name) {
        for (int i = containers.size() - 1; i >= 0; i--) {
            if (containers.get(i).isOpen(name)) {
                return Optional.of(containers.get(i));
            }
        }
        return Optional.empty();
    }

    /** Ends the innermost element of a name in the container that was opened last, and those inside it. */
    void closeElement(String name, int to) {
        Deque<RawElement> open = last().elements;
        while (true) {
            RawElement element = open.pop();
            elements--;
            element.to = to;
            if (element.tag.name().equals(name)) {
                element.end = End.TAG;
                return;
            }
            element.end = End.PARENT;
        }
    }

    /**
     * Ends an element whose container was closed before its tag came.
     *
     * @return whether there was one
     */
    boolean closeLost(String name) {
        for (RawElement element : lost) {
            if (element.tag.name().equals(name)) {
                lost.remove(element);
                element.end = End.PARENT;
                return true;
            }
        }
        return false;
    }
}
