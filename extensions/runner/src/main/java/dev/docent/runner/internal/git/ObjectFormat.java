package dev.docent.runner.internal.git;

/** How a repository names its objects. Repositories of different formats cannot exchange objects. */
enum ObjectFormat {
    SHA1("sha1", 40, "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"),
    SHA256(
            "sha256",
            64,
            "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectformat = sha256\n");

    private final String option;
    private final int length;
    private final String bareConfiguration;

    ObjectFormat(String option, int length, String bareConfiguration) {
        this.option = option;
        this.length = length;
        this.bareConfiguration = bareConfiguration;
    }

    /** {@return the format of the repository that a commit is in} */
    static ObjectFormat of(String commit) {
        return commit.length() == SHA256.length ? SHA256 : SHA1;
    }

    /** {@return its name, as git knows it} */
    String option() {
        return option;
    }

    /** {@return the option for {@code git init}} */
    String initOption() {
        return "--object-format=" + option;
    }

    /** {@return the whole configuration of a bare repository} */
    String bareConfiguration() {
        return bareConfiguration;
    }
}
