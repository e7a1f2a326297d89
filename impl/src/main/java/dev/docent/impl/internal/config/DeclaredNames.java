package dev.docent.impl.internal.config;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.base.internal.text.SecretReader;

/**
 * Names of all settings, from the files that declare them: {@value #OWN} next to this class for this module, and the
 * resource {@value #RESOURCE} of any other module that reads settings. A line declares one name, such as {@code
 * docent.site.path}, optionally followed by its default and its meaning in the columns of a table, from which the
 * documentation is generated: {@code docent.site.path | `/docs` | where the site is}. {@code
 * docent.example.*} declares all names below a prefix, which the module checks itself. {@code
 * docent.projects.<id>.branch} declares what each project can have, and {@code docent.projects.<id>.agent.*} that each can have
 * what the lines above in the same section declare, with this prefix instead of that of their module; {@code
 * docent.projects.<id>.token[-file]} declares both a value and the file that has it ({@link SecretReader}). Other names with a part
 * in angle brackets are checked by the module, too. Lines that begin with {@code #} are comments, those with {@code ##} begin a
 * section.
 *
 * @param names single names
 * @param prefixes prefixes of names, each with its last dot
 * @param ofProjects what may follow {@code docent.projects.<id>.}
 */
record DeclaredNames(Set<String> names, Set<String> prefixes, Set<String> ofProjects) {

    static final String OWN = "settings";
    static final String RESOURCE = "META-INF/docent/settings";

    private static final String OURS = "docent.";
    private static final String OF_PROJECT = ProjectsReader.PREFIX + "<id>.";
    private static final String OR_FILE = "[" + SecretReader.FILE + "]";
    private static final String COLUMN = " | ";
    private static final Pattern NAME = Pattern.compile("docent(\\.[a-z][a-z0-9-]*)++");
    private static final Pattern PREFIX = Pattern.compile("docent(\\.[a-z][a-z0-9-]*)++\\.\\*");
    private static final Pattern OF_MODULE = Pattern.compile("docent\\.[a-z][a-z0-9-]*+\\.");
    private static final Pattern SHAPE = Pattern.compile("docent(\\.([a-z][a-z0-9-]*|<[a-z]+>))++");

    /**
     * {@return the names declared by this module and by those visible to {@code loader}; errors in a file are added to
     * {@code settings}}
     */
    static DeclaredNames of(ClassLoader loader, Settings settings) {
        DeclaredNames declared = new DeclaredNames(new HashSet<>(), new HashSet<>(), new HashSet<>());
        try {
            List<URL> resources = new ArrayList<>(Collections.list(loader.getResources(RESOURCE)));
            resources.add(Objects.requireNonNull(DeclaredNames.class.getResource(OWN), OWN));
            for (URL resource : resources) {
                List<String> above = new ArrayList<>();
                read(resource).forEach(line -> declared.add(line.strip(), above, resource, settings));
            }
        } catch (IOException unreadable) {
            settings.error(RESOURCE, "cannot be read from the class path: " + unreadable);
        }
        return declared;
    }

    /** Without the cache of the JVM's URL handlers, which would keep the application's jar open after undeployment. */
    private static List<String> read(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** @param above the single names of the section so far */
    private void add(String line, List<String> above, URL resource, Settings settings) {
        if (line.startsWith("##")) {
            above.clear();
        }
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        String name =
                line.contains(COLUMN) ? line.substring(0, line.indexOf(COLUMN)).strip() : line;
        if (NAME.matcher(name).matches()) {
            names.add(name);
            above.add(name);
        } else if (PREFIX.matcher(name).matches()) {
            prefixes.add(name.substring(0, name.length() - 1));
        } else if (name.startsWith(OF_PROJECT) && name.endsWith(".*")) {
            String prefix = name.substring(OF_PROJECT.length(), name.length() - 1);
            above.forEach(each -> ofProjects.add(OF_MODULE.matcher(each).replaceFirst(prefix)));
        } else if (name.startsWith(OF_PROJECT)) {
            String setting = name.substring(OF_PROJECT.length());
            ofProjects.add(setting.replace(OR_FILE, ""));
            ofProjects.add(setting.replace(OR_FILE, SecretReader.FILE));
        } else if (!SHAPE.matcher(name).matches()) {
            settings.error(
                    resource.toString(),
                    "has a line that does not begin with the name of a setting: \"" + name
                            + "\"; write docent.<module>.<name>, or docent.<module>.* for all names below");
        }
    }

    /** {@return the declared name that is spelled most like {@code unknown}; empty if none is close} */
    Optional<String> nearest(String unknown) {
        return new NearestMatch()
                .of(
                        unknown.substring(OURS.length()),
                        names.stream()
                                .map(name -> name.substring(OURS.length()))
                                .sorted()
                                .toList())
                .map(OURS::concat);
    }

    /** {@return whether {@code name} is below one of the prefixes} */
    boolean covers(String name) {
        return prefixes.stream().anyMatch(name::startsWith);
    }
}
