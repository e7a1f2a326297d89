package dev.docent.it.hosts.plain;

/** The host's own exception, mapped by {@link TeapotMapper}. */
public class TeapotException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
