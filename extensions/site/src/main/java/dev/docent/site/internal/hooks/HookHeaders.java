package dev.docent.site.internal.hooks;

import java.util.List;

/** The headers of a webhook. */
@FunctionalInterface
public interface HookHeaders {

    /** {@return the values of all headers of a name, in whatever case, as sent; empty if there are none} */
    List<String> values(String name);
}
