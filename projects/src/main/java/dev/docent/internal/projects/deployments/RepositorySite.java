package dev.docent.internal.projects.deployments;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.projects.git.GitMirror;
import dev.docent.internal.view.NavigationCache;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A site whose commits come from a mirror of its repository. Thread-safe.
 *
 * @param folder of the site in the repository; {@code .} for the root
 * @param web adds to the folder of a commit what is read from the web
 */
public record RepositorySite(
        String projectId,
        String branch,
        String folder,
        boolean refusesNewErrors,
        GitMirror mirror,
        NavigationCache<?> navigation,
        UnaryOperator<DocsFolder> web)
        implements DeployableSite {

    @Override
    public Fetched fetch(String head) throws IOException {
        ObjectId commit = mirror.fetch(head);
        return new Fetched(commit.name(), folder(commit));
    }

    /** A commit that is decided is the head of the branch, or was: if this node lacks it, the branch is fetched. */
    @Override
    public DocsFolder at(String commit) throws IOException {
        ObjectId id = ObjectId.fromString(commit);
        if (!mirror.has(id)) {
            mirror.fetch(branch);
        }
        if (!mirror.has(id)) {
            throw new IOException("it is not in the branch " + branch + " any more");
        }
        return folder(id);
    }

    private DocsFolder folder(ObjectId commit) throws IOException {
        return web.apply(mirror.folder(commit, folder));
    }

    @Override
    public Candidate prepare(DocsFolder of) {
        NavigationCache<?>.Prepared prepared = navigation.prepare(of);
        return new Candidate() {
            @Override
            public List<Problem> problems() {
                return prepared.problems();
            }

            @Override
            public boolean isLost() {
                return prepared.isLost();
            }

            @Override
            public void publish() {
                prepared.publish();
            }
        };
    }

    @Override
    public List<Problem> servedProblems() {
        return navigation.lastResult().map(NavigationReload.Result::problems).orElse(List.of());
    }
}
