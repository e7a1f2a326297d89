package dev.docent.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that get a {@code Browser} and the running {@code SampleServer}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@InBrowser
@ExtendWith(SampleCondition.class)
@interface InSample {}
