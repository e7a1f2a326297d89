package dev.docent.it.hosts.moved;

import jakarta.ws.rs.core.Application;

/** Has no path annotation: the deployment descriptor maps it. */
public class DescribedApplication extends Application {

    /** Maps this application in the only portable way: with a servlet named after its class. */
    public static final String WEB_XML = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <servlet>
                <servlet-name>%1$s</servlet-name>
              </servlet>
              <servlet-mapping>
                <servlet-name>%1$s</servlet-name>
                <url-pattern>/described/*</url-pattern>
              </servlet-mapping>
            </web-app>
            """.formatted(DescribedApplication.class.getName());
}
