package dev.docent.it.hosts.plain;

/** The host's own error, which {@link TeapotMapper} answers. */
public class TeapotException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
