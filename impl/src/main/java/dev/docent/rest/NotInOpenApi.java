package dev.docent.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.ws.rs.HttpMethod;

/**
 * HTTP methods that are served but appear in no OpenAPI document, because scanners recognize only the annotations of
 * Jakarta REST.
 *
 * <p>Not {@code @Operation(hidden = true)}: on Payara it breaks the host's whole document when used in a class without
 * a path. So does a tag on a class with methods that the scanner does not recognize, so tags are on methods.
 */
final class NotInOpenApi {

    private NotInOpenApi() {}

    @HttpMethod(HttpMethod.GET)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Get {}

    @HttpMethod(HttpMethod.POST)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Post {}

    @HttpMethod(HttpMethod.PUT)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Put {}

    @HttpMethod(HttpMethod.PATCH)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Patch {}

    @HttpMethod(HttpMethod.DELETE)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Delete {}

    @HttpMethod(HttpMethod.OPTIONS)
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Options {}
}
