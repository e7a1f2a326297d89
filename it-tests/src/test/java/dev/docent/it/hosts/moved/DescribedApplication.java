package dev.docent.it.hosts.moved;

import jakarta.ws.rs.core.Application;

/** Says nothing of its path: the deployment descriptor does. */
public class DescribedApplication extends Application {

    /** Maps this application, the one portable way: with a servlet of its class's name. */
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
