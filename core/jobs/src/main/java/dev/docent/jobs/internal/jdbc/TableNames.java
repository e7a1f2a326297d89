package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the tables are and how they are named. Statements are written with the default names, and renamed when they are
 * prepared; they contain no values.
 *
 * @param schema an identifier that needs no quotes; empty for that of the connection
 * @param prefix what all names begin with, an identifier that needs no quotes
 */
public record TableNames(Optional<String> schema, String prefix) {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** {@code docent_}, in the schema of the connection. */
    public static final TableNames DEFAULT = new TableNames(Optional.empty(), "docent_");

    private static final Pattern NAME = Pattern.compile("(DROP INDEX IF EXISTS )?\\bdocent_(\\w+)");
    private static final Pattern TABLE = Pattern.compile("CREATE TABLE (?:IF NOT EXISTS )?(\\w+)");

    /** Only tables are qualified, and indexes that are dropped: others and constraints are where their table is. */
    private static final Set<String> TABLES = SchemaScript.ALL.stream()
            .flatMap(script -> script.statements().stream())
            .map(TABLE::matcher)
            .filter(Matcher::lookingAt)
            .map(table -> table.group(1))
            .collect(Collectors.toUnmodifiableSet());

    /** @throws IllegalArgumentException if a name is not an identifier that needs no quotes */
    public TableNames {
        if (!isIdentifier(prefix) || !schema.map(TableNames::isIdentifier).orElse(true)) {
            throw new IllegalArgumentException("schema and prefix must consist of letters, digits and underscores");
        }
    }

    /** {@return whether a name needs no quotes} */
    public static boolean isIdentifier(String name) {
        return IDENTIFIER.matcher(name).matches();
    }

    /** {@return the text with these names instead of the default ones} */
    String in(String text) {
        if (equals(DEFAULT)) {
            return text;
        }
        return NAME.matcher(text).replaceAll(name -> {
            String dropped = name.group(1) == null ? "" : name.group(1);
            boolean qualified = !dropped.isEmpty() || TABLES.contains(name.group());
            return dropped + (qualified ? schema.map(of -> of + ".").orElse("") : "") + prefix + name.group(2);
        });
    }

    /** {@return the connection, which prepares all statements with these names} */
    Connection renaming(Connection connection) {
        if (equals(DEFAULT)) {
            return connection;
        }
        return (Connection) Proxy.newProxyInstance(
                TableNames.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        arguments[0] = in((String) arguments[0]);
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }
}
