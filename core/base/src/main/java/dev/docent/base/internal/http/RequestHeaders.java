package dev.docent.base.internal.http;

import java.util.List;

/** The header lines of a request. */
@FunctionalInterface
public interface RequestHeaders {

    /** {@return the values of all lines of a name, in their order; empty for none} */
    List<String> lines(String name);
}
